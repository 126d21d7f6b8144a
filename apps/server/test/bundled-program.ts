/**
 * Programs of tests as one file each: Node starts it in a third of the processor time that the sources take, and tests
 * that kill processes start dozens.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

const FOLDER = new URL('../../../node_modules/.cache/callboard/programs/', import.meta.url);

/** Lets modules find the files that they name relative to themselves. */
const addresses: Plugin = {
  name: 'addresses',
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

/** Bundles a program from its present sources, and returns the file; packages from elsewhere stay outside. */
export async function bundledProgram(source: URL): Promise<URL> {
  const bundle = await rolldown({
    input: source.pathname,
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !id.startsWith('@callboard/'),
    plugins: [addresses],
    resolve: { conditionNames: ['source', 'node', 'import'] },
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    const file = new URL(`${basename(source.pathname, '.ts')}.mjs`, FOLDER);
    const made = new URL(`${file.href}.${randomUUID()}`);
    await mkdir(FOLDER, { recursive: true });
    await writeFile(made, output[0].code);
    // Atomic, as other test processes make the same file.
    await rename(made, file);
    return file;
  } finally {
    await bundle.close();
  }
}
