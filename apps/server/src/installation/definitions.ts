/** The lists of `callboard apply`, which administrators read and change one part at a time. */

import { createHash } from 'node:crypto';
import type { ApplyDocument } from '@callboard/contract';
import { type Actor, actorOf } from '../access/actor.ts';
import type { Clock } from '../platform/clock.ts';
import { seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { keysOf } from '../platform/objects.ts';
import { changeDefinitions } from './carry-out.ts';
import { checkDocument } from './check-document.ts';
import { describeInstallation } from './describe-installation.ts';
import type { DocumentProblem } from './document-path.ts';
import { formatPath } from './document-path.ts';
import { type Effect, effectsOf } from './effects.ts';
import { LISTS, type Rename } from './named-lists.ts';
import { type ApplyPlan, labelOf, planDocument } from './plan-document.ts';
import { staysAdministrator } from './stays-administrator.ts';
import type { DefinedKind, InstallationReader, InstallationState, InstallationStore } from './store.ts';

/** Parts other than dataviews, which have pages of their own. */
const PARTS = [
  'settings',
  'userGroups',
  'users',
  'teams',
  'profiles',
  'statuses',
  'resourceGroups',
  'integrations',
  'apiClients',
  'customData',
] as const satisfies readonly (keyof ApplyDocument)[];
export type PartName = (typeof PARTS)[number];

export function isPartName(text: string): text is PartName {
  return PARTS.some((part) => part === text);
}

export interface Part {
  /** Changes whenever the value does. */
  readonly revision: string;
  /** Value in the form that `callboard apply` accepts under the name of the part. */
  readonly value: unknown;
  /**
   * Number of references to each entry, by its name, login or
   * `<kind>.<keyword>`; used entries cannot be removed.
   */
  readonly uses: Readonly<Record<string, number>>;
}

/** Wanted state of a part: entries that it does not name are removed. */
export interface WantedPart {
  readonly name: PartName;
  readonly value: unknown;
  /** Entries that keep their identity under new names. */
  readonly renames: readonly Omit<Rename, 'kind'>[];
  /** Revision that the change is based on; if it is no longer current, the change is refused. */
  readonly revision: string;
}

/** Author of a change. */
export interface Administrator extends Actor {
  readonly userId: number;
}

export interface Definitions {
  part(name: PartName): Promise<Part>;
  /** Returns the effects that `save` would have. Throws `bad-value` that names all obstacles. */
  plan(wanted: WantedPart, by: Administrator): Promise<readonly Effect[]>;
  /** Throws like `plan`, and `precondition-failed` when the part has changed meanwhile. */
  save(wanted: WantedPart, by: Administrator): Promise<Part>;
}

interface DefinitionsOptions {
  readonly store: InstallationStore;
  readonly clock: Clock;
  /** Ends all sessions of a user. */
  readonly signOut: (userId: number, by: Actor) => Promise<void>;
}

export function createDefinitions({ store, clock, signOut }: DefinitionsOptions): Definitions {
  async function partOf(name: PartName): Promise<Part> {
    const state = await store.state();
    return { ...described(name, state), uses: await usesIn(name, state) };
  }

  async function usesIn(name: PartName, state: InstallationState): Promise<Readonly<Record<string, number>>> {
    const kind = kindOf(name);
    if (kind === undefined) return {};
    const records: readonly { readonly id: number }[] = state.records[kind];
    const uses = await store.uses(
      kind,
      records.map(({ id }) => id),
    );
    return Object.fromEntries(
      records.flatMap((record) => {
        const count = uses.get(record.id);
        return count === undefined ? [] : [[labelOf(kind, record), count]];
      }),
    );
  }

  return {
    part: partOf,

    async plan(wanted, by) {
      const { plan, state } = await planned(wanted, by, store);
      return effectsOf(plan, state, store);
    },

    async save(wanted, by) {
      const author = { ...actorOf(by), at: seconds(clock) };
      const { plan } = await changeDefinitions(store, author, async (inside) => {
        const current = await planned(wanted, by, inside);
        if (described(wanted.name, current.state).revision === wanted.revision) return current;
        const detail =
          'Somebody has changed this meanwhile: look at the present state, then send yours again.';
        throw new AppError('precondition-failed', detail);
      });
      for (const id of switchedOff(plan)) await signOut(id, by);
      return partOf(wanted.name);
    },
  };
}

function kindOf(name: PartName): DefinedKind | undefined {
  return keysOf(LISTS).find((kind) => LISTS[kind] === name);
}

function described(name: PartName, state: InstallationState): Pick<Part, 'revision' | 'value'> {
  const value = describeInstallation(state)[name];
  const revision = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
  return { revision, value };
}

/** Plans the change of the state; throws AppError that names all obstacles. */
async function planned(
  { name, value, renames }: WantedPart,
  { userId }: Administrator,
  reader: InstallationReader,
): Promise<{ readonly plan: ApplyPlan; readonly state: InstallationState }> {
  const document = checkDocument({ [name]: value });
  if (isProblems(document)) throw refused(document);
  const kind = kindOf(name);
  const state = await reader.state();
  const plan = await planDocument(document, state, {
    prune: true,
    uses: reader.uses,
    renames: kind === undefined ? [] : renames.map((rename) => ({ kind, ...rename })),
  });
  if (isProblems(plan)) throw refused(plan);
  if (!staysAdministrator(userId, plan, state)) {
    const reason = 'you would not be an administrator any more: let another one do it';
    throw refused([{ path: [name], reason }]);
  }
  return { plan, state };
}

export function isProblems<T extends object>(
  outcome: T | readonly DocumentProblem[],
): outcome is readonly DocumentProblem[] {
  return Array.isArray(outcome);
}

/** Paths in the error start inside the part. */
function refused(problems: readonly DocumentProblem[]): AppError {
  const errors = problems.map(({ path, reason }) => ({
    keyword: path.length > 1 ? formatPath(path.slice(1)) : '',
    code: 'bad-value',
    detail: reason,
  }));
  return new AppError('bad-value', errors.map(({ detail }) => detail).join('; '), { errors });
}

function switchedOff({ records, surplus }: ApplyPlan): readonly number[] {
  const removed = surplus.filter(({ kind }) => kind === 'user').map(({ id }) => id);
  const users = records.filter(({ kind, changed }) => kind === 'user' && changed?.includes('active'));
  return [
    ...removed,
    ...users
      .filter(({ record }) => 'active' in record && record.active === false)
      .map(({ record }) => record.id),
  ];
}
