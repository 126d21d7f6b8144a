/**
 * Rendered summaries of reference data, cached as long as the reference data itself: most of a page consists
 * of them.
 */
import type { ReferenceData } from '../../model/reference-data.ts';
import { formatId } from '../../platform/ids.ts';
import type { PresentContext } from './context.ts';

interface NamedRow {
  readonly id: number;
  readonly created: number;
  readonly name: string;
}

/** Summaries of one kind, each rendered on first use. */
class Rendered<R extends NamedRow> {
  readonly #rows: ReadonlyMap<number, R>;
  readonly #render: (row: R) => object;
  readonly #done = new Map<number, object>();

  constructor(rows: ReadonlyMap<number, R>, render: (row: R) => object) {
    this.#rows = rows;
    this.#render = render;
  }

  /**
   * Returns a summary; null without an id and for deleted entities. The object is shared and must not be
   * changed.
   */
  find(id: number | null): object | null {
    if (id === null) return null;
    const done = this.#done.get(id);
    if (done !== undefined) return done;
    const row = this.#rows.get(id);
    if (row === undefined) return null;
    const summary = this.#render(row);
    this.#done.set(id, summary);
    return summary;
  }

  /** Returns the summaries of these ids, without deleted entities. */
  list(ids: readonly number[]): object[] {
    const found: object[] = [];
    for (const id of ids) {
      const summary = this.find(id);
      if (summary !== null) found.push(summary);
    }
    return found;
  }
}

function renderAll(
  { generation, users, userGroups, teams, profiles, statuses, locations }: ReferenceData,
  baseUrl: string,
) {
  const plain = (kind: string) => (row: NamedRow) => {
    const id = formatId(row.id, row.created);
    return { url: `${baseUrl}/api/${kind}/${id}`, id, name: row.name };
  };
  const typed = (kind: string) => (row: NamedRow) => {
    const id = formatId(row.id, row.created);
    return { url: `${baseUrl}/api/${kind}/${id}`, _type: kind, id, name: row.name };
  };
  const location = (row: NamedRow) => {
    const id = formatId(row.id, row.created);
    return { url: `${baseUrl}/api/location/${id}`, id, name: row.name, _type: 'location' };
  };
  return {
    generation,
    baseUrl,
    users: new Rendered(users, plain('user')),
    userGroups: new Rendered(userGroups, plain('usergroup')),
    teams: new Rendered(teams, plain('team')),
    profiles: new Rendered(profiles, typed('profile')),
    statuses: new Rendered(statuses, typed('status')),
    locations: new Rendered(locations, location),
  };
}

export type ReferenceSummaries = ReturnType<typeof renderAll>;
/** Tables of the kinds whose summaries all are held. */
export type SummaryTable = Exclude<keyof ReferenceSummaries, 'generation' | 'baseUrl'>;

const rendered = new WeakMap<ReferenceData, ReferenceSummaries>();
/** The summaries that were asked for last: an entity shows many of them. */
let latest: { readonly of: ReferenceData; readonly summaries: ReferenceSummaries } | undefined;

export function referenceSummaries({ reference, baseUrl }: PresentContext): ReferenceSummaries {
  const known = latest?.of === reference ? latest.summaries : rendered.get(reference);
  const isFresh = known?.generation === reference.generation && known.baseUrl === baseUrl;
  const summaries = known !== undefined && isFresh ? known : renderAll(reference, baseUrl);
  if (summaries !== known) rendered.set(reference, summaries);
  if (latest?.summaries !== summaries) latest = { of: reference, summaries };
  return summaries;
}
