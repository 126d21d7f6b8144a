/** Who does something: names as they are at that moment, and ids that stay when names change. */
export interface Actor {
  readonly userName: string;
  /** Null: no user of this installation, as for the command line. */
  readonly userId: number | null;
  /** Null: without an API key. */
  readonly keyName: string | null;
  readonly keyId: number | null;
  /** IP address of the client, for the security log; left out: a command, or a request whose address does not matter. */
  readonly address?: string | undefined;
}

/** The part of a principal, or of anything richer, that logs keep. */
export function actorOf({ userName, userId, keyName, keyId, address }: Actor): Actor {
  return { userName, userId, keyName, keyId, ...(address === undefined ? {} : { address }) };
}

/** The actor of commands that run on the machine of the server. */
export const COMMAND_LINE: Actor = { userName: 'command line', userId: null, keyName: null, keyId: null };
