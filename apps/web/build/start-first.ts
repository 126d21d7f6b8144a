/**
 * Adds `app/start.ts` to the page as an async script, so that it runs before style sheets and all else, and names the files
 * of pages that it may preload: their links do nothing until it gives them a `rel`.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Pages that people begin with, by the name in `first-page.ts`. */
const PAGES = {
  planning: '/features/planning/planning-page.tsx',
  list: '/features/lists/list-page.tsx',
  entity: '/features/inspector/inspector-page.tsx',
  builder: '/features/dataviews/builder-page.tsx',
} as const;

/** A module of the largest file but that of React: a network that all files share brings it last but one. */
const LAST_BUT_ONE = '/react-router/dist/esm/RouterProvider.js';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

export function startFirst(): Plugin {
  return {
    name: 'start-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const start = chunkWith(bundle, '/app/start.ts');
        const begun = filesOf(bundle, chunkWith(bundle, '/app/main.tsx').fileName);
        const links = Object.entries(PAGES).flatMap(([page, module]) =>
          [...filesOf(bundle, doorOf(bundle, module).fileName)]
            .filter((file) => !begun.has(file))
            .map((file) => linkTo(page, file)),
        );
        const attrs = { type: 'module', async: true, crossorigin: true, src: `./${start.fileName}` };
        const lastButOne = ` href="./${chunkWith(bundle, LAST_BUT_ONE).fileName}"`;
        if (!html.includes(lastButOne)) throw new Error('the page does not name the last file but one');
        return {
          html: withRuntimeLast(html).replace(lastButOne, ` data-last-but-one${lastButOne}`),
          tags: [{ tag: 'script', attrs, injectTo: 'head-prepend' }, ...links],
        };
      },
    },
  };
}

/**
 * Moves the tiny file of the bundler behind the others: a browser asks for six files at once, and a large one in its place would
 * begin a round trip later. `app/start.ts` runs without it.
 */
function withRuntimeLast(html: string): string {
  const [link] = /\s*<link rel="modulepreload"[^>]*\/rolldown-runtime-[^>]*>/.exec(html) ?? [];
  if (link === undefined) throw new Error('the page does not name the file of the bundler');
  return html.replace(link, '').replace('</head>', `${link}\n  </head>`);
}

function chunkWith(bundle: Bundle, module: string): Rolldown.OutputChunk {
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(module))) return part;
  }
  throw new Error(`there is no ${module}`);
}

/** Returns the file that loading the module asks for first; the module itself may stand in another one. */
function doorOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk' && part.facadeModuleId?.endsWith(module)) return part;
  }
  return chunkWith(bundle, module);
}

/** Returns the file and all that it imports, with their style sheets. */
function filesOf(bundle: Bundle, first: string): ReadonlySet<string> {
  const files = new Set([first]);
  for (const file of files) {
    const part = bundle[file];
    if (part?.type !== 'chunk') continue;
    for (const next of [...part.imports, ...(part.viteMetadata?.importedCss ?? [])]) files.add(next);
  }
  return files;
}

function linkTo(page: string, file: string): HtmlTagDescriptor {
  const as = file.endsWith('.css') ? { as: 'style' } : {};
  return {
    tag: 'link',
    attrs: { 'data-page': page, ...as, crossorigin: true, href: `./${file}` },
    injectTo: 'head',
  };
}
