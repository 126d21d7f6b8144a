/** Plans the changes that applying a document would make: complete and checked before anything is written. */

import type { ApplyDocument } from '@callboard/contract';
import { takenEmails } from '../access/email.ts';
import { isCapacity } from '../model/definitions.ts';
import { idsAt, REFERENCES } from '../model/references.ts';
import type { Settings } from '../model/settings.ts';
import { propertyOf } from '../platform/objects.ts';
import { customDataProblems, placeKey, putCustomData } from './custom-data-tree.ts';
import { putDataviews } from './dataview-list.ts';
import { dataviewProblems } from './dataview-problems.ts';
import type { DocumentPath, DocumentProblem } from './document-path.ts';
import { type DraftedRecord, InstallationDraft } from './draft.ts';
import { keyOf, LISTS, type NamedEntry, putNamedLists, type Rename, rename } from './named-lists.ts';
import { DEFINED_KINDS, type DefinedKind, type InstallationReader, type InstallationState } from './store.ts';

/** Existing record that is missing from its list in the document. */
export interface Surplus {
  readonly kind: DefinedKind;
  readonly id: number;
  readonly label: string;
  /** Number of references to it; records in use are never removed. */
  readonly uses: number;
}

export interface ApplyPlan {
  /** Settings that change. */
  readonly settings: Partial<Settings>;
  readonly records: readonly DraftedRecord[];
  /** Removed when pruning, otherwise only reported. */
  readonly surplus: readonly Surplus[];
  readonly prune: boolean;
  /** Fields whose stored values need a new index because their type changes. */
  readonly reindexed: readonly number[];
}

export interface PlanOptions {
  readonly prune: boolean;
  readonly uses: InstallationReader['uses'];
  /** Renames that take place before the document is applied. */
  readonly renames?: readonly Rename[];
}

export function isEmptyPlan({ settings, records, surplus, prune }: ApplyPlan): boolean {
  return Object.keys(settings).length === 0 && records.length === 0 && !(prune && surplus.length > 0);
}

/** Returns the display name of a definition: `event.headline`, a login, a name. */
export function labelOf(kind: DefinedKind, record: object): string {
  if (kind === 'customdefinition') return `${propertyOf(record, 'kind')}.${propertyOf(record, 'keyword')}`;
  return String(propertyOf(record, 'login') ?? propertyOf(record, 'name') ?? '');
}

/** Returns the plan, or all obstacles to it. */
export async function planDocument(
  document: ApplyDocument,
  state: InstallationState,
  { prune, uses, renames = [] }: PlanOptions,
): Promise<ApplyPlan | readonly DocumentProblem[]> {
  const problems: DocumentProblem[] = [];
  const draft = new InstallationDraft(state);
  const report = (problem: DocumentProblem): void => void problems.push(problem);
  rename(renames, draft, report);
  putNamedLists(document, draft, report);
  const places = putCustomData(document, draft, report);
  putDataviews(document, draft, report);
  const surplus = await findSurplus(document, state, draft, new Set(places.keys()), uses);
  if (prune) {
    for (const { kind, id } of surplus) draft.remove(kind, id);
    problems.push(...pruneProblems(surplus));
  }
  problems.push(...customDataProblems(document, draft, places, state.records.customdefinition));
  problems.push(...dataviewProblems(document, draft));
  problems.push(...emailProblems(document, draft, state));
  problems.push(...capacityProblems(document, draft, state));
  if (problems.length > 0) return problems;
  const settings = changedSettings(document, state);
  const records = draft.changes;
  return { settings, records, surplus, prune, reindexed: reindexed(records) };
}

/** The field that says how many people a location takes has to be there, as a Number. */
function* capacityProblems(
  { settings = {}, customData = {} }: ApplyDocument,
  draft: InstallationDraft,
  state: InstallationState,
): Generator<DocumentProblem> {
  const { capacityField = state.settings.capacityField } = settings;
  const isFound = draft.all('customdefinition').some((row) => isCapacity(row, capacityField));
  if (capacityField === '' || isFound) return;
  if (settings.capacityField !== undefined) {
    const reason = 'name a Number field of locations, or leave it empty';
    yield { path: ['settings', 'capacityField'], reason };
  } else if (customData.location !== undefined) {
    const reason = `${capacityField} says how many people a location takes: choose another field in the settings first`;
    yield { path: ['customData', 'location'], reason };
  }
}

function changedSettings({ settings = {} }: ApplyDocument, state: InstallationState): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => propertyOf(state.settings, name) !== value),
  );
}

function reindexed(records: readonly DraftedRecord[]): readonly number[] {
  return records
    .filter(({ kind, changed }) => kind === 'customdefinition' && changed?.some(decidesIndex))
    .map(({ record }) => record.id);
}

function decidesIndex(key: string): boolean {
  return key === 'type' || key === 'dataType';
}

async function findSurplus(
  document: ApplyDocument,
  state: InstallationState,
  draft: InstallationDraft,
  placed: ReadonlySet<string>,
  uses: InstallationReader['uses'],
): Promise<readonly Surplus[]> {
  const found: Surplus[] = [];
  for (const kind of DEFINED_KINDS) {
    const unnamed =
      kind === 'customdefinition' ? unnamedFields(document, state, placed) : unnamedOf(kind, document, draft);
    const counts = await uses(
      kind,
      unnamed.map(({ id }) => id),
    );
    for (const { id, label } of unnamed) found.push({ kind, id, label, uses: counts.get(id) ?? 0 });
  }
  return addDefinitionUses(found, draft);
}

type SurplusLabel = Pick<Surplus, 'id' | 'label'>;

function unnamedOf(
  kind: Exclude<DefinedKind, 'customdefinition'>,
  document: ApplyDocument,
  draft: InstallationDraft,
): readonly SurplusLabel[] {
  const list: readonly NamedEntry[] | undefined = document[LISTS[kind]];
  if (list === undefined) return [];
  const named = new Set(list.map(keyOf));
  const records: readonly { readonly id: number; readonly name: string; readonly login?: string }[] =
    draft.all(kind);
  return records
    .filter((record) => !named.has(keyOf(record)))
    .map((record) => ({ id: record.id, label: keyOf(record) }));
}

/**
 * Returns unnamed fields of the document's kinds; groups and sections without `children` say nothing about
 * their fields.
 */
function unnamedFields(
  { customData = {} }: ApplyDocument,
  state: InstallationState,
  placed: ReadonlySet<string>,
): readonly SurplusLabel[] {
  const rows = state.records.customdefinition;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const silent = new Set<string>();
  for (const [kind, groups] of Object.entries(customData)) {
    for (const node of groups.flatMap((group) => [group, ...(group.children ?? [])])) {
      if (node.children === undefined) silent.add(placeKey({ kind, keyword: node.keyword }));
    }
  }
  const isSpokenOf = (row: (typeof rows)[number]): boolean => {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    if (parent === undefined) return true;
    return placed.has(placeKey(parent)) ? !silent.has(placeKey(parent)) : isSpokenOf(parent);
  };
  return rows
    .filter((row) => Object.hasOwn(customData, row.kind) && !placed.has(placeKey(row)) && isSpokenOf(row))
    .map((row) => ({ id: row.id, label: `${row.kind}.${row.keyword}` }));
}

/** Adds uses by definitions that stay. */
function addDefinitionUses(surplus: readonly Surplus[], draft: InstallationDraft): readonly Surplus[] {
  const leaving = new Set(surplus.map(({ id }) => id));
  const referred = new Map<number, number>();
  for (const kind of DEFINED_KINDS) {
    const references = REFERENCES.filter((reference) => reference.kind === kind);
    for (const record of draft.all(kind)) {
      if (leaving.has(record.id)) continue;
      for (const reference of references) {
        for (const id of idsAt(reference, propertyOf(record, reference.key))) {
          referred.set(id, (referred.get(id) ?? 0) + 1);
        }
      }
    }
  }
  return surplus.map((one) => ({ ...one, uses: one.uses + (referred.get(one.id) ?? 0) }));
}

function emailProblems(
  { users = [] }: ApplyDocument,
  draft: InstallationDraft,
  state: InstallationState,
): readonly DocumentProblem[] {
  const taken = takenEmails(draft.all('user'), state.records.user);
  return taken.map(({ login, email }) => {
    const at = users.findIndex((user) => user.login === login);
    return {
      path: at === -1 ? ['users'] : ['users', at, 'email'],
      reason: `another active user has the e-mail address ${email}: choose another one`,
    };
  });
}

function pruneProblems(surplus: readonly Surplus[]): readonly DocumentProblem[] {
  return surplus
    .filter(({ uses }) => uses > 0)
    .map(({ kind, label, uses }) => {
      const path: DocumentPath = [LISTS[kind]];
      const others = uses === 1 ? '1 other refers' : `${uses} others refer`;
      return { path, reason: `${label} cannot be removed: ${others} to it` };
    });
}
