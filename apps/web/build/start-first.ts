/** Adds `app/start.ts` to the page as an async script, so that it runs before style sheets and all else. */
import type { Plugin } from 'vite';

export function startFirst(): Plugin {
  return {
    name: 'start-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const start = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith('/app/start.ts')),
        );
        if (start === undefined) throw new Error('there is no start');
        const attrs = { type: 'module', async: true, crossorigin: true, src: `./${start.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
