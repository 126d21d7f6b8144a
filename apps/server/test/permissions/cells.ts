/** The cells of the matrix: every form of path and method, with the oracle's expectation for a role. */
import { type Kind, kindSpec, kinds, type PropertyName } from '@callboard/contract';
import {
  hiddenKeywords,
  isBookingKind,
  may,
  mayAny,
  type Role,
  refuses,
  seenBy,
  withoutBookings,
} from './oracle.ts';
import { ATTRIBUTE, CONTACT_FIELD, FIELD, RESOURCE_FIELD, type Subject, type Venue } from './venue.ts';

export interface Cell {
  /** Name of the form, for counting. */
  readonly form: string;
  readonly method: string;
  readonly path: string;
  readonly payload?: unknown;
  readonly status: number;
  /** Derives the expected body from the answer to a user who may see everything. */
  readonly body?: (whole: unknown) => unknown;
  /** The path of that complete answer, if it is another one. */
  readonly bodyOf?: string;
  /** Text that must not appear in the answer. */
  readonly secret?: string;
}

interface Page {
  readonly pagination: object;
  readonly data: readonly Json[];
}
type Json = Readonly<Record<string, unknown>>;

/** Keys that hold the values of custom data fields. */
const VALUE_KEYS = ['value', CONTACT_FIELD, RESOURCE_FIELD];
const FIELDS = [FIELD, CONTACT_FIELD, RESOURCE_FIELD].join();

const VARIATIONS: { readonly [P in PropertyName]?: readonly string[] } = {
  customdata: ['', '?valuesonly', `?keywords=${FIELDS}`, `?keywords=${FIELDS}&valuesonly`],
  costings: ['', '?summarized'],
  schedules: ['?from=2026-05-10&to=2026-05-20'],
};
const variationsOf = (property: PropertyName): readonly string[] => VARIATIONS[property] ?? [''];
const collected = kinds.filter((kind) => kindSpec(kind).plural !== undefined);

/** Returns all reading requests. `only`: the subjects and collections that a kind governs. */
export function readCells(role: Role, venue: Venue, only?: Kind): Cell[] {
  // A booking appears on every entity that it connects, so a booking kind governs all of them.
  const governs = (kind: Kind): boolean => only === undefined || kind === only || isBookingKind(only);
  const subjects = venue.subjects.filter(({ wholes }) => wholes.some(({ kind }) => governs(kind)));
  const hidden = new Set(
    venue.subjects
      .filter(({ kind, wholes }) => isBookingKind(kind) && !may(role, 'read', wholes))
      .map(({ id }) => id),
  );
  const shown = (cell: Cell): Cell => {
    const { body, form } = cell;
    if (body === undefined || form.endsWith('costings')) return cell;
    return { ...cell, body: (whole) => withoutBookings(hidden, VALUE_KEYS, body(whole)) };
  };
  return [
    ...subjects.flatMap((subject) => ofSubject(role, subject)),
    ...kinds.filter(governs).flatMap((kind) => ofKind(role, kind)),
    ...collected.filter(governs).flatMap((kind) => ofCollection(role, kind, venue)),
    ...venue.files
      .filter(({ wholes }) => wholes.some(({ kind }) => governs(kind)))
      .map(({ path, wholes }) => get('file', path, may(role, 'read', wholes) ? 200 : 403, same)),
  ].map(shown);
}

/** Returns the same cells as HEAD requests, without bodies. */
export function headCells(cells: readonly Cell[]): Cell[] {
  return cells.map(({ form, path, status }) => ({ form, path, status, method: 'HEAD' }));
}

const same = (whole: unknown): unknown => whole;

function get(
  form: string,
  path: string,
  status: number,
  body: NonNullable<Cell['body']>,
  secret?: string,
): Cell {
  const more = status === 200 ? { body } : secret === undefined ? {} : { secret };
  return { form, method: 'GET', path, status, ...more };
}

function ofSubject(role: Role, { kind, id, wholes, secret }: Subject): Cell[] {
  const path = `/api/${kind}/${id}`;
  const { customData, parts } = kindSpec(kind);
  const status = may(role, 'read', wholes) ? 200 : 403;
  const whole = (body: unknown) => seenBy(role, kind, body as Json);
  const cells = [get('entity', path, status, whole, secret)];
  if (customData) cells.push(get('entity', `${path}?customdata_keywords=${FIELDS}`, status, whole, secret));
  for (const property of parts) {
    const refused = refuses(role, property);
    for (const variation of variationsOf(property)) {
      const address = `${path}/${property}${variation}`;
      cells.push(get(property, address, refused ? 403 : status, same, secret));
    }
  }
  return cells;
}

const NOBODY = '9999999-1';

/** Returns the requests about a kind as a whole. */
function ofKind(role: Role, kind: Kind): Cell[] {
  const some = mayAny(role, kind);
  const cells = [get('entity', `/api/${kind}/${NOBODY}`, some ? 404 : 403, same)];
  if (kindSpec(kind).customData) {
    cells.push(get('definitions', `/api/customdatadefinitions/${kind}`, some ? 200 : 403, same));
  }
  return cells;
}

function ofCollection(role: Role, kind: Kind, venue: Venue): Cell[] {
  const { plural, customData, keywords, parts } = kindSpec(kind);
  const status = mayAny(role, kind) ? 200 : 403;
  const visible = new Set(
    venue.subjects
      .filter((subject) => subject.kind === kind && may(role, 'read', subject.wholes))
      .map(({ id }) => id),
  );
  const rows = (body: unknown, idOf: (row: Json) => unknown, present: (row: Json) => Json): Page => {
    const { pagination, data } = body as Page;
    return { pagination, data: data.filter((row) => visible.has(idOf(row) as string)).map(present) };
  };
  const entities = (body: unknown) =>
    rows(
      body,
      ({ id }) => id,
      (row) => seenBy(role, kind, row),
    );
  const nothing = () => ({ pagination: {}, data: [] });
  const path = `/api/${plural}`;
  const listed = venue.subjects.filter((subject) => subject.kind === kind && !subject.nested);
  const ids = listed.map(({ id }) => id);
  const cells = [
    get('collection', path, status, entities),
    get('query', `${path}/*:*`, status, entities),
    ...ids.map((id) => get('query', `${path}/id:${id}`, status, entities)),
  ];
  if (customData) {
    cells.push(get('collection', `${path}?customdata_keywords=${FIELDS}`, status, entities));
    cells.push(get('query', `${path}/${FIELD}:remark`, status, entities));
  }
  const hidden = hiddenKeywords(role, kind);
  for (const { name } of keywords) {
    const isHidden = hidden.includes(name);
    cells.push(get('query', `${path}/${name}:*`, status, isHidden ? nothing : entities));
    // Excluding by a hidden value must not work either: the missing rows would reveal as much as found ones.
    const rest = get('query', `${path}/*:* - ${name}:*`, status, entities);
    cells.push(isHidden ? { ...rest, bodyOf: path } : rest);
  }
  for (const property of parts) {
    const refused = refuses(role, property);
    const owned = (body: unknown) =>
      rows(
        body,
        (row) => (row[kind] as Json).id,
        (row) => row,
      );
    for (const variation of variationsOf(property)) {
      for (const query of ['*:*', ...ids.map((id) => `id:${id}`)]) {
        const address = `${path}/${query}/${property}${variation}`;
        cells.push(get(`plural ${property}`, address, refused ? 403 : status, owned));
      }
    }
  }
  return cells;
}

/**
 * Returns every PUT: permitted writes, and the paths that accept none.
 * `turn` makes the values of each role unique.
 */
export function writeCells(role: Role, venue: Venue, turn: number, only?: Kind): Cell[] {
  const cells: Cell[] = [];
  const put = (form: string, path: string, status: number, payload: unknown, secret?: string): void => {
    cells.push({ form, method: 'PUT', path, payload, status, ...(secret === undefined ? {} : { secret }) });
  };
  for (const { kind, id, wholes, secret } of venue.subjects) {
    if (only !== undefined && !wholes.some((whole) => whole.kind === only)) continue;
    const path = `/api/${kind}/${id}`;
    const { writable, parts } = kindSpec(kind);
    const written = may(role, 'write', wholes) ? 204 : 403;
    const attributes = { attributes: { [ATTRIBUTE]: turn } };
    put('PUT entity', path, writable.attributes ? written : 405, attributes, secret);
    for (const property of parts) {
      const accepted = property === 'customdata' && writable.customData;
      const body = [{ keyword: FIELD, value: `written ${turn}` }];
      put(`PUT ${property}`, `${path}/${property}`, accepted ? written : 405, body, secret);
    }
  }
  for (const kind of kinds) {
    if (only !== undefined && kind !== only) continue;
    const { writable } = kindSpec(kind);
    // A caller who may write no entity of a kind is refused before the
    // body is read, and so before any look-up.
    const missing = mayAny(role, kind) && mayAny(role, kind, 'write') ? 404 : 403;
    const path = `/api/${kind}/${NOBODY}`;
    if (writable.attributes) put('PUT entity', path, missing, { attributes: {} });
    if (writable.customData) put('PUT customdata', `${path}/customdata`, missing, []);
  }
  return cells;
}

/** Returns requests with methods that no path accepts from anybody. */
export function methodCells(cells: readonly Cell[]): Cell[] {
  return cells.flatMap(({ form, path }) =>
    ['POST', 'DELETE', 'PATCH'].map((method) => ({ form, path, method, status: 405 })),
  );
}

/** Returns the same requests without a valid key. */
export function keylessCells(cells: readonly Cell[]): Cell[] {
  return cells.map(({ form, path, method, payload }) => ({ form, path, method, payload, status: 401 }));
}
