/** Race cases of the installation's definitions: settings, lists, accounts, keys, dataviews, cost models. */

import { verifyPassword } from '../../src/access/password.ts';
import type { Entity, RecordKind } from '../../src/model/records.ts';
import { CREATED } from '../builders/records.ts';
import { type Fact, gone, numberOf, type RaceCase, there, value } from './case.ts';
import { besides, isSignedIn, sessionGoesOn, sessionsEnded, signedIn } from './racer.ts';
import { MODEL, PASSWORD, type RaceNode, type RaceVenue, type TargetName } from './venue.ts';

type Entry = Readonly<Record<string, unknown>>;
interface Part {
  readonly value: readonly Entry[] & Entry;
  readonly revision: string;
}

const SETTINGS = '/app/api/settings';
const wire = ({ targets }: RaceVenue, name: TargetName): string => `${targets[name].id}-${CREATED}`;
const sharing = (venue: RaceVenue) => ({
  everybody: false,
  users: [wire(venue, 'user')],
  usergroups: [wire(venue, 'usergroup')],
});

/** Changes a part like a page: based on the state it has loaded. */
function part(
  name: string,
  what: string,
  edit: (value: Part['value'], venue: RaceVenue, text: string) => unknown,
  facts: (venue: RaceVenue, text: string) => readonly Fact[],
): RaceCase {
  return {
    operation: 'putPart',
    name: what,
    async prepare({ venue }, node, text) {
      const where = `${SETTINGS}/parts/${name}`;
      const { body } = await node.send<Part>(where);
      const wanted = { value: edit(body.value, venue, text), renames: [], revision: body.revision };
      return async () => {
        const { status, text: answer } = await node.send(where, { method: 'PUT', body: wanted });
        return { status, text: answer, facts: facts(venue, text) };
      };
    },
  };
}

/** Races on a list whose entries have a name, or a login; its target has a key that takes the text. */
function list(
  name: string,
  target: TargetName,
  changed: (venue: RaceVenue, text: string) => Entry,
  fact: (venue: RaceVenue, text: string) => Fact,
): RaceCase[] {
  const isTarget = (entry: Entry): boolean =>
    'login' in entry ? entry.login === 'racer' : String(entry.name).startsWith(`${target} `);
  return [
    part(
      name,
      `change the ${target} in its list`,
      (entries, venue, text) =>
        entries.map((entry) => (isTarget(entry) ? { ...entry, ...changed(venue, text) } : entry)),
      (venue, text) => [fact(venue, text)],
    ),
    part(
      name,
      `remove the ${target} from its list`,
      (entries) => entries.filter((entry) => !isTarget(entry)),
      (venue) => [gone(target as RecordKind, venue.targets[target].id)],
    ),
  ];
}

const color = (text: string): string =>
  `#${numberOf(text.replace(/\D/g, '')).toString(16).padStart(6, '0').slice(-6)}`;
const ofTarget =
  (target: TargetName, key: string, expected: (text: string, venue: RaceVenue) => unknown) =>
  (venue: RaceVenue, text: string): Fact =>
    value(target as RecordKind, venue.targets[target].id, key, expected(text, venue));

const PARTS: readonly RaceCase[] = [
  part(
    'settings',
    'change a setting',
    (settings, _, text) => ({ ...settings, venueName: text }),
    ({ administrator, storage }, text) => [
      {
        kind: 'user',
        id: administrator.id,
        key: 'venueName',
        isBeside: true,
        holds: async () => (await storage.installation.state()).settings.venueName === text,
      },
    ],
  ),
  ...list(
    'userGroups',
    'usergroup',
    (_, text) => ({ permissions: { kinds: {}, prices: numberOf(text) % 2 === 0 } }),
    ({ targets }) => there('usergroup', targets.usergroup.id),
  ),
  ...list(
    'users',
    'user',
    ({ targets }, text) => ({ name: text, groups: [`usergroup ${targets.usergroup.id}`] }),
    ofTarget('user', 'name', (text) => text),
  ).map((one) => one),
  ...list(
    'teams',
    'team',
    () => ({}),
    ({ targets }) => there('team', targets.team.id),
  ),
  ...list('profiles', 'profile', (_, text) => ({ color: color(text) }), ofTarget('profile', 'color', color)),
  ...list(
    'statuses',
    'status',
    (_, text) => ({ textColor: color(text) }),
    ofTarget('status', 'textColor', color),
  ),
  ...list(
    'resourceGroups',
    'resourcegroup',
    () => ({}),
    ({ targets }) => there('resourcegroup', targets.resourcegroup.id),
  ),
  ...list(
    'integrations',
    'integration',
    (_, text) => ({ dataTypes: numberOf(text) % 2 === 0 ? ['Number'] : ['Date'] }),
    ofTarget('integration', 'dataTypes', (text) => (numberOf(text) % 2 === 0 ? ['Number'] : ['Date'])),
  ),
  ...list(
    'apiClients',
    'apiclient',
    (_, text) => ({ corsOrigins: [`https://${text}.example`] }),
    ofTarget('apiclient', 'corsOrigins', (text) => [`https://${text}.example`]),
  ),
  part(
    'customData',
    'change a field of events',
    (tree, _, text) => withEventFields(tree, (fields) => fields.map((field) => ({ ...field, name: text }))),
    ({ fields }, text) => [value('customdefinition', fields.get('event') ?? 0, 'name', text)],
  ),
  part(
    'customData',
    'remove a field of events',
    (tree) => withEventFields(tree, () => []),
    ({ fields }) => [gone('customdefinition', fields.get('event') ?? 0)],
  ),
];

function withEventFields(tree: Entry, edit: (fields: readonly Entry[]) => readonly Entry[]): Entry {
  const [group] = tree.event as readonly (Entry & { readonly children: readonly Entry[] })[];
  return { ...tree, event: [{ ...group, children: edit(group?.children ?? []) }] };
}

type Sent = (
  venue: RaceVenue,
  text: string,
) => { readonly method: string; readonly path: string; readonly body?: unknown };

/** Races a single request that needs nothing but the targets. */
function request(
  operation: string,
  sent: Sent,
  facts: (venue: RaceVenue, text: string, answer: Entry) => readonly Fact[],
): RaceCase {
  return {
    operation,
    name: operation,
    prepare:
      async ({ venue }, node, text) =>
      async () => {
        const { path, ...rest } = sent(venue, text);
        const { status, text: answer, body } = await node.send(path, rest);
        return { status, text: answer, facts: facts(venue, text, body ?? {}) };
      },
  };
}

const NO_DAY = { expires: null };
const userKey = (_: RaceVenue, text: string) => ({
  user: 'racer',
  name: text,
  client: null,
  integration: null,
  ...NO_DAY,
});

/** Writes a key that was created before the race, and that others write too. */
function ofKey(
  operation: string,
  sent: (id: string) => { readonly path: string; readonly method: string; readonly body?: unknown },
  fact: (id: number) => Fact,
): RaceCase {
  return {
    operation,
    name: operation,
    async prepare(round, node) {
      const id = await round.key();
      return async () => {
        const { path, ...rest } = sent(id);
        const { status, text } = await node.send(path, rest);
        return { status, text, facts: [fact(numberOf(id))] };
      };
    },
  };
}

const LIMITS = { readonly: true, kinds: null, addresses: null };
const isLimited = (id: number): Fact => ({
  kind: 'apikey',
  id,
  key: 'limits',
  holds: (record) => (record as Entity<'apikey'>).limits?.readOnly === true,
});
const KEY_CASES = (['/app/api', SETTINGS] as const).flatMap((root) => {
  const word = root === SETTINGS ? 'UserKey' : 'Key';
  const path = (id: string): string => `${root}/keys/${id}`;
  return [
    ofKey(
      `delete${word}`,
      (id) => ({ path: path(id), method: 'DELETE' }),
      (id) => gone('apikey', id),
    ),
    ofKey(
      `put${word}Limits`,
      (id) => ({ path: `${path(id)}/limits`, method: 'PUT', body: LIMITS }),
      isLimited,
    ),
  ];
});

const password = (venue: RaceVenue, expected: string): Fact => ({
  kind: 'user',
  id: venue.targets.user.id,
  key: 'passwordHash',
  holds: (record) => verifyPassword((record as Entity<'user'>).passwordHash, expected),
});

const definition = (text: string, description = '') => ({
  definition: { name: text, description, scope: 'event', columns: [{ header: 'Name', field: 'name' }] },
  locked: false,
});

const modelled = (
  venue: RaceVenue,
  name: 'resource' | 'location',
  holds: (models: Entity<'resource'>['costModels']) => boolean,
  key: string,
): Fact => ({
  kind: name,
  id: venue.targets[name].id,
  key,
  holds: (record) => holds((record as Entity<'resource'>).costModels),
});
const wireModel = (name: string, account: string | null, profiles: readonly string[]) => ({
  name,
  cost: MODEL.cost,
  price: MODEL.price,
  account,
  invoice: false,
  durationdiscount: '',
  volumediscount: '',
  purchaseprice: '0',
  vat: MODEL.vat,
  profiles,
});

/** Returns the id of the shared cost model; the id follows from its content. */
async function modelId(node: RaceNode): Promise<string> {
  const { body } = await node.send<{ data: { id: string; model: { name: string } }[] }>(
    `${SETTINGS}/costmodels`,
  );
  return body.data.find(({ model }) => model.name === MODEL.name)?.id ?? '';
}

export const INSTALLATION_CASES: readonly RaceCase[] = [
  ...PARTS,
  request(
    'createKey',
    (venue, text) => ({
      method: 'POST',
      path: '/app/api/keys',
      body: { name: text, client: wire(venue, 'apiclient'), ...NO_DAY },
    }),
    (_, __, { id }) => [there('apikey', numberOf(id))],
  ),
  ...KEY_CASES,
  request(
    'createUserKey',
    (venue, text) => ({
      method: 'POST',
      path: `${SETTINGS}/keys`,
      body: {
        ...userKey(venue, text),
        client: `apiclient ${venue.targets.apiclient.id}`,
        integration: `integration ${venue.targets.integration.id}`,
      },
    }),
    (_, __, { id }) => [there('apikey', numberOf(id))],
  ),
  request(
    'putSecret',
    ({ targets }) => ({
      method: 'PUT',
      path: `${SETTINGS}/secrets`,
      body: { client: `apiclient ${targets.apiclient.id}`, signed: true },
    }),
    ({ targets }, _, { secret }) => [value('apiclient', targets.apiclient.id, 'callbackSecret', secret)],
  ),
  request(
    'resetPassword',
    () => ({ method: 'POST', path: `${SETTINGS}/passwords`, body: { login: 'racer' } }),
    (venue, _, answer) => [password(venue, String(answer.password)), sessionsEnded(venue)],
  ),
  {
    operation: 'putPassword',
    name: 'putPassword',
    async prepare(round, node, text) {
      const { venue } = round;
      const browser = await signedIn(round, node);
      const wanted = `a password that is ${text}`;
      return async () => {
        const body = { current: PASSWORD, wanted };
        const answer = await browser.send('/app/api/password', { method: 'PUT', body });
        return { ...answer, facts: [password(venue, wanted), sessionsEnded(venue)] };
      };
    },
  },
  {
    operation: 'putProfile',
    name: 'putProfile',
    async prepare(round, node, text) {
      const { venue } = round;
      const browser = await signedIn(round, node);
      return async () => {
        const body = { name: text, email: 'racer@venue.example', language: 'nl', current: PASSWORD };
        const answer = await browser.send('/app/api/profile', { method: 'PUT', body });
        const { id } = venue.targets.user;
        return {
          ...answer,
          facts: [value('user', id, 'name', text), value('user', id, 'languageCode', 'nl')],
        };
      };
    },
  },
  {
    operation: 'signIn',
    name: 'signIn',
    prepare: async ({ venue }, node) => {
      const browser = node.browser();
      return async () => {
        const answer = await browser.signIn('racer', PASSWORD);
        return { ...answer, facts: [sessionGoesOn(venue, node, browser)] };
      };
    },
  },
  {
    operation: 'signOut',
    name: 'signOut',
    async prepare(round, node) {
      const browser = await signedIn(round, node);
      const { cookie } = browser;
      return async () => {
        const answer = await browser.send('/app/api/session', { method: 'DELETE' });
        const holds = async () => !(await isSignedIn(node, cookie));
        return { ...answer, facts: [besides(round.venue, `session ${cookie}`, holds)] };
      };
    },
  },
  request(
    'createDataview',
    (venue, text) => ({
      method: 'POST',
      path: '/app/api/dataviews',
      body: { ...definition(text), sharedwith: sharing(venue) },
    }),
    (_, __, { id }) => [there('dataview', numberOf(id))],
  ),
  request(
    'putDataview',
    (venue, text) => ({
      method: 'PUT',
      path: `/app/api/dataviews/${wire(venue, 'dataview')}`,
      body: { ...definition('Target', text), sharedwith: sharing(venue) },
    }),
    ({ targets }, text) => [value('dataview', targets.dataview.id, 'description', text)],
  ),
  request(
    'deleteDataview',
    (venue) => ({ method: 'DELETE', path: `/app/api/dataviews/${wire(venue, 'dataview')}` }),
    ({ targets }) => [gone('dataview', targets.dataview.id)],
  ),
  request(
    'createSavedQuery',
    (venue, text) => ({
      method: 'POST',
      path: '/app/api/saved-queries',
      body: { name: text, list: 'events', query: '', columns: null, sharedwith: sharing(venue) },
    }),
    (_, __, { id }) => [there('savedquery', numberOf(id))],
  ),
  request(
    'putSavedQuery',
    (venue, text) => ({
      method: 'PUT',
      path: `/app/api/saved-queries/${wire(venue, 'savedquery')}`,
      body: { name: 'Target', list: 'events', query: text, columns: null, sharedwith: sharing(venue) },
    }),
    ({ targets }, text) => [value('savedquery', targets.savedquery.id, 'query', text)],
  ),
  request(
    'deleteSavedQuery',
    (venue) => ({ method: 'DELETE', path: `/app/api/saved-queries/${wire(venue, 'savedquery')}` }),
    ({ targets }) => [gone('savedquery', targets.savedquery.id)],
  ),
  request(
    'createCostModel',
    (venue, text) => ({
      method: 'POST',
      path: `${SETTINGS}/costmodels`,
      body: {
        model: wireModel(text, null, [wire(venue, 'profile')]),
        resources: [wire(venue, 'resource'), wire(venue, 'location')],
      },
    }),
    (venue, text) =>
      (['resource', 'location'] as const).map((name) =>
        modelled(venue, name, (models) => models.some((model) => model.name === text), `costModels ${text}`),
      ),
  ),
  {
    operation: 'putCostModel',
    name: 'putCostModel',
    async prepare({ venue }, node, text) {
      const id = await modelId(node);
      const body = {
        model: wireModel(MODEL.name, text, [wire(venue, 'profile')]),
        resources: [wire(venue, 'resource')],
      };
      return async () => {
        const answer = await node.send(`${SETTINGS}/costmodels/${id}`, { method: 'PUT', body });
        const holds = (models: Entity<'resource'>['costModels']) =>
          models.some(({ account }) => account === text);
        return { ...answer, facts: [modelled(venue, 'resource', holds, 'costModels Base')] };
      };
    },
  },
  {
    operation: 'deleteCostModel',
    name: 'deleteCostModel',
    async prepare({ venue }, node) {
      const id = await modelId(node);
      return async () => {
        const answer = await node.send(`${SETTINGS}/costmodels/${id}`, { method: 'DELETE' });
        const holds = (models: Entity<'resource'>['costModels']) =>
          models.every(({ name }) => name !== MODEL.name);
        return { ...answer, facts: [modelled(venue, 'resource', holds, 'costModels Base')] };
      };
    },
  },
  request(
    'beginUpload',
    (_, text) => ({
      method: 'POST',
      path: '/app/api/uploads',
      body: { name: `${text}.txt`, datatype: 'text/plain', size: 4 },
    }),
    () => [],
  ),
  {
    operation: 'putPiece',
    name: 'putPiece',
    async prepare(round, node) {
      const id = await round.upload();
      return async () => ({ ...(await sendPiece(node, id)), facts: [] });
    },
  },
  {
    operation: 'deleteUpload',
    name: 'deleteUpload',
    async prepare(round, node) {
      const id = await round.upload();
      return async () => ({
        ...(await node.send(`/app/api/uploads/${id}`, { method: 'DELETE' })),
        facts: [],
      });
    },
  },
  {
    operation: 'createAttachment',
    name: 'attach a file',
    async prepare(round, node, text) {
      const upload = await round.upload();
      return attach(round.venue, node, { upload, link: null, comment: text });
    },
  },
  {
    operation: 'createAttachment',
    name: 'attach a link',
    prepare: async ({ venue }, node, text) =>
      attach(venue, node, { upload: null, link: 'https://artist.example/', comment: text }),
  },
  request(
    'changeAttachment',
    (venue, text) => ({
      method: 'PATCH',
      path: `/app/api/attachments/${wire(venue, 'attachment')}`,
      body: { comment: text },
    }),
    ({ targets }, text) => [value('attachment', targets.attachment.id, 'comment', text)],
  ),
  request(
    'deleteAttachment',
    (venue) => ({ method: 'DELETE', path: `/app/api/attachments/${wire(venue, 'attachment')}` }),
    ({ targets }) => [gone('attachment', targets.attachment.id)],
  ),
];

export function sendPiece(node: RaceNode, id: string) {
  return node.send(`/app/api/uploads/${id}/pieces/0`, {
    method: 'PUT',
    body: Buffer.from('race'),
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
  });
}

/** Attaches to an entity that others delete together with its attachments. */
function attach(venue: RaceVenue, node: RaceNode, body: object) {
  return async () => {
    const answer = await node.send(`/app/api/entities/event/${wire(venue, 'event')}/attachments`, {
      method: 'POST',
      body,
    });
    const { id } = venue.targets.event;
    const attached: Fact = {
      ...there('attachment', numberOf(answer.body?.id)),
      unless: { kind: 'event', id },
    };
    return { ...answer, facts: [attached] };
  };
}
