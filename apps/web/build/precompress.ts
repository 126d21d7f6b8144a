/** Writes a `.br` and a `.gz` next to every build file that compression makes smaller. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = new Set(['.css', '.js', '.json', '.svg']);

const METHODS = [
  {
    suffix: '.br',
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
  },
  { suffix: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
] as const;

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = '.' }) {
        const names = await readdir(dir, { recursive: true });
        await Promise.all(
          names.filter((name) => TEXTS.has(extname(name))).map((name) => write(join(dir, name))),
        );
      },
    },
  };
}

async function write(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const { suffix, compress } of METHODS) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) await writeFile(file + suffix, compressed);
  }
}
