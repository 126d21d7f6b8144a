// Says clearly which Node the project needs, before anything else fails for a stranger reason.
// NOTE: must itself load on any Node that knows modules, so it imports nothing.

const floor = [20, 19];

/** Returns why the running Node is unsuitable, or undefined if it is suitable. */
export function whyNodeIsTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > floor[0] || (major === floor[0] && minor >= floor[1]);
  return enough ? undefined : `Callboard needs Node ${floor.join('.')} or newer; this is Node ${version}.`;
}

/** Ends the process with a message and status 1 if Node is too old. */
export function requireNode() {
  const problem = whyNodeIsTooOld(process.versions.node);
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
