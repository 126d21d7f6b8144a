/**
 * Leaves out what the pages do not use of typebox. Its default export is one object of everything, of which a bundle keeps all;
 * the same names imported as a namespace are kept one by one. Its records take keys of every type, for which they have all of
 * its language of types: those of the contract have texts as keys.
 */
import type { Plugin } from 'vite';

const DEFAULT_IMPORT = /^import Type(?:, (\{[^}]*\}))? from 'typebox';$/m;
const KEYS_OF_RECORDS = '/typebox/build/type/engine/record/from_key.mjs';

const TEXTS_AS_KEYS = `
import { IsString } from '../../types/string.mjs';
import { FromStringKey } from './from_key_string.mjs';
export function FromKey(key, value) {
  if (!IsString(key)) throw new Error('The pages know records by texts alone.');
  return FromStringKey(key, value);
}
`;

export function usedTypebox(): Plugin {
  return {
    name: 'used-typebox',
    apply: 'build',
    enforce: 'pre',
    transform(code, file) {
      if (file.endsWith(KEYS_OF_RECORDS)) return { code: TEXTS_AS_KEYS, map: null };
      if (file.includes('node_modules') || !DEFAULT_IMPORT.test(code)) return undefined;
      return {
        code: code.replace(DEFAULT_IMPORT, (_, named: string | undefined) =>
          [
            `import * as Type from 'typebox';`,
            ...(named === undefined ? [] : [`import ${named} from 'typebox';`]),
          ].join(' '),
        ),
        map: null,
      };
    },
  };
}
