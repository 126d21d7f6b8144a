/** `callboard doctor`: checks everything that can be wrong with an installation, and changes nothing. */
import type { Command } from 'commander';
import { type Config, ConfigError } from '../config/config.ts';
import { storageOptions } from '../config/effective-config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../storage/database.ts';
import { createPlanningStore } from '../storage/planning.ts';
import { createReferenceSource } from '../storage/reference-data.ts';
import { openDatabase } from '../storage/storage.ts';
import { createTransferStore } from '../storage/transfer.ts';
import type { Cli } from './cli.ts';
import {
  checkAdministrators,
  checkConflicts,
  checkConnection,
  checkCredentialsFile,
  checkEmails,
  checkFiles,
  checkFolder,
  checkIntegrity,
  checkNode,
  checkPlanningDays,
  checkReach,
  checkReferences,
  checkSchema,
  checkSettings,
  checkSpace,
  type Finding,
} from './doctor-checks.ts';
import { describeFailure } from './failure.ts';
import { requireInstallation } from './open.ts';
import { json, table } from './output.ts';
import type { Runtime, Status } from './runtime.ts';

interface DoctorOptions {
  readonly json?: boolean;
}

export function doctorCommand(cli: Cli): Command {
  return cli
    .command('doctor', 'Check the installation, and say what to do about what is wrong.')
    .option('--json', 'as JSON')
    .action(
      cli.actUnconfigured((runtime, loadConfig, options: DoctorOptions) =>
        doctor(runtime, loadConfig, options),
      ),
    );
}

/** Returns 1 when there is a problem; warnings do not count. */
export async function doctor(
  { io, clock }: Runtime,
  loadConfig: () => Config,
  options: DoctorOptions,
): Promise<Status> {
  const examination = new Examination();
  await examination.check('Node', () => checkNode(process.versions.node));
  const config = await readConfiguration(examination, loadConfig);
  if (config !== undefined) await examine(examination, config, clock);
  const { findings } = examination;
  if (options.json) io.out(json(findings));
  else {
    const rows = findings.map(({ check, result, detail }) => [check, result, detail]);
    io.out(table(['check', 'result', 'what'], rows));
  }
  return findings.some(({ result }) => result === 'problem') ? 1 : 0;
}

class Examination {
  readonly findings: Finding[] = [];

  /** Whether the check found no problem; an exception counts as one. */
  async check(
    name: string,
    look: () => Omit<Finding, 'check'> | Promise<Omit<Finding, 'check'>>,
  ): Promise<boolean> {
    try {
      const found = await look();
      this.findings.push({ check: name, ...found });
      return found.result !== 'problem';
    } catch (error) {
      this.findings.push({ check: name, result: 'problem', detail: failure(error) });
      return false;
    }
  }
}

function failure(error: unknown): string {
  return describeFailure(error)
    .trim()
    .replace(/^callboard: /, '');
}

async function readConfiguration(
  { findings }: Examination,
  loadConfig: () => Config,
): Promise<Config | undefined> {
  try {
    const config = loadConfig();
    findings.push({ check: 'configuration', result: 'ok', detail: 'readable' });
    return config;
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [failure(error)];
    for (const detail of problems) findings.push({ check: 'configuration', result: 'problem', detail });
    return undefined;
  }
}

async function examine(examination: Examination, config: Config, clock: Clock): Promise<void> {
  await examination.check('reach', () => checkReach(config));
  const isThere = await examination.check('data folder', () => checkFolder(config));
  if (isThere) {
    await examination.check('disk space', () => checkSpace(config));
    await examination.check('files', () => checkFiles(config));
    await examination.check('credentials', () => checkCredentialsFile(config));
  } else if (config.databaseUrl === undefined) return;
  let database: Database | undefined;
  const isOpen = await examination.check('database', async () => {
    requireInstallation({ config });
    database = await openDatabase(storageOptions(config));
    return checkConnection(database);
  });
  try {
    if (database && isOpen) await examineDatabase(examination, { config, clock, database });
  } finally {
    await database?.close();
  }
}

interface OpenInstallation {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
}

async function examineDatabase(
  examination: Examination,
  { config, clock, database }: OpenInstallation,
): Promise<void> {
  const isCurrent = await examination.check('schema', () => checkSchema(database));
  await examination.check('integrity', () => checkIntegrity(database));
  if (!isCurrent) return;
  await examination.check('references', () => checkReferences(database));
  const reference = createReferenceSource(database);
  await examination.check('settings', async () => checkSettings(await reference.current(), config));
  await examination.check('administrators', async () => checkAdministrators(await reference.current()));
  await examination.check('e-mail addresses', async () => checkEmails(await reference.current()));
  const transfer = createTransferStore(database);
  await examination.check('planning days', async () =>
    checkPlanningDays(transfer, await reference.current()),
  );
  const planning = createPlanningStore(database);
  await examination.check('conflicts', async () =>
    checkConflicts(planning, await reference.current(), clock),
  );
}
