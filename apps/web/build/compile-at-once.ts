/**
 * Marks the files of the first view, most functions of which are called at once: Chromium then compiles them on another thread
 * while they arrive, in place of one by one on the thread of the page. Other browsers see a comment.
 */
import type { Plugin } from 'vite';

const AT_FIRST = new Set([
  'react',
  'packages',
  'index',
  'common',
  'controls',
  'planning',
  'entities',
  'inspector-page',
  'forms',
]);
const MARK = '//# allFunctionsCalledOnLoad\n';

export function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const missing = new Set(AT_FIRST);
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk' && AT_FIRST.has(part.name)) part.code = MARK + part.code;
          if (part.type === 'chunk') missing.delete(part.name);
        }
        if (missing.size > 0) throw new Error(`there is no file ${[...missing].join(' or ')}`);
      },
    },
  };
}
