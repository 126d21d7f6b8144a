// A session of an assistant with an installation, played with a connected client of the official library: it searches
// halls, reads one, looks for free time, proposes an event (a dry run), carries it out, finds it, and takes it back.

/**
 * What is used of a client of the library.
 * @typedef {object} Assistant
 * @property {() => Promise<{ readonly tools: readonly { readonly name: string }[] }>} listTools
 * @property {() => Promise<{ readonly resources: readonly { readonly uri: string }[] }>} listResources
 * @property {(call: { name: string, arguments: Record<string, unknown> }) => Promise<{ content: readonly object[], isError?: boolean | undefined }>} callTool
 */

/**
 * Returns the lines of the session; answers are shortened to what an assistant would use of them.
 * @param {Assistant} client
 * @param {{ readonly day: string, readonly halls: string }} place The day, and a query for halls.
 * @returns {Promise<string[]>}
 */
export async function playSession(client, { day, halls }) {
  const lines = [];

  /** Calls a tool and returns its answer; throws where it is an error. */
  async function call(name, input, told) {
    const answer = await client.callTool({ name, arguments: input });
    const [{ text = '' } = {}] = answer.content;
    if (answer.isError === true) throw new Error(`${name} was refused: ${text}`);
    const value = JSON.parse(text);
    lines.push(`→ ${name} ${shown(input)}`, `← ${shown(told(value))}`);
    return value;
  }

  const { tools } = await client.listTools();
  lines.push(`← tools: ${tools.map(({ name }) => name).join(', ')}`);
  const { resources } = await client.listResources();
  lines.push(`← resources: ${resources.map(({ uri }) => uri).join(', ')}`);

  await call('search', { kind: 'location', query: halls, limit: 3 }, ({ found }) =>
    found.map(({ id, name }) => ({ id, name })),
  );
  const wanted = { from: day, to: day, minutes: 60, earliest: '14:00', latest: '18:00', halls };
  const answer = await call('find_free_time', wanted, ({ halls: all }) =>
    all.slice(0, 2).map(({ hall: { id, name }, free }) => ({ id, name, free })),
  );
  const [{ hall, free }] = answer.halls;
  await call('read', { kind: 'location', id: hall.id }, ({ name, resourcetype }) => ({ name, resourcetype }));

  const start = free[0].start.slice(-5);
  const until = { hall: hall.id, day, start, end: later(start), status: null, profile: null };
  const changes = [{ do: 'create', name: 'Piano tuning', ...until }];
  const { proposal } = await call('propose_changes', { changes }, ({ verdict: { conflicts, refused } }) => ({
    proposal: '…',
    conflicts,
    refused,
  }));
  const written = { kind: 'event', query: 'name:="Piano tuning"' };
  const names = ({ found }) =>
    found.map(({ name, startdate, starttime }) => ({ name, startdate, starttime }));
  await call('search', written, names);
  await call('carry_out_changes', { proposal, changes }, ({ undoable }) => ({ undoable }));
  await call('search', written, names);
  await call('undo_changes', { proposal }, () => ({}));
  await call('search', written, names);
  return lines;
}

/** Proposals are long, and others each time; changes are those that were proposed. */
function shown(value) {
  return JSON.stringify(value, (key, one) => (key === 'proposal' ? '…' : one));
}

/** Returns the time of day an hour later. */
function later(time) {
  const [hours, minutes] = time.split(':');
  return `${String((Number(hours) + 1) % 24).padStart(2, '0')}:${minutes}`;
}
