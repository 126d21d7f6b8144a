/**
 * Leaves out what the pages do not use of typebox, about 5 KiB of the first view. Its default export is one object of
 * everything, of which a bundle keeps all; the same names imported as a namespace are kept one by one.
 */
import type { Plugin } from 'vite';

const DEFAULT_IMPORT = /^import Type(?:, (\{[^}]*\}))? from 'typebox';$/m;

export function usedTypebox(): Plugin {
  return {
    name: 'used-typebox',
    apply: 'build',
    enforce: 'pre',
    transform(code, file) {
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
