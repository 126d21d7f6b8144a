/**
 * Puts the custom data of a document (group > section > field) into a draft, in the order of the document,
 * which is the display order.
 */

import type { ApplyDocument, DocumentField } from '@callboard/contract';
import { checkDefinitions } from '../custom-data/check-definitions.ts';
import type { Fields } from '../model/records.ts';
import type { DocumentPath, DocumentProblem } from './document-path.ts';
import type { Content, GivenContent, InstallationDraft } from './draft.ts';

type Row = Fields<'customdefinition'>;
type Report = (problem: DocumentProblem) => void;

/** Place of each definition in the document, by `<kind> <keyword>`. */
export type Places = ReadonlyMap<string, DocumentPath>;

const DEFAULTS: Omit<Content<'customdefinition'>, 'name' | 'kind' | 'level' | 'keyword'> = {
  parentId: null,
  position: 0,
  type: null,
  options: [],
  dataType: null,
  converted: false,
  integrationId: null,
  source: null,
};

export function placeKey({ kind, keyword }: Pick<Row, 'kind' | 'keyword'>): string {
  return `${kind} ${keyword}`;
}

/** Puts all groups, sections and fields; returns their places in the document. */
export function putCustomData(document: ApplyDocument, draft: InstallationDraft, report: Report): Places {
  const places = new Map<string, DocumentPath>();
  for (const [kind, groups] of Object.entries(document.customData ?? {})) {
    const tree = new Tree(kind, draft, places, report);
    tree.putChildren(groups, null, ['customData', kind], 'group');
  }
  return places;
}

class Tree {
  readonly #kind: string;
  readonly #draft: InstallationDraft;
  readonly #places: Map<string, DocumentPath>;
  readonly #report: Report;

  constructor(kind: string, draft: InstallationDraft, places: Map<string, DocumentPath>, report: Report) {
    this.#kind = kind;
    this.#draft = draft;
    this.#places = places;
    this.#report = report;
  }

  /**
   * Keeps the positions of definitions that the document leaves out,
   * and as far as possible of those that it names.
   */
  putChildren(
    nodes: readonly DocumentField[],
    parentId: number | null,
    path: DocumentPath,
    level: 'group' | 'inner',
  ): void {
    const present = this.#draft
      .all('customdefinition')
      .filter((row) => row.kind === this.#kind && row.parentId === parentId);
    let top = present.reduce((most, { position }) => Math.max(most, position), -1);
    let last = { position: -1, id: 0 };
    for (const [at, node] of nodes.entries()) {
      const row = present.find(({ keyword }) => keyword === node.keyword);
      const follows =
        row !== undefined &&
        (row.position > last.position || (row.position === last.position && row.id > last.id));
      // A new definition sorts after others with the same position, as its id is the highest.
      last = follows ? row : { position: ++top, id: Number.POSITIVE_INFINITY };
      this.#put(node, parentId, last.position, [...path, at], level);
    }
  }

  #put(
    node: DocumentField,
    parentId: number | null,
    position: number,
    path: DocumentPath,
    place: 'group' | 'inner',
  ): Row | undefined {
    const { keyword, children, integration, ...given } = node;
    const key = placeKey({ kind: this.#kind, keyword });
    if (this.#places.has(key)) {
      this.#report({ path, reason: `the keyword ${keyword} is in the document already` });
      return undefined;
    }
    this.#places.set(key, path);
    const existing = this.#draft
      .all('customdefinition')
      .find((row) => row.kind === this.#kind && row.keyword === keyword);
    const level: Row['level'] = place === 'group' ? 'group' : this.#innerLevel(node, existing);
    if (existing && existing.level !== level) {
      this.#report({ path, reason: `${keyword} is a ${existing.level} already: choose another keyword` });
      return undefined;
    }
    if (children !== undefined && given.type !== undefined) {
      this.#report({ path, reason: 'give it a type (a field) or children (a section), not both' });
    }
    const content: GivenContent<'customdefinition'> = {
      ...given,
      kind: this.#kind,
      level,
      keyword,
      parentId,
      position,
      ...this.#integration(integration, path),
    };
    const defaults = { ...DEFAULTS, name: keyword, kind: this.#kind, level, keyword };
    const row = this.#draft.put('customdefinition', existing, content, defaults);
    if (children) this.putChildren(children, row.id, [...path, 'children'], 'inner');
    return row;
  }

  /** A definition with neither type nor children keeps its present level. */
  #innerLevel({ children, type }: DocumentField, existing: Row | undefined): 'section' | 'field' {
    if (children !== undefined) return 'section';
    return type === undefined && existing?.level === 'section' ? 'section' : 'field';
  }

  #integration(name: string | null | undefined, path: DocumentPath): Pick<Row, 'integrationId'> | undefined {
    if (name === undefined) return undefined;
    if (name === null) return { integrationId: null };
    const found = this.#draft.all('integration').find((one) => one.name === name);
    if (found === undefined) {
      this.#report({ path: [...path, 'integration'], reason: `there is no integration ${name}` });
    }
    return { integrationId: found?.id ?? null };
  }
}

/** Yields the problems of all definitions together, and missing fields that integrations are meant to write. */
export function* customDataProblems(
  document: ApplyDocument,
  draft: InstallationDraft,
  places: Places,
  before: readonly Row[],
): Generator<DocumentProblem> {
  const rows = draft.all('customdefinition');
  const wrongBefore = new Set(checkDefinitions(before).map((problem) => JSON.stringify(problem)));
  for (const problem of checkDefinitions(rows)) {
    const { kind, keyword, detail } = problem;
    const place = places.get(placeKey({ kind, keyword }));
    if (place) yield { path: place, reason: `${keyword}: ${detail}` };
    // A problem that existed before, in a definition the document does not name, is not the document's fault.
    else if (wrongBefore.has(JSON.stringify(problem))) continue;
    else yield { path: ['customData', kind], reason: `${keyword}, which is not in the document: ${detail}` };
  }
  const fields = new Set(
    rows.filter(({ level }) => level === 'field').map((row) => `${row.kind}.${row.keyword}`),
  );
  for (const [at, { writableFields = [] }] of (document.integrations ?? []).entries()) {
    for (const [place, name] of writableFields.entries()) {
      if (fields.has(name)) continue;
      const path = ['integrations', at, 'writableFields', place];
      yield { path, reason: `there is no field ${name}: write <kind>.<keyword>` };
    }
  }
}
