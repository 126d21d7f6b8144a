/** `docs/contract.md` contains the rules of the contract; every section or decision that is cited exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BODY_BYTES, kindSpec, kinds, readableBytes } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { projectFiles } from '../../../../scripts/checks/project-files.mjs';
import {
  ADDRESS_BUDGET,
  COMPUTATION_BUDGET,
  CONNECTIONS_OF_ADDRESS,
  MOST_REQUESTS,
  PREVIEWS_OF_USER,
  REFUSALS_PER_SECOND,
  UNKNOWN_PER_SECOND,
} from '../../src/admission/budgets.ts';
import {
  type ContractDocument,
  citedSections,
  decisionsWithoutPage,
  readContract,
  rulesWithout,
} from './read-contract.ts';

const ROOT = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const exists = (path: string): boolean => existsSync(new URL(path, ROOT));

const text = read('docs/contract.md');
const contract: ContractDocument = readContract(text);

/** The sections that comments, the reference and the OpenAPI document have cited from the beginning. */
const SECTIONS: readonly string[] = [
  ...['1', '2', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '3'],
  ...['4', '4.1', '4.2', '4.3', '4.4', '4.5', '5', '5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7'],
  ...['6', '7', '8', '8.1', '8.2', '8.3', '8.4', '8.5', '8.6', '8.7', '8.8', '9'],
];

const TEXT_FILE = /\.(?:[cm]?[jt]sx?|md|json|html|css|sql|ya?ml|sh)$/;

describe('the contract', () => {
  it('has every section, and each number once', () => {
    expect(SECTIONS.filter((section) => !contract.sections.includes(section))).toEqual([]);
    const numbers = [...contract.sections, ...contract.rules];
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('has rules in every section, numbered without a gap', () => {
    const parents = new Set(contract.rules.map((rule) => rule.replace(/\.\d+$/, '')));
    expect(contract.sections.filter((one) => !parents.has(one) && !parents.has(`${one}.1`))).toEqual([]);
    for (const parent of parents) {
      const own = contract.rules.filter((rule) => rule.replace(/\.\d+$/, '') === parent);
      expect(own).toEqual(own.map((_, at) => `${parent}.${at + 1}`));
    }
  });

  it('names a module and a test for every rule', () => {
    expect(rulesWithout(contract)).toEqual([]);
  });

  it('names files that exist, and only rules that exist', () => {
    const paths = contract.rows.flatMap(({ modules, tests }) => [...modules, ...tests]);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
    const named = contract.rows.flatMap(({ rules }) => rules);
    expect(named.filter((rule) => !contract.rules.includes(rule))).toEqual([]);
  });

  it('names every kind and every property', () => {
    const properties = new Set(kinds.flatMap((kind) => kindSpec(kind).parts));
    expect([...kinds, ...properties].filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
  });

  it.each([
    `on at most ${MOST_REQUESTS} requests at a time (503 beyond), on ${ADDRESS_BUDGET.requests} of one address`,
    `presents more than ${UNKNOWN_PER_SECOND} unknown keys or sessions a second`,
    `at ${CONNECTIONS_OF_ADDRESS.perSecond} a second beyond ${CONNECTIONS_OF_ADDRESS.atOnce} at once`,
    `has ${PREVIEWS_OF_USER} previews of dataviews computed at a time`,
    `gets ${REFUSALS_PER_SECOND} refusals (413, 429) a second`,
    `at most ${COMPUTATION_BUDGET.running} computations at a time; ${COMPUTATION_BUDGET.waiting} more wait`,
    `have ${readableBytes(BODY_BYTES.document)}, sign-in and other small forms ${readableBytes(BODY_BYTES.form)}`,
  ])('tells the limit that holds: %s', (words) => {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it('has no paragraph of more than five lines', () => {
    expect(contract.longParagraphs).toEqual([]);
  });
});

describe('citations', () => {
  const files = projectFiles(fileURLToPath(ROOT)).filter((file) => TEXT_FILE.test(file) && exists(file));
  const pages = readdirSync(new URL('docs/decisions/', ROOT));
  const known = new Set([...contract.sections, ...contract.rules]);

  it('of sections lead to a number of the contract', () => {
    const dangling = files.flatMap((file) =>
      citedSections(read(file))
        .filter((section) => !known.has(section))
        .map((section) => `${file}: §${section}`),
    );
    expect(dangling).toEqual([]);
  });

  it('of decisions lead to their pages', () => {
    const dangling = files.flatMap((file) =>
      decisionsWithoutPage(read(file), pages, file.startsWith('docs/decisions/')).map(
        (line) => `${file}: ${line}`,
      ),
    );
    expect(dangling).toEqual([]);
  });
});

describe('the reader of the contract', () => {
  const table = (row: string): string => `## 1 One\n\n- **1.1** A rule.\n- **1.2** A rule.\n\n${row}`;
  const headed = (row: string): string => table(`| Rules | Modules | Tests |\n|---|---|---|\n${row}\n`);

  it('finds rules without a table, without a module and without a test', () => {
    expect(rulesWithout(readContract(table('')))).toEqual(['1.1', '1.2']);
    expect(rulesWithout(readContract(headed('| 1.1 | `apps/a.ts` | `apps/a.test.ts` |')))).toEqual(['1.2']);
    expect(rulesWithout(readContract(headed('| 1.1–1.2 | | `apps/a.test.ts` |')))).toEqual(['1.1', '1.2']);
    expect(rulesWithout(readContract(headed('| 1.1–1.2 | `apps/a.ts` | |')))).toEqual(['1.1', '1.2']);
    expect(rulesWithout(readContract(headed('| 1.1–1.2 | `apps/a.ts` | `apps/a.test.ts` |')))).toEqual([]);
  });

  it('tells decisions that are links to a page from those that are not', () => {
    const pages = ['0007-seven.md'];
    const line = (link: string): string => `why: ${link}.`;
    const decision = (number: number): string => `decision ${number}`;
    expect(decisionsWithoutPage(line(`[${decision(7)}](docs/decisions/0007-seven.md)`), pages)).toEqual([]);
    expect(decisionsWithoutPage(line(`[${decision(7)}](0007-seven.md)`), pages)).toEqual([]);
    for (const wrong of [decision(7), `[${decision(8)}](0007-seven.md)`, `[${decision(8)}](0008-gone.md)`]) {
      expect(decisionsWithoutPage(line(wrong), pages)).toEqual([line(wrong)]);
    }
    expect(decisionsWithoutPage(line(decision(7)), pages, true)).toEqual([]);
    expect(decisionsWithoutPage(line(decision(8)), pages, true)).toEqual([line(decision(8))]);
  });
});
