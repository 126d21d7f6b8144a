/** Names of nodes as administrators know them: by their machine, and by the process where one machine runs several. */

export interface NodeName {
  readonly host: string;
  /** Number of its process; undefined where the machine alone says which node it is. */
  readonly process: string | undefined;
}

/** Tells a node, called `machine:process`, from the other ones. */
export function nodeName(node: string, nodes: readonly string[]): NodeName {
  const { host, process } = partsOf(node);
  const isShared = nodes.some((one) => one !== node && partsOf(one).host === host);
  return { host, process: isShared ? process : undefined };
}

function partsOf(node: string): NodeName {
  const [, host = node, process] = /^(.*):(\d+)$/s.exec(node) ?? [];
  return { host, process };
}
