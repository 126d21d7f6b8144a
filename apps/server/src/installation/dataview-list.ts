/**
 * Puts the dataviews of a document into a draft: resolves owners and
 * audiences by name, and checks definitions.
 */

import type { ApplyDocument } from '@callboard/contract';
import type { Fields } from '../model/records.ts';
import type { DocumentPath, DocumentProblem } from './document-path.ts';
import type { Content, InstallationDraft } from './draft.ts';

type Entry = NonNullable<ApplyDocument['dataviews']>[number];
type Report = (problem: DocumentProblem) => void;
type Names = ReadonlyMap<string, number>;

const NOBODY: Fields<'dataview'>['sharedWith'] = { everybody: false, userIds: [], userGroupIds: [] };

const DEFAULTS: Omit<Content<'dataview'>, 'name' | 'definition'> = {
  ownerId: null,
  ownerName: '',
  userGroupId: null,
  description: '',
  sharedWith: NOBODY,
  locked: false,
};

/** Runs after the users, user groups and custom data of the document. */
export function putDataviews(document: ApplyDocument, draft: InstallationDraft, report: Report): void {
  const users: Names = new Map(draft.all('user').map(({ id, login }) => [login, id]));
  const groups: Names = new Map(draft.all('usergroup').map(({ id, name }) => [name, id]));

  function idOf(names: Names, name: string, what: string, path: DocumentPath): number | undefined {
    const id = names.get(name);
    if (id === undefined) report({ path, reason: `there is no ${what} ${name}` });
    return id;
  }

  function ownerOf({ owner }: Entry, at: number): Partial<Content<'dataview'>> {
    if (owner === undefined) return {};
    if (owner === null) return { ownerId: null };
    const ownerId = idOf(users, owner, 'user', ['dataviews', at, 'owner']);
    const ownerName = draft.all('user').find(({ id }) => id === ownerId)?.name ?? '';
    return ownerId === undefined ? {} : { ownerId, ownerName };
  }

  function groupOf({ userGroup }: Entry, at: number): Partial<Content<'dataview'>> {
    if (userGroup === undefined) return {};
    if (userGroup === null) return { userGroupId: null };
    const path = ['dataviews', at, 'userGroup'];
    return { userGroupId: idOf(groups, userGroup, 'user group', path) ?? null };
  }

  function sharingOf({ sharedWith }: Entry, at: number): Partial<Content<'dataview'>> {
    if (sharedWith === undefined) return {};
    const ids = (key: 'users' | 'userGroups', names: Names, what: string): number[] =>
      (sharedWith[key] ?? []).flatMap(
        (name, place) => idOf(names, name, what, ['dataviews', at, 'sharedWith', key, place]) ?? [],
      );
    return {
      sharedWith: {
        everybody: sharedWith.everybody ?? false,
        userIds: ids('users', users, 'user'),
        userGroupIds: ids('userGroups', groups, 'user group'),
      },
    };
  }

  for (const [at, entry] of (document.dataviews ?? []).entries()) {
    const { locked } = entry;
    // Its form is checked with the whole plan, so that all problems are reported at once.
    const { definition } = entry;
    const { name } = definition;
    const existing = draft.all('dataview').find((one) => one.name === name);
    const description = 'description' in definition ? String(definition.description) : '';
    const content = {
      ...{ name, description, definition },
      ...ownerOf(entry, at),
      ...groupOf(entry, at),
      ...sharingOf(entry, at),
      locked,
    };
    draft.put('dataview', existing, content, {
      ...DEFAULTS,
      name,
      definition,
    });
  }
}
