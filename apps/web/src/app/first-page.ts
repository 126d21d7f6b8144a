/** Predicts the page from the address, and its first requests. */
import { type ApplicationWire, kindOfSingular } from '@callboard/contract';
import { type Ask, askForEntity } from '../features/inspector/first-requests.ts';
import { firstListPath } from '../features/lists/first-request.ts';
import { isListName } from '../features/lists/list-names.ts';
import { type FirstPlan, firstWeeks, firstWeeksPath } from '../features/planning/first-weeks.ts';
import { BASE_PATH } from '../lib/request.ts';

export interface FirstPage {
  readonly name: 'planning' | 'list' | 'entity' | 'builder';
  /** Sends the requests that are known beforehand. */
  readonly request: (ask: Ask) => Promise<unknown>;
}

interface Reader {
  readonly user: { readonly id: string };
  readonly rights: Pick<ApplicationWire<'Session'>['rights'], 'kinds'>;
}

/** The fields of the kind that a new dataview begins with. */
const FIELDS = '/app/api/dataview/fields/event';

type Address = Pick<Location, 'pathname' | 'search'>;

/** Undefined for pages whose files are not known beforehand. */
export function firstPage(location: Address, { user, rights }: Reader): FirstPage | undefined {
  const path = location.pathname.slice(BASE_PATH.length);
  const mayRead = (kind: 'event' | 'task') => (rights.kinds[kind]?.read ?? 'none') !== 'none';
  if (path === '' || /^planning(\/|$)/.test(path)) {
    const request = (ask: Ask) => requestPlan(location, user.id, ask);
    return mayRead('event') ? { name: 'planning', request } : undefined;
  }
  if (isListName(path)) {
    const first = firstListPath(location, user.id);
    return { name: 'list', request: async (ask) => first && ask(first) };
  }
  if (path === 'dataviews/new') return { name: 'builder', request: (ask) => ask(FIELDS) };
  if (/^dataviews\/\d+-\d+\/edit$/.test(path)) return { name: 'builder', request: async () => undefined };
  const [, word = '', id = ''] = /^([a-z]+)\/(\d+-\d+)$/.exec(path) ?? [];
  const kind = kindOfSingular(word);
  if (kind === undefined) return undefined;
  return { name: 'entity', request: (ask) => askForEntity(kind, id, mayRead('task'), ask) };
}

async function requestPlan(location: Address, userId: string, ask: Ask): Promise<void> {
  const plan = (await ask('/app/api/planning/halls')) as FirstPlan;
  const weeks = firstWeeks(location, plan, userId);
  if (weeks !== undefined) await ask(firstWeeksPath(weeks));
}
