/**
 * Predicts the requests of the page of an entity, so that they can be sent before the page is there: each answer leads to the
 * next ones. Keep its imports minimal, because they load before everything else.
 */
import { APPLICATION_DATA_PATH, type Kind } from '@callboard/contract';
import { collectionWord, tasksWord } from '../../lib/collection-word.ts';

/** Requests a path, and returns its answer. */
export type Ask = (path: string) => Promise<unknown>;

interface Summary {
  readonly id: string;
  readonly _type?: string;
}

interface Answer extends Summary {
  readonly name?: string;
  readonly status?: Summary | null;
  readonly group?: Summary | null;
  readonly production?: Summary | null;
  readonly children?: readonly Summary[];
}

/** Most members of one group that are drawn; seasons have hundreds. */
export const MOST_MEMBERS = 60;
/** Most groups of the outermost one that are open from the start: a festival has some days, a season has series. */
export const MOST_OPEN = 8;
/** Most groups around an entity that are walked through; venues nest them far less. */
export const MOST_GROUPS = 8;
/** Most ids in one query, whose length is limited. */
const MOST_IDS = 20;

/** Returns the queries for members of a group, a few in each. */
export function membersWords(kind: 'event' | 'group', ids: readonly string[]): readonly string[] {
  return Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) => {
    const some = ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS);
    return collectionWord(`${kind}s`, some.map((id) => `id:${id}`).join(' + '));
  });
}

/** The address that tells whom to call about an event. */
export const responsiblePath = (event: string): string => `/app/api/planning/responsible?events=${event}`;

export async function askForEntity(kind: Kind, id: string, mayReadTasks: boolean, ask: Ask): Promise<void> {
  const read = (word: string) => ask(`${APPLICATION_DATA_PATH}/${word}`) as Promise<Answer>;
  const own = `${kind}/${id}`;
  const entity = read(own);
  if (kind === 'event' || kind === 'group') {
    void ask(`/app/api/entities/${own}`);
    void ask(`/app/api/booked/${own}`);
    void read(`${own}/customdata`);
    if (kind === 'event') void ask(responsiblePath(id));
  }
  const { name = '', status, group, production } = await entity;
  if (kind !== 'event') return;
  if (mayReadTasks) void read(tasksWord(name));
  if (status) void read(`status/${status.id}`);
  const root = [production, group].find((one) => one?._type === 'group');
  await Promise.all([root && askForMembers(root.id, read), group && askForGroupsAround(group.id, read)]);
}

type Read = (word: string) => Promise<Answer>;

async function askForMembers(id: string, read: Read, isOutermost = true): Promise<void> {
  const { children = [] } = await read(`group/${id}`);
  // Only the members around the current one are drawn in larger groups.
  if (children.length > MOST_MEMBERS) return;
  const idsOf = (kind: 'event' | 'group') =>
    children.filter(({ _type }) => _type === kind).map((member) => member.id);
  const groups = idsOf('group');
  for (const word of [...membersWords('event', idsOf('event')), ...membersWords('group', groups)])
    void read(word);
  if (isOutermost && groups.length <= MOST_OPEN)
    await Promise.all(groups.map((group) => askForMembers(group, read, false)));
}

async function askForGroupsAround(first: string, read: Read): Promise<void> {
  for (let id: string | undefined = first, count = 0; id !== undefined && count < MOST_GROUPS; count += 1) {
    id = (await read(`group/${id}`)).group?.id;
  }
}
