/** Puts the lists of a document whose entries are recognised by name into a draft. */
import type { ApplyDocument } from '@callboard/contract';
import type { DocumentProblem } from './document-path.ts';
import type { Content, GivenContent, InstallationDraft } from './draft.ts';
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

/** Contents of new records. */
const DEFAULTS: { readonly [K in NamedKind]: (name: string) => Content<K> } = {
  usergroup: (name) => ({ name, permissions: NO_PERMISSIONS }),
  user: (name) => ({
    ...{ name, login: '', email: '', passwordHash: null, active: true, languageCode: 'en' },
    userGroupIds: [],
  }),
  team: (name) => ({ name }),
  integration: (name) => ({ name, writableFields: [], dataTypes: [] }),
  apiclient: (name) => ({
    ...{ name, attributes: {}, corsOrigins: [], callbackSecret: null, tokensPerMinute: null },
    userGroupIds: [],
  }),
  profile: (name) => ({ name, color: '#868e96' }),
  status: (name) => ({
    ...{ name, backgroundColor: '#e9ecef', textColor: '#212529', statusTypes: [], firmness: null },
  }),
  resourcegroup: (name) => ({ name }),
};

type Report = (problem: DocumentProblem) => void;

/** Renames an entry of a list by name or login; its identity stays. */
export interface Rename {
  readonly kind: DefinedKind;
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
    } else if ('login' in existing) {
      draft.change('user', existing, { login: to });
    } else if (kind !== 'user') {
      draft.change<Exclude<DefinedKind, 'user'>>(kind, existing, { name: to });
    }
  }
}

/** Puts all lists except the custom data. */
export function putNamedLists(document: ApplyDocument, draft: InstallationDraft, report: Report): void {
  const putAll = <K extends NamedKind>(
    kind: K,
    entries: readonly Entry<K>[] | undefined,
    contentOf: (entry: Entry<K>, at: number) => GivenContent<K>,
  ): void => {
    for (const [at, entry] of (entries ?? []).entries()) {
      const key = keyOf(entry);
      const existing = draft.all(kind).find((record) => keyOf(record) === key);
      draft.put(kind, existing, contentOf(entry, at), DEFAULTS[kind](key));
    }
  };

  putAll('usergroup', document.userGroups, ({ name, permissions, secondFactor }) => {
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
  putAll('user', document.users, ({ groups, ...user }, at) => ({
    ...user,
    userGroupIds: groups && groupIds('users', at, groups),
  }));
  putAll('team', document.teams, (team) => team);
  putAll('integration', document.integrations, (integration) => integration);
  putAll('apiclient', document.apiClients, ({ groups, ...client }, at) => ({
    ...client,
    userGroupIds: groups && groupIds('apiClients', at, groups),
  }));
  putAll('profile', document.profiles, (profile) => profile);
  putAll('status', document.statuses, (status) => status);
  putAll('resourcegroup', document.resourceGroups, (group) => group);
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
