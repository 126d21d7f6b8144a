/** The demo venue as the hostile user and the other one find it. */
import { createApiKey } from '../../src/access/api-key.ts';
import { hashPassword } from '../../src/access/password.ts';
import { formatId } from '../../src/platform/ids.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { buildKey, installDemoKeys } from '../api/api.ts';
import { PAGE_HEADERS } from '../application/application.ts';
import { buildRecord, recordLine } from '../builders/records.ts';

/** The server and the credentials that the hostile user has. */
export interface Target {
  readonly port: number;
  /** All of them are the hostile user's. */
  readonly keys: readonly string[];
  /** May write nothing. */
  readonly readOnlyKey: string;
  /** Session cookie. */
  readonly cookie: string;
  /** Takes the parameters `From` and `To`. */
  readonly dataviewPath: string;
  readonly eventPath: string;
}

/** The credentials and entities of the other user. */
export interface Other {
  readonly key: string;
  readonly eventPaths: readonly string[];
  /** Where a text is written, and the keyword of its field. */
  readonly writePath: string;
  readonly keyword: string;
}

export interface Parties {
  readonly login: string;
  readonly other: Other;
  readonly target: Omit<Target, 'port' | 'cookie'>;
}

const HOSTILE_LOGIN = 'r.sital';
const PASSWORD = 'the password of a hostile user';
const DATAVIEW = 'Season overview';
const KEYWORD = 'webheadline';
const OTHERS_KEY = 'Full access';
const EVENTS = 20;
const KEYS = 3;

/** Keys for both, and a password for the hostile one; `installed`: keys that there are already. */
export async function prepareParties(
  storage: Storage,
  installed?: Readonly<Record<string, string>>,
): Promise<Parties> {
  const { full = '', readOnly = '' } = installed ?? (await installDemoKeys(storage));
  const users = await storage.transfer.all('user');
  const user = users.find(({ login }) => login === HOSTILE_LOGIN);
  const dataview = (await storage.transfer.all('dataview')).find(({ name }) => name === DATAVIEW);
  if (user === undefined || dataview === undefined) throw new Error('this is not the demo venue');
  const passwordHash = await hashPassword(PASSWORD);
  const keys = Array.from({ length: KEYS }, () => createApiKey());
  const first = await storage.writer.allocateIds(KEYS + 1);
  // The limit of tokens holds for the hostile one; the other is to be slowed down by nothing else.
  const client = buildRecord('apiclient', { id: first + KEYS, tokensPerMinute: 1_000_000 });
  const apikeys = await storage.transfer.all('apikey');
  const othersKey = apikeys.find(({ name }) => name === OTHERS_KEY);
  if (othersKey === undefined) throw new Error(`the demo venue has no key ${OTHERS_KEY}`);
  await storage.writer.write({
    records: [
      recordLine('user', { ...user, passwordHash }),
      recordLine('apiclient', client),
      recordLine('apikey', { ...othersKey, apiClientId: client.id }),
      ...keys.map(({ hash }, at) =>
        recordLine('apikey', buildKey({ id: first + at, name: `Hostile ${at}`, hash, userId: user.id })),
      ),
    ],
  });
  const events = (await storage.transfer.all('event')).slice(0, EVENTS);
  const eventPaths = events.map(({ id, created }) => `/api/event/${formatId(id, created)}`);
  const [eventPath = ''] = eventPaths;
  return {
    login: HOSTILE_LOGIN,
    other: { key: full, eventPaths, writePath: `${eventPath}/customdata`, keyword: KEYWORD },
    target: {
      keys: keys.map(({ key }) => key),
      readOnlyKey: readOnly,
      dataviewPath: `/api/dataviewresult/${formatId(dataview.id, dataview.created)}/json/`,
      eventPath,
    },
  };
}

/** Signs the hostile user in. */
export async function openTarget({ login, target }: Parties, port: number): Promise<Target> {
  const answer = await fetch(`http://127.0.0.1:${port}/app/api/session`, {
    method: 'POST',
    headers: PAGE_HEADERS,
    body: JSON.stringify({ login, password: PASSWORD }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (answer.status !== 200 || cookie === undefined)
    throw new Error(`${login} cannot sign in: ${answer.status}`);
  return { ...target, port, cookie };
}
