/** `callboard dataview run`: computes a dataview on the spot; stores nothing. */
import { tmpdir } from 'node:os';
import { effectivePermissions, type PermissionHolder, permissionKinds } from '../access/permissions.ts';
import { createUserPrincipal } from '../access/principal.ts';
import { evaluateDataview } from '../computing/evaluate-dataview.ts';
import { effectiveBaseUrl, listenerAddress } from '../config/effective-config.ts';
import { mayRequest } from '../dataviews/access.ts';
import { ComputationFailed } from '../dataviews/computation-failed.ts';
import type { Dataview } from '../dataviews/definitions-store.ts';
import type { ResultFormat } from '../dataviews/formats/format.ts';
import { findFormat } from '../dataviews/formats/formats.ts';
import { bindParameters } from '../dataviews/parameters.ts';
import type { ResultOutput } from '../dataviews/result-output.ts';
import { DEFAULT_LIMITS } from '../dataviews/result-rules.ts';
import { PRIVATE_MODE, replaceFile } from '../platform/atomic-file.ts';
import { seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { findDataview } from './find-dataview.ts';
import { withExistingStorage } from './open.ts';
import { progressLine } from './output.ts';
import type { Context, Status } from './runtime.ts';

interface RunOptions {
  readonly parameters: string;
  readonly as?: string;
  readonly format: string;
  readonly output?: string;
}

export async function runDataview(context: Context, text: string, options: RunOptions): Promise<Status> {
  const { io } = context;
  const { output } = options;
  const format = findFormat(options.format);
  if (format === undefined) throw new AppError('bad-parameter', `There is no format ${options.format}.`);
  if (output === undefined && !format.isText) {
    throw new AppError('bad-parameter', `${format.label} is written to a file: name one with --output.`);
  }
  const body = readParameters(options.parameters);
  return withExistingStorage<Status>(context, async (storage) => {
    const dataview = await findDataview(storage, text);
    const reader = await readerOf(storage, dataview, options.as);
    const compute = (write: (bytes: Uint8Array) => Promise<void>) =>
      computeTo(context, storage, { dataview, reader, body, format, write });
    try {
      if (output === undefined) {
        await compute((bytes) => io.write(Buffer.from(bytes).toString()));
        if (io.outIsTerminal) io.out('\n');
      } else {
        await replaceFile(output, PRIVATE_MODE, ({ handle }) => compute((bytes) => handle.writeFile(bytes)));
      }
      return 0;
    } catch (error) {
      if (!(error instanceof ComputationFailed)) throw error;
      io.err(`${error.message}\n`);
      return 2;
    }
  });
}

function readParameters(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bad-parameter', `--parameters is not JSON: ${text}`);
  }
}

/** Throws AppError if the user may not request it. */
async function readerOf(
  { transfer }: Storage,
  dataview: Dataview,
  login: string | undefined,
): Promise<PermissionHolder> {
  if (login === undefined) return ADMINISTRATOR;
  const user = (await transfer.all('user')).find((one) => one.login === login);
  if (user === undefined) {
    throw new AppError('not-found', `There is no user with the login ${login}: see "callboard user list".`);
  }
  const groups = (await transfer.all('usergroup')).filter(({ id }) => user.userGroupIds.includes(id));
  const principal = createUserPrincipal({ user, groups });
  if (!mayRequest(principal, dataview)) {
    throw new AppError('forbidden', `The dataview ${dataview.name} is not shared with ${login}.`);
  }
  return principal;
}

const ADMINISTRATOR: PermissionHolder = {
  userGroupIds: [],
  permissions: effectivePermissions([
    {
      kinds: Object.fromEntries(permissionKinds.map((kind) => [kind, { read: 'all', write: 'all' }])),
      prices: true,
      privateContactData: true,
      administer: true,
    },
  ]),
};

interface Computation {
  readonly dataview: Dataview;
  readonly reader: PermissionHolder;
  readonly body: unknown;
  readonly format: ResultFormat;
  readonly write: (bytes: Uint8Array) => Promise<void>;
}

/** Throws ComputationFailed for problems that the caller can correct. */
async function computeTo(
  { config, io, clock }: Context,
  { database, reference }: Storage,
  { dataview, reader, body, format, write }: Computation,
): Promise<void> {
  const definition = dataview.definition;
  const { canonical, problems } = bindParameters(definition, body);
  if (problems.length > 0) throw new ComputationFailed(problems.join(' '));
  const { settings } = await reference.current();
  const baseUrl = effectiveBaseUrl(config, settings, listenerAddress(config, config.port));
  const output: ResultOutput = { write, recordStarts: () => undefined, recordEnds: () => undefined };
  const sink = format.createSink(output);
  const progress = progressLine(io, clock, 'Computing', 'record');
  const task = { definition, parameters: canonical, reader, baseUrl };
  try {
    await database.snapshot((session) =>
      evaluateDataview(
        task,
        {
          session,
          dialect: database.dialect,
          now: seconds(clock),
          limits: DEFAULT_LIMITS,
          temporaryFolder: tmpdir(),
        },
        sink,
        ({ records }) => progress.show({ done: records }),
      ),
    );
  } finally {
    progress.end();
  }
}
