import { COMMAND_LINE } from '../access/actor.ts';
import type { Dataview } from '../dataviews/definitions-store.ts';
import { changeDefinitions } from '../installation/carry-out.ts';
import { checkDocument } from '../installation/check-document.ts';
import { isProblems } from '../installation/definitions.ts';
import { isEmptyPlan, planDocument } from '../installation/plan-document.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { formatId } from '../platform/ids.ts';
import { findDataview } from './find-dataview.ts';
import { withExistingStorage } from './open.ts';
import { json, plural, table } from './output.ts';
import { readDocument, tellProblems } from './read-document.ts';
import type { Context, Status } from './runtime.ts';

interface ListOptions {
  readonly json?: boolean;
}

export async function listDataviews(context: Context, options: ListOptions): Promise<Status> {
  return withExistingStorage<Status>(context, async ({ dataviews, reference }) => {
    const current = await reference.current();
    const all = (await dataviews.definitions.all()).map((dataview) => describe(dataview, current));
    if (options.json) context.io.out(json(all));
    else {
      context.io.out(
        table(
          ['id', 'name', 'scope', 'owner', 'shared with', 'parameters'],
          all.map(({ id, name, scope, owner, sharedWith, parameters }) => [
            id,
            name,
            scope,
            owner,
            sharedWith.join(', ') || null,
            parameters.map((one) => `${one.name} (${one.type})`).join(', ') || null,
          ]),
        ),
      );
      context.io.out(`${plural(all.length, 'dataview')}\n`);
    }
    return 0;
  });
}

function describe(dataview: Dataview, { users, userGroups }: ReferenceData) {
  const { id, created, revision, name, ownerId, ownerName, sharedWith, locked } = dataview;
  const definition = dataview.definition;
  const owner = (ownerId === null ? undefined : users.get(ownerId)?.login) ?? ownerName;
  return {
    id: formatId(id, created),
    name,
    revision,
    scope: definition.scope,
    owner: owner === '' ? null : owner,
    sharedWith: [
      ...(sharedWith.everybody ? ['everybody'] : []),
      ...sharedWith.userIds.flatMap((user) => users.get(user)?.login ?? []),
      ...sharedWith.userGroupIds.flatMap((group) => userGroups.get(group)?.name ?? []),
    ],
    locked,
    parameters: definition.parameters ?? [],
  };
}

interface ShowOptions {
  readonly revision?: number;
  readonly revisions?: boolean;
}

export async function showDataview(context: Context, text: string, options: ShowOptions): Promise<Status> {
  return withExistingStorage<Status>(context, async (storage) => {
    const dataview = await findDataview(storage, text);
    const earlier = await storage.dataviews.definitions.revisions(dataview.id);
    if (options.revisions) {
      const { zone } = await storage.reference.current();
      const rows = earlier.map(({ revision, at, userName }) => [revision, zone.formatInstant(at), userName]);
      context.io.out(table(['revision', 'replaced at', 'by'], rows));
      context.io.out(`The present one is revision ${dataview.revision}.\n`);
      return 0;
    }
    const wanted = options.revision ?? dataview.revision;
    const definition =
      wanted === dataview.revision
        ? dataview.definition
        : earlier.find(({ revision }) => revision === wanted)?.definition;
    if (definition === undefined) {
      throw new AppError('not-found', `There is no definition of revision ${wanted}: see --revisions.`);
    }
    context.io.out(json(definition));
    return 0;
  });
}

interface PutOptions {
  readonly owner?: string;
  readonly shareUser?: readonly string[];
  readonly shareGroup?: readonly string[];
  readonly shareEverybody?: boolean;
  readonly shareNobody?: boolean;
  readonly dryRun?: boolean;
}

/** Path of the definition in the applied document. */
const PREFIX = ['dataviews', 0, 'definition'];

export async function putDataview(context: Context, file: string, options: PutOptions): Promise<Status> {
  const { io, clock } = context;
  const read = await readDocument(file);
  const sharedWith = sharingOf(options);
  const entry = {
    definition: read.value,
    ...(options.owner !== undefined && { owner: options.owner }),
    ...(sharedWith && { sharedWith }),
  };
  return withExistingStorage<Status>(context, async (storage) => {
    const document = checkDocument({ dataviews: [entry] });
    const store = storage.installation;
    const plan = isProblems(document)
      ? document
      : await planDocument(document, await store.state(), {
          prune: false,
          uses: store.uses,
        });
    if (!('records' in plan)) {
      const isInFile = (path: readonly unknown[]): boolean => path[2] === PREFIX[2];
      tellProblems(
        io,
        plan.map(({ path, reason }) => ({ path: path.slice(isInFile(path) ? PREFIX.length : 2), reason })),
        read,
      );
      return 2;
    }
    const [change] = plan.records;
    if (options.dryRun || isEmptyPlan(plan)) {
      io.out(
        change === undefined ? 'Nothing has to be changed.\n' : 'It is in order. Nothing was changed.\n',
      );
      return 0;
    }
    await changeDefinitions(store, { ...COMMAND_LINE, at: seconds(clock) }, async () => ({ plan }));
    const { name } = change?.record ?? { name: '' };
    const { id, created, revision } = await findDataview(storage, name);
    const done = change?.changed === undefined ? 'Created' : 'Changed';
    io.out(`${done} the dataview ${name}: ${formatId(id, created)}, revision ${revision}.\n`);
    return 0;
  });
}

/** Returns undefined if no option mentions sharing, which then stays as it is. */
function sharingOf({ shareUser, shareGroup, shareEverybody, shareNobody }: PutOptions) {
  const isGiven = shareUser !== undefined || shareGroup !== undefined || shareEverybody;
  if (shareNobody && isGiven) {
    throw new AppError('bad-parameter', '--share-nobody contradicts the other --share options.');
  }
  if (!isGiven && !shareNobody) return undefined;
  return { everybody: shareEverybody ?? false, users: shareUser ?? [], userGroups: shareGroup ?? [] };
}

export async function deleteDataview(context: Context, text: string, _options: object): Promise<Status> {
  return withExistingStorage<Status>(context, async (storage) => {
    const { id, name } = await findDataview(storage, text);
    await storage.writer.remove('dataview', [id], { ...COMMAND_LINE, at: seconds(context.clock) });
    context.io.out(`Deleted the dataview ${name}.\n`);
    return 0;
  });
}
