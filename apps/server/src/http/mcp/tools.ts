/** The tools of an assistant: search, read, dataviews, free time, and planned changes with a dry run first. */
import { createHash, randomBytes } from 'node:crypto';
import { APPLICATION_OPERATIONS, kindSpec, kinds } from '@callboard/contract';
import { type CallToolResult, fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import Type, { type Static, type TObject, type TProperties } from 'typebox';
import Value from 'typebox/value';
import { visibility } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import { getFreeTime } from '../application/routes/free-time.ts';
import {
  changePlanning,
  checkPlanning,
  getPlanningConflicts,
  guardPlanning,
  undoPlanning,
} from '../application/routes/planning.ts';
import type { InnerAnswer, InnerRequests } from './inner-requests.ts';

const SEARCHED = kinds.filter((kind) => kindSpec(kind).plural !== undefined);
const Id = Type.String({ pattern: '^\\d+-\\d+$', description: 'The id of an entity, as answers show it.' });
const day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description });
const optional = (description: string) => Type.Optional(Type.String({ description }));
const number = (description: string, least: number, most: number) =>
  Type.Optional(Type.Integer({ minimum: least, maximum: most, description }));

const SEARCH = Type.Object({
  kind: Type.Enum([...SEARCHED], { type: 'string', description: 'The kind of entity.' }),
  query: Type.String({
    minLength: 1,
    maxLength: 2_000,
    description: 'In the query language (resource callboard://query-language); `*:*` finds everything.',
  }),
  fields: Type.Optional(
    Type.Array(Type.String(), { description: 'Keywords of custom data fields to add (callboard://fields).' }),
  ),
  limit: number('The most entities to return; 20 without it.', 1, 100),
  offset: number('How many of the first hundred to leave out.', 0, 99),
});
const READ = Type.Object({
  kind: Type.Enum([...kinds], { type: 'string', description: 'The kind of entity.' }),
  id: Id,
  part: optional('A part of it in place of itself: customdata, schedule, resourcebookings, history, …'),
});
const RUN = Type.Object({
  dataview: Id,
  parameters: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'Values by parameter name; none without it.' }),
  ),
  from: number('The number of the first record; 1 without it.', 1, 1_000_000),
  limit: number('The most records to return; 100 without it.', 1, 1_000),
});
const FREE = Type.Object({
  from: day('The first day.'),
  to: day('The last day.'),
  minutes: number('How long the hall is needed; 60 without it.', 1, 527_040),
  setup: number('Minutes for building up before.', 0, 10_080),
  teardown: number('Minutes for clearing afterwards.', 0, 10_080),
  earliest: optional('Not before this time of day, such as 09:00; together with latest.'),
  latest: optional('Not after this time of day; together with earliest.'),
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { description: '1 is Monday.' }),
  ),
  halls: optional('A query that chooses among the locations.'),
  persons: number('How many people it has to take.', 1, 1_000_000),
  optionsCount: Type.Optional(Type.Boolean({ description: 'Whether options take a hall; true without it.' })),
});
const PERIOD = Type.Object({
  from: day('The first day.'),
  to: day('The last day; at most 400 days.'),
  query: optional('A query that chooses among the events.'),
});
const { changes } = APPLICATION_OPERATIONS.checkPlanning.body.properties;
const unlock = Type.Optional(
  Type.Boolean({
    description:
      'Whether events are changed that their status locks: only where the user has agreed to that, and has the right to.',
  }),
);
const PROPOSE = Type.Object({ changes, unlock });
const CARRY_OUT = Type.Object({
  proposal: Type.String({ description: 'What propose_changes returned for exactly these changes.' }),
  changes,
  accept: Type.Optional(
    Type.Array(Type.String(), { description: 'Keys of conflicts that the user has agreed to.' }),
  ),
  reason: optional('Why the rules are overridden, by a user who may.'),
  unlock,
});
const UNDO = Type.Object({ proposal: Type.String({ description: 'The proposal that was carried out.' }) });

interface ToolOptions {
  readonly title: string;
  readonly description: string;
  readonly writes?: true;
}

/** Offers the tools that the principal may use. */
export function registerTools(server: McpServer, requests: InnerRequests, principal: Principal): void {
  const tool = <T extends TProperties>(
    name: string,
    { title, description, writes }: ToolOptions,
    input: TObject<T>,
    run: (given: Static<TObject<T>>) => Promise<CallToolResult>,
  ) => {
    const annotations = { readOnlyHint: writes === undefined, openWorldHint: false };
    const inputSchema = fromJsonSchema<Readonly<Record<string, unknown>>>(JSON.parse(JSON.stringify(input)));
    server.registerTool(name, { title, description, inputSchema, annotations }, async (given) =>
      Value.Check(input, given) ? run(given) : failure('The input does not fit the tool.'),
    );
  };
  readingTools(tool, requests);
  const { plan } = requests;
  if (plan === undefined) return;
  planReadingTools(tool, plan);
  if (visibility(principal, 'event', 'write') !== 'none') planWritingTools(tool, plan, principal);
}

type RegisterTool = <T extends TProperties>(
  name: string,
  options: ToolOptions,
  input: TObject<T>,
  run: (given: Static<TObject<T>>) => Promise<CallToolResult>,
) => void;

function readingTools(tool: RegisterTool, { ask }: InnerRequests): void {
  tool(
    'search',
    {
      title: 'Search',
      description: 'Finds entities of one kind by a query: events of a period, contacts of a city, …',
    },
    SEARCH,
    async ({ kind, query, fields = [], limit = 20, offset = 0 }) => {
      const { plural } = kindSpec(kind);
      const keywords =
        fields.length === 0 ? '' : `?customdata_keywords=${fields.map(encodeURIComponent).join(',')}`;
      const answer = await ask({ path: `/api/${plural}/${encodeURIComponent(query)}${keywords}` });
      return shown(answer, (value) => {
        // A collection, as our own API answers it.
        const { data, pagination } = value as { data: readonly unknown[]; pagination: { next?: string } };
        const some = data.slice(offset, offset + limit);
        const hasMore = offset + some.length < data.length || pagination.next !== undefined;
        return {
          found: some,
          complete: !hasMore,
          ...(hasMore ? { hint: 'Narrow the query, or raise offset.' } : {}),
        };
      });
    },
  );
  tool(
    'read',
    { title: 'Read', description: 'Reads one entity by its id, or a part of it.' },
    READ,
    async ({ kind, id, part }) => {
      const property = part === undefined ? '' : `/${encodeURIComponent(part)}`;
      return shown(await ask({ path: `/api/${kind}/${id}${property}` }));
    },
  );
  tool(
    'list_dataviews',
    {
      title: 'List dataviews',
      description: 'Names the datasets that the user may run, with their parameters.',
    },
    Type.Object({}),
    async () => shown(await ask({ path: '/api/dataviews' })),
  );
  tool(
    'run_dataview',
    { title: 'Run a dataview', description: 'Computes a dataset and returns its records.' },
    RUN,
    async ({ dataview, parameters = {}, from = 1, limit = 100 }) => {
      const path = `/api/dataviewresult/${dataview}/json`;
      const headers = { prefer: 'wait=25' };
      const asked = await ask({ method: 'POST', path, body: parameters, headers });
      if (asked.status >= 400) return shown(asked);
      // The message about a result, as our own API answers it.
      const { contents } = asked.value as {
        contents: { id: string; status: string; description: string; numberofresults?: number };
      };
      if (contents.status === 'failed') return failure(contents.description);
      if (contents.status === 'running')
        return text({ status: 'running', hint: 'Ask again with the same input.' });
      const { numberofresults: total = 0 } = contents;
      const to = Math.min(from + limit - 1, total);
      if (to < from) return text({ total, records: [] });
      const records = await ask({ path: `${path}/${contents.id}?from=${from}&to=${to}` });
      return shown(records, (value) => ({ total, from, records: value }));
    },
  );
}

type Plan = NonNullable<InnerRequests['plan']>;

function planReadingTools(tool: RegisterTool, plan: Plan): void {
  tool(
    'find_free_time',
    {
      title: 'Find free time',
      description:
        'Tells when halls are free for so long, turnaround, closures and halls within halls included.',
    },
    FREE,
    async ({
      from,
      to,
      minutes,
      setup,
      teardown,
      earliest,
      latest,
      weekdays,
      halls,
      persons,
      optionsCount,
    }) =>
      shown(
        await plan({
          handle: getFreeTime,
          query: {
            ...{ from, to, earliest, latest, q: halls },
            minutes: minutes?.toString(),
            setup: setup?.toString(),
            teardown: teardown?.toString(),
            weekdays: weekdays?.join(','),
            persons: persons?.toString(),
            options: optionsCount === false ? 'free' : undefined,
          },
        }),
      ),
  );
  tool(
    'find_conflicts',
    { title: 'Find conflicts', description: 'Lists double bookings and shortages of a period.' },
    PERIOD,
    async ({ from, to, query }) =>
      shown(await plan({ handle: getPlanningConflicts, query: { from, to, q: query } })),
  );
}

function planWritingTools(tool: RegisterTool, plan: Plan, { userId }: Principal): void {
  tool(
    'propose_changes',
    {
      title: 'Propose changes',
      description:
        'A dry run: tells which conflicts changes of the plan would make, and writes nothing. Show the user what it says before you carry anything out.',
    },
    PROPOSE,
    async (given) => {
      const answer = await plan({
        guard: guardPlanning,
        handle: checkPlanning,
        body: { changes: given.changes, alternatives: true, unlock: given.unlock === true },
      });
      return shown(answer, (verdict) => ({ proposal: proposalFor(given.changes, userId), verdict }));
    },
  );
  tool(
    'carry_out_changes',
    {
      title: 'Carry out changes',
      description:
        'Carries out what was proposed, all of it or nothing, once. Needs the proposal, and the keys of conflicts that the user has agreed to.',
      writes: true,
    },
    CARRY_OUT,
    async ({ proposal, accept = [], reason = null, unlock = false, ...given }) => {
      if (!isProposalOf(proposal, given.changes, userId)) {
        return failure('These changes were not proposed: call propose_changes with exactly these first.');
      }
      const body = { operation: proposal, changes: given.changes, accept, reason, unlock };
      return shown(await plan({ guard: guardPlanning, handle: changePlanning, body }));
    },
  );
  tool(
    'undo_changes',
    {
      title: 'Undo changes',
      description: 'Takes back what was carried out, for a day, unless something has changed since.',
      writes: true,
    },
    UNDO,
    async ({ proposal }) =>
      shown(await plan({ guard: guardPlanning, handle: undoPlanning, path: { operation: proposal } })),
  );
}

/** A proposal names its changes, so nothing else can be carried out under it; it is also the name of the operation. */
function proposalFor(proposed: unknown, userId: number, nonce = randomBytes(9).toString('hex')): string {
  const hash = createHash('sha256')
    .update(`${nonce}\n${userId}\n${JSON.stringify(proposed)}`)
    .digest('hex');
  return `${nonce}-${hash.slice(0, 32)}`;
}

function isProposalOf(proposal: string, proposed: unknown, userId: number): boolean {
  const [nonce = ''] = proposal.split('-');
  return proposal === proposalFor(proposed, userId, nonce);
}

function shown(
  { status, value }: InnerAnswer,
  show: (value: unknown) => unknown = (same) => same,
): CallToolResult {
  return status >= 400 ? { ...text(value ?? { status }), isError: true } : text(show(value) ?? { status });
}

const text = (value: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
});
const failure = (detail: string): CallToolResult => ({ ...text({ detail }), isError: true });
