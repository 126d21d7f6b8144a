/** Race cases of the planning pages: an event in the hall, moved, given a status, and taken back. */
import { formatDay } from '../../src/platform/time-zone.ts';
import { CREATED, DAY } from '../builders/records.ts';
import { gone, numberOf, type RaceCase, type Round, there, value } from './case.ts';
import type { RaceNode, RaceVenue, TargetName } from './venue.ts';

const ROOT = '/app/api/planning';
/** All of them want the same hall. */
const OVERBOOKED = 'All of them are raced';

interface Outcome {
  readonly created: readonly string[];
}

const wire = ({ targets }: RaceVenue, name: TargetName): string => `${targets[name].id}-${CREATED}`;

function carryOut(node: RaceNode, operation: string, change: object) {
  const body = { operation, changes: [change], accept: [], reason: OVERBOOKED, unlock: true };
  return node.send<Outcome>(`${ROOT}/changes`, { method: 'POST', body });
}

const creation = (venue: RaceVenue, name: string) => ({
  ...{ do: 'create', name, hall: wire(venue, 'location'), day: formatDay(DAY) },
  ...{ start: '20:00', end: '22:00', status: wire(venue, 'status'), profile: wire(venue, 'profile') },
});

/** Makes an event before the race; returns its id. */
async function made({ venue }: Round, node: RaceNode, operation: string): Promise<string> {
  const { body, text } = await carryOut(node, operation, creation(venue, operation));
  const [id] = body?.created ?? [];
  if (id === undefined) throw new Error(text);
  return id;
}

export const PLANNING_CASES: readonly RaceCase[] = [
  {
    operation: 'changePlanning',
    name: 'plan an event in the location',
    prepare:
      async ({ venue }, node, text) =>
      async () => {
        const { status, text: answer, body } = await carryOut(node, `planned-${text}`, creation(venue, text));
        const id = numberOf(body?.created?.[0]);
        return { status, text: answer, facts: [there('event', id), value('event', id, 'name', text)] };
      },
  },
  {
    operation: 'changePlanning',
    name: 'plan the status of the event',
    prepare:
      async ({ venue }, node, text) =>
      async () => {
        const change = { do: 'status', event: wire(venue, 'event'), status: wire(venue, 'status') };
        const answer = await carryOut(node, `status-${text}`, change);
        const { event, status } = venue.targets;
        // The fields of the event get the same status in another case, after which this one changes nothing.
        return { ...answer, facts: [{ ...value('event', event.id, 'statusId', status.id), isBeside: true }] };
      },
  },
  {
    operation: 'changePlanning',
    name: 'move an event out of the location',
    async prepare(round, node, text) {
      const event = await made(round, node, `before-${text}`);
      return async () => {
        const from = wire(round.venue, 'location');
        const change = { do: 'move', event, days: 1, minutes: 0, from, to: null };
        const answer = await carryOut(node, `moved-${text}`, change);
        return { ...answer, facts: [value('event', numberOf(event), 'firstDay', DAY + 1)] };
      };
    },
  },
  {
    operation: 'allowConflict',
    name: 'allow that the location is taken twice',
    async prepare(round, node, text) {
      const [one, other] = [
        await made(round, node, `first-${text}`),
        await made(round, node, `second-${text}`),
      ];
      const [first = 0, second = 0] = [one, other].map(numberOf).sort((a, b) => a - b);
      const conflict = `double:${round.venue.targets.location.id}:${first}:${second}`;
      const day = formatDay(DAY);
      return async () => {
        const body = { conflict, from: day, to: day, reason: text };
        // Nothing is written of the events themselves.
        return { ...(await node.send(`${ROOT}/conflicts/allowed`, { method: 'PUT', body })), facts: [] };
      };
    },
  },
  {
    operation: 'undoPlanning',
    name: 'take an event back that was planned',
    async prepare(round, node, text) {
      const operation = `undone-${text}`;
      const event = await made(round, node, operation);
      return async () => {
        const path = `${ROOT}/undo/${operation}`;
        const answer = await node.send(path, { method: 'POST' });
        return { ...answer, facts: [gone('event', numberOf(event))] };
      };
    },
  },
];
