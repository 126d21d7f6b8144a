/** Searches the documentation: sections that have all words, those with a word in their title first. */
import { foldText } from '@callboard/query';
import type { DocsPage, DocsSection } from './pages.ts';

export interface DocsHit {
  readonly page: DocsPage;
  readonly section: DocsSection;
  readonly excerpt: string;
}

const MOST_HITS = 30;
const MOST_WORDS = 10;
const AROUND = 80;

export function found(pages: ReadonlyMap<string, DocsPage>, query: string): readonly DocsHit[] {
  const words = foldText(query).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const hits = [...pages.values()].flatMap((page) =>
    page.sections.flatMap((section) => {
      const { title, text } = section.folded;
      if (!words.every((word) => text.includes(word) || title.includes(word))) return [];
      const score = words.filter((word) => title.includes(word)).length - (page.name.includes('/') ? 1 : 0);
      return [{ page, section, score, excerpt: excerptOf(section.text, words) }];
    }),
  );
  return hits.sort((a, b) => b.score - a.score).slice(0, MOST_HITS);
}

function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const at = Math.max(0, line.toLowerCase().indexOf(words[0] ?? ''));
  const from = Math.max(0, at - AROUND);
  const to = at + AROUND;
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}
