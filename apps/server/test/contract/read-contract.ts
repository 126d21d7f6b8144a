/** Reads `docs/contract.md`: its numbered sections and rules, and the tables that say what keeps them. */

interface Row {
  readonly rules: readonly string[];
  readonly modules: readonly string[];
  readonly tests: readonly string[];
}

export interface ContractDocument {
  /** Numbers of headings, in order: `4`, `4.3`. */
  readonly sections: readonly string[];
  /** Numbers of rules, in order: `4.3.1`. */
  readonly rules: readonly string[];
  readonly rows: readonly Row[];
  /** First lines of paragraphs and list items with more than five lines. */
  readonly longParagraphs: readonly string[];
}

const HEADING = /^#{2,3} (\d+(?:\.\d+)*) /;
const RULE_OF_LIST = /^- \*\*(\d+(?:\.\d+)+)\*\* /;
const RULE_OF_TABLE = /^\| (\d+(?:\.\d+)+) \|/;
const TABLE_OF_FILES = '| Rules | Modules | Tests |';
const MOST_LINES = 5;

export function readContract(text: string): ContractDocument {
  const sections: string[] = [];
  const rules: string[] = [];
  const rows: Row[] = [];
  const longParagraphs: string[] = [];
  let namesFiles = false;
  let isCode = false;
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    const [first] = paragraph;
    if (first !== undefined && paragraph.length > MOST_LINES) longParagraphs.push(first);
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const isTable = line.startsWith('|');
    if (line === '' || isTable || isCode || line.startsWith('- ')) endParagraph();
    if (!isTable) namesFiles = false;
    if (isCode) continue;
    if (line === TABLE_OF_FILES) namesFiles = true;
    if (isTable && namesFiles) {
      if (/^\| \d/.test(line)) rows.push(readRow(line));
      continue;
    }
    if (line !== '' && !isTable) paragraph.push(line);
    const section = HEADING.exec(line)?.[1];
    const rule = (RULE_OF_LIST.exec(line) ?? RULE_OF_TABLE.exec(line))?.[1];
    if (section !== undefined) sections.push(section);
    if (rule !== undefined) rules.push(rule);
  }
  endParagraph();
  return { sections, rules, rows, longParagraphs };
}

function readRow(line: string): Row {
  const [, rules = '', modules = '', tests = ''] = line.split('|');
  return { rules: rulesIn(rules), modules: pathsIn(modules), tests: pathsIn(tests) };
}

/** `4.3.1–4.3.4` are four rules. */
function rulesIn(cell: string): readonly string[] {
  return cell.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('–');
    const [, section = '', from = ''] = /^(.*\.)(\d+)$/.exec(first) ?? [];
    const to = last.startsWith(section) ? last.slice(section.length) : from;
    const count = Math.max(1, Number(to) - Number(from) + 1);
    return Array.from({ length: count }, (_, at) => `${section}${Number(from) + at}`);
  });
}

function pathsIn(cell: string): readonly string[] {
  return Array.from(cell.matchAll(/`((?:apps|packages|scripts)\/[\w./-]+)`/g), ([, path]) => path ?? '');
}

/** Rules that no row names together with a module and a test. */
export function rulesWithout({ rules, rows }: ContractDocument): readonly string[] {
  const complete = rows.filter(
    ({ modules, tests }) => modules.length > 0 && tests.some((path) => /\.test\.tsx?$/.test(path)),
  );
  const kept = new Set(complete.flatMap((row) => row.rules));
  return rules.filter((rule) => !kept.has(rule));
}

/** The numbers behind `§` in a text. */
export function citedSections(text: string): readonly string[] {
  return Array.from(text.matchAll(/§ ?(\d+(?:\.\d+)*)/g), ([, section]) => section ?? '');
}

const LINK = /\[decision (\d+)\]\((?:[\w./-]*\/)?(\d{4}-[\w-]+\.md)\)/g;

/**
 * The lines of a text that name a decision by its number and mean no page of `docs/decisions/`. They mean one by a link;
 * among the pages themselves (`amongPages`) the number is enough.
 */
export function decisionsWithoutPage(
  text: string,
  pages: readonly string[],
  amongPages = false,
): readonly string[] {
  const isPage = (number: string, page: string): boolean => Number(page.slice(0, 4)) === Number(number);
  return text.split('\n').filter((line) => {
    const linked = line.replace(LINK, (link, number: string, page: string) =>
      pages.includes(page) && isPage(number, page) ? '' : link,
    );
    const rest = amongPages
      ? linked.replace(/\bdecision (\d+)/g, (words, number: string) =>
          pages.some((page) => isPage(number, page)) ? '' : words,
        )
      : linked;
    return /\bdecisions? \d/i.test(rest);
  });
}
