/** The pages of the documentation: read from the folder `docs` of the program once. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldText } from '@callboard/query';
import { Marked, type Tokens } from 'marked';
import { codeBlock, type Html, html } from '../reference/html.ts';

const FOLDER = fileURLToPath(new URL('../../../../../docs', import.meta.url));

export interface DocsSection {
  /** Anchor on the page; empty: its beginning. */
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
  /** Title and text as searches compare them. */
  readonly folded: { readonly title: string; readonly text: string };
}

export interface DocsPage {
  /** Path below `/docs/`: `operators`, `decisions/0038-mcp`. */
  readonly name: string;
  readonly title: string;
  readonly source: string;
  readonly sections: readonly DocsSection[];
}

let pages: ReadonlyMap<string, DocsPage> | undefined;

/** Returns the pages by name; empty where the program has been installed without them. */
export function docsPages(): ReadonlyMap<string, DocsPage> {
  pages ??= new Map(['', 'decisions/'].flatMap(pagesIn).map((page) => [page.name, page]));
  return pages;
}

function pagesIn(folder: string): DocsPage[] {
  const path = join(FOLDER, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => pageOf(folder + file.slice(0, -'.md'.length), readFileSync(join(path, file), 'utf8')));
}

function pageOf(name: string, source: string): DocsPage {
  const [, title = name] = /^# (.+)$/m.exec(source) ?? [];
  return { name, title: plain(title), source, sections: sectionsOf(source, plain(title)) };
}

export interface DocsImage {
  readonly bytes: Buffer;
  readonly type: string;
}

/** Returns an image of the documentation; undefined for a name that is none. */
export function docsImage(name: string): DocsImage | undefined {
  const [, ending] = /^[a-z0-9-]+\.(png|webp)$/.exec(name) ?? [];
  if (ending === undefined) return undefined;
  const path = join(FOLDER, 'images', name);
  return existsSync(path) ? { bytes: readFileSync(path), type: `image/${ending}` } : undefined;
}

/** Marks that say how a text looks, and nothing else. */
const plain = (text: string): string => text.replaceAll(/[`*]|\[|\]\([^)]*\)|<!--.*?-->/g, '').trim();

/** Makes the anchor of a heading as code hosts do, so that links between pages lead to it here as well. */
function anchorOf(heading: string): string {
  return plain(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

function sectionsOf(source: string, title: string): DocsSection[] {
  const sections: { anchor: string; title: string; text: string }[] = [{ anchor: '', title, text: '' }];
  let isCode = false;
  for (const line of source.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, heading] = isCode ? [] : (/^#{2,4} (.+)$/.exec(line) ?? []);
    if (heading !== undefined) sections.push({ anchor: anchorOf(heading), title: plain(heading), text: '' });
    const last = sections.at(-1);
    if (last !== undefined) last.text += `${plain(line)}\n`;
  }
  return sections.map((section) => ({
    ...section,
    folded: { title: foldText(`${title} ${section.title}`), text: foldText(section.text) },
  }));
}

/** Renders a page; links to other pages of the folder lead to their addresses below `base`. */
export function renderedPage({ name, source }: DocsPage, base: string): Html {
  const marked = new Marked({ gfm: true });
  const here = new URL(`https://docs.invalid/${name}`);
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${html`${anchorOf(text)}`.markup}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code({ text, lang }) {
        return `${codeBlock(text, lang === undefined || lang === '' ? 'Example' : `Example (${lang})`).markup}\n`;
      },
      html: (token: Tokens.HTML | Tokens.Tag) =>
        token.text.startsWith('<!--') ? '' : html`${token.text}`.markup,
      table(token) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>\n`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="table" tabindex="0" role="region" aria-label="Table"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      image: ({ href, text }) =>
        html`<img src="${addressOf(href, here, base)}" alt="${text}" loading="lazy">`.markup,
      link({ href, tokens }) {
        const shown = this.parser.parseInline(tokens);
        const address = addressOf(href, here, base);
        return address === undefined ? shown : `<a href="${html`${address}`.markup}">${shown}</a>`;
      },
    },
  });
  return { markup: marked.parse(source, { async: false }) };
}

/** Returns where a link of a page leads; undefined where that is not part of the documentation. */
function addressOf(href: string, here: URL, base: string): string | undefined {
  if (/^https?:/.test(href) || href.startsWith('#')) return href;
  // pages of the folder above are files of the source code
  if (href.startsWith('../') && !here.pathname.includes('/', 1)) return undefined;
  const { pathname, hash } = new URL(href, here);
  return `${base}${pathname.replace(/\.md$/, '')}${hash}`;
}
