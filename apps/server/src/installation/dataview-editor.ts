/**
 * Editing of dataviews, one at a time: permissions, protection against lost updates, and earlier revisions.
 */
import { isDeepStrictEqual } from 'node:util';
import { actorOf } from '../access/actor.ts';
import type { Principal } from '../access/principal.ts';
import { checkMayEdit } from '../dataviews/access.ts';
import { checkDefinition, type DefinitionProblem } from '../dataviews/check-definition.ts';
import type { Dataview, DataviewRevision, DataviewStore } from '../dataviews/definitions-store.ts';
import { buildDefinitions } from '../model/definitions.ts';
import type { Fields } from '../model/records.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { WireId } from '../platform/ids.ts';
import type { InstallationChange, InstallationState, InstallationStore } from './store.ts';

export interface WantedDataview {
  /** Not checked yet. */
  readonly definition: unknown;
  readonly sharedWith: Fields<'dataview'>['sharedWith'];
  readonly locked: boolean;
}

/** Whether this is the revision that the author of the change has seen. */
export type RevisionCheck = (revision: number) => boolean;

export interface DataviewEditor {
  /** Throws `bad-value` that names each problem by its place, as a JSON pointer into the definition. */
  create(wanted: WantedDataview, by: Principal): Promise<Dataview>;
  /**
   * Throws like `create`, and `not-found`, `forbidden`, or
   * `precondition-failed` after a change by somebody else.
   */
  change(id: WireId, wanted: WantedDataview, expected: RevisionCheck, by: Principal): Promise<Dataview>;
  /** Removes the dataview and its revisions. Throws like `change`. */
  remove(id: WireId, expected: RevisionCheck, by: Principal): Promise<void>;
  /** Returns earlier revisions, newest first. */
  revisions(id: WireId): Promise<readonly DataviewRevision[]>;
}

interface EditorOptions {
  readonly store: InstallationStore;
  readonly dataviews: DataviewStore;
  readonly clock: Clock;
}

export function createDataviewEditor({ store, dataviews, clock }: EditorOptions): DataviewEditor {
  async function put(
    wanted: WantedDataview,
    by: Principal,
    find: (state: InstallationState) => Dataview | undefined,
  ): Promise<Dataview> {
    const at = seconds(clock);
    return store.change(async (inside) => {
      const state = await inside.state();
      const existing = find(state);
      const content = contentOf(wanted, existing, state);
      if (existing !== undefined && isDeepStrictEqual({ ...existing, ...content }, existing)) return existing;
      const record: Dataview =
        existing === undefined
          ? { ...ownedBy(by), ...content, id: await inside.writer.allocateIds(1), created: at, revision: 1 }
          : { ...existing, ...content, revision: existing.revision + 1 };
      await inside.writer.write({
        records: [{ kind: 'dataview', record }],
        by: { ...actorOf(by), at },
      });
      return record;
    });
  }

  return {
    create: (wanted, by) => put(wanted, by, () => undefined),
    change: (id, wanted, expected, by) => put(wanted, by, (state) => editable(state, id, expected, by)),
    remove: (id, expected, by) =>
      store.change(async (inside: InstallationChange) => {
        const { id: removed } = editable(await inside.state(), id, expected, by);
        await inside.writer.remove('dataview', [removed], {
          ...actorOf(by),
          at: seconds(clock),
        });
      }),
    revisions: (id) => dataviews.revisions(id.id),
  };
}

function ownedBy({ userId, userName, userGroupIds }: Principal) {
  return { ownerId: userId, ownerName: userName, userGroupId: userGroupIds[0] ?? null };
}

/** Throws `bad-value`. */
function contentOf(
  { definition, sharedWith, locked }: WantedDataview,
  existing: Dataview | undefined,
  state: InstallationState,
) {
  const definitions = buildDefinitions(state.records.customdefinition);
  const checked = checkDefinition(definition, { definitions });
  if ('problems' in checked) throw refused(checked.problems);
  const { name, description = '' } = checked.definition;
  // The command line and documents identify dataviews by name.
  if (state.records.dataview.some((one) => one.name === name && one.id !== existing?.id)) {
    throw refused([{ path: '/name', detail: 'another dataview has this name' }]);
  }
  return {
    name,
    description,
    definition: checked.definition,
    sharedWith,
    locked,
  };
}

function refused(problems: readonly DefinitionProblem[]): AppError {
  const errors = problems.map(({ path, detail }) => ({ keyword: path, code: 'bad-value', detail }));
  return new AppError('bad-value', errors.map(({ detail }) => detail).join('; '), { errors });
}

/** Throws the reason why this user may not change the dataview. */
function editable(
  { records }: InstallationState,
  { id, created }: WireId,
  expected: RevisionCheck,
  by: Principal,
): Dataview {
  const found = records.dataview.find((one) => one.id === id && one.created === created);
  if (found === undefined) throw new AppError('not-found', 'There is no such dataview (any more).');
  checkMayEdit(by, found);
  if (!expected(found.revision)) {
    throw new AppError(
      'precondition-failed',
      'Somebody has changed this dataview meanwhile: look at the present one, then change that.',
    );
  }
  return found;
}
