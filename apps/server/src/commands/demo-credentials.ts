/** `demo-credentials.json` in the data folder: a newcomer's access to the demo venue. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { PRIVATE_MODE, writeFileAtomically } from '../platform/atomic-file.ts';
import { json } from './output.ts';

const DemoCredentials = Type.Object({
  baseUrl: Type.String(),
  /** Key of a user who may do everything. */
  apiKey: Type.String(),
  /** Key of a user who may read everything. */
  readOnlyApiKey: Type.String(),
  login: Type.String(),
  password: Type.String(),
});
export type DemoCredentials = Static<typeof DemoCredentials>;

export function credentialsFile(dataFolder: string): string {
  return join(dataFolder, 'demo-credentials.json');
}

export async function writeCredentials(dataFolder: string, credentials: DemoCredentials): Promise<void> {
  await writeFileAtomically(credentialsFile(dataFolder), PRIVATE_MODE, [json(credentials)]);
}

/** Returns undefined if there is no demo venue, or if the file no longer has our format. */
export async function readCredentials(dataFolder: string): Promise<DemoCredentials | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(credentialsFile(dataFolder), 'utf8'));
    return Value.Check(DemoCredentials, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
