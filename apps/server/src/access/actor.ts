/** Author of an action: names as they are at that moment, and ids that stay when names change. */
export interface Actor {
  readonly userName: string;
  /** Null: not a user of this installation, for example the command line. */
  readonly userId: number | null;
  /** Null: without an API key. */
  readonly keyName: string | null;
  readonly keyId: number | null;
  /**
   * IP address of the client, for the security log; left out: a command,
   * or a request whose address does not matter.
   */
  readonly address?: string | undefined;
}

/** Returns the part of a principal, or of anything richer, that logs keep. */
export function actorOf({ userName, userId, keyName, keyId, address }: Actor): Actor {
  return { userName, userId, keyName, keyId, ...(address === undefined ? {} : { address }) };
}

/** Actor of commands that run on the server's machine. */
export const COMMAND_LINE: Actor = { userName: 'command line', userId: null, keyName: null, keyId: null };
