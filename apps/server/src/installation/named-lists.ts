/** Puts the lists of a document whose entries are recognised by name into a draft. */
import type { ApplyDocument } from '@callboard/contract';
import type { DocumentProblem } from './document-path.ts';
import type { Content, InstallationDraft } from './draft.ts';
import type { DefinedKind } from './store.ts';

/** List of the document that defines each kind. */
export const LISTS = {
  usergroup: 'userGroups',
  user: 'users',
  team: 'teams',
  integration: 'integrations',
  apiclient: 'apiClients',
  customdefinition: 'customData',
  profile: 'profiles',
  status: 'statuses',
  resourcegroup: 'resourceGroups',
  dataview: 'dataviews',
} as const satisfies { readonly [K in DefinedKind]: keyof ApplyDocument };

export type NamedKind = Exclude<DefinedKind, 'customdefinition' | 'dataview'>;
type Entry<K extends NamedKind> = NonNullable<ApplyDocument[(typeof LISTS)[K]]>[number];

const NO_PERMISSIONS = { kinds: {}, prices: false, privateContactData: false, administer: false };

/** Defaults for new records. */
const DEFAULTS: { readonly [K in NamedKind]: Omit<Content<K>, 'name'> } = {
  usergroup: { permissions: NO_PERMISSIONS },
  user: { login: '', email: '', passwordHash: null, active: true, languageCode: 'en', userGroupIds: [] },
  team: {},
  integration: { writableFields: [], dataTypes: [] },
  apiclient: {
    attributes: {},
    corsOrigins: [],
    callbackSecret: null,
    tokensPerMinute: null,
    userGroupIds: [],
  },
  profile: { color: '#868e96' },
  status: { backgroundColor: '#e9ecef', textColor: '#212529', statusTypes: [], firmness: null },
  resourcegroup: {},
};

type Report = (problem: DocumentProblem) => void;

/** Renames an entry of a list by name or login; its identity stays. */
export interface Rename {
  readonly kind: NamedKind;
  readonly from: string;
  readonly to: string;
}

/** Renames records first, so that the document finds them under their new names. */
export function rename(renames: readonly Rename[], draft: InstallationDraft, report: Report): void {
  for (const { kind, from, to } of renames) {
    const existing = draft.all(kind).find((record) => keyOf(record) === from);
    if (existing === undefined) {
      report({ path: [LISTS[kind]], reason: `there is no ${from} (any more)` });
    } else if (draft.all(kind).some((record) => keyOf(record) === to)) {
      report({ path: [LISTS[kind]], reason: `there is another ${to}: choose another name` });
    } else {
      const name = { [kind === 'user' ? 'login' : 'name']: to } as Partial<Content<typeof kind>>;
      draft.put(kind, existing, name, existing);
    }
  }
}

/** Puts all lists except the custom data. */
export function putNamedLists(document: ApplyDocument, draft: InstallationDraft, report: Report): void {
  const putAll = <K extends NamedKind>(
    kind: K,
    contentOf: (entry: Entry<K>, at: number) => Partial<Content<K>>,
  ): void => {
    const entries = (document[LISTS[kind]] ?? []) as readonly Entry<K>[];
    for (const [at, entry] of entries.entries()) {
      const key = keyOf(entry);
      const existing = draft.all(kind).find((record) => keyOf(record) === key);
      const defaults = { name: key, ...DEFAULTS[kind] } as unknown as Content<K>;
      draft.put(kind, existing, contentOf(entry, at), defaults);
    }
  };

  putAll('usergroup', ({ name, permissions, secondFactor }) => {
    const group = draft.all('usergroup').find((one) => one.name === name);
    const before = group?.permissions;
    const isOther = secondFactor !== undefined && secondFactor !== (group?.secondFactor === true);
    return {
      name,
      ...(permissions && { permissions: { ...NO_PERMISSIONS, ...before, ...permissions } }),
      ...(isOther && { secondFactor }),
    };
  });
  const groupIds = (list: 'users' | 'apiClients', at: number, groups: readonly string[]): number[] =>
    groups.flatMap((name, place) => {
      const group = draft.all('usergroup').find((one) => one.name === name);
      if (group === undefined) {
        report({ path: [list, at, 'groups', place], reason: `there is no user group ${name}` });
      }
      return group?.id ?? [];
    });
  putAll('user', ({ groups, ...user }, at) => {
    const userGroupIds = groups && groupIds('users', at, groups);
    return { ...user, ...(userGroupIds && { userGroupIds }) } as Partial<Content<'user'>>;
  });
  putAll('team', (team) => team);
  putAll('integration', (integration) => integration as Partial<Content<'integration'>>);
  putAll('apiclient', ({ groups, ...client }, at) => {
    const userGroupIds = groups && groupIds('apiClients', at, groups);
    return { ...client, ...(groups !== undefined && { userGroupIds }) } as Partial<Content<'apiclient'>>;
  });
  putAll('profile', (profile) => profile as Partial<Content<'profile'>>);
  putAll('status', (status) => status as Partial<Content<'status'>>);
  putAll('resourcegroup', (group) => group);
}

/** Keys that identify an entry of any list. */
export interface NamedEntry {
  readonly name?: string;
  readonly login?: string;
  readonly definition?: { readonly name?: unknown };
}

/** Returns the text that identifies an entry within its list. */
export function keyOf({ login, name, definition }: NamedEntry): string {
  return login ?? name ?? String(definition?.name ?? '');
}
