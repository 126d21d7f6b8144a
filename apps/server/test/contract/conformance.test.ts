/** Every answer on the whole demo venue has the shape of the contract, keys in order (§2, §4.1). */
import {
  DefinitionsShape,
  ErrorShape,
  type Kind,
  kindSpec,
  kinds,
  PROPERTY_SHAPES,
  type PropertyName,
  pageOf,
  SHAPES,
  SUMMARIES,
} from '@callboard/contract';
import type { TSchema } from 'typebox';
import Compile from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { type Page, pathOf, type Thing, useDemoApi } from '../api/api.ts';
import { demoPath, demoRecord, sampleOf } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ENTITY_KEYS, OPTIONAL_KEYS, PART_KEYS, PROPERTY_KEYS, SUMMARY_KEYS } from './key-order.ts';

type Json = Readonly<Record<string, unknown>>;

/** Returns the objects of a list, or a single one. */
function objectsOf(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsOf);
  return typeof value === 'object' && value !== null ? [value as Json] : [];
}

const isSubsequence = (some: readonly string[], all: readonly string[]): boolean => {
  let from = 0;
  for (const key of some) {
    const at = all.indexOf(key, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return all.every((key) => some.includes(key) || OPTIONAL_KEYS.has(key));
};

/** Returns lists of keys that an object may have; undefined if its place does not decide. */
function expectedKeys(place: string, object: Json): readonly (readonly string[])[] | undefined {
  if (place === 'resourcebookings') return ENTITY_KEYS.resourcebooking;
  if (place === 'contactbookings') return ENTITY_KEYS.contactbooking;
  if ('keyword' in object) return 'type' in object ? FIELD_KEYS : [['name', 'keyword', 'children']];
  if (place === 'children' && 'number' in object) return ENTITY_KEYS.resourcebooking;
  if (place === 'children') return [['url', 'id', 'name', 'group', 'production', 'isproduction', '_type']];
  if (place === 'links') return ENTITY_KEYS.contactlink;
  if (place === 'owner' && !('url' in object)) return [['name']];
  if (place === 'resourcebooking' && !('name' in object)) return [['url', 'id', '_type']];
  if (place === 'resource' && 'resourcetype' in object) {
    return [
      ['_type', 'id', 'resourcetype', 'name', 'group', 'roles', 'url'],
      ['_type', 'id', 'resourcetype', 'name', 'group', 'url'],
    ];
  }
  if (place === 'event' && !('url' in object)) return [['name']];
  const part = Object.hasOwn(PART_KEYS, place) ? PART_KEYS[place as keyof typeof PART_KEYS] : undefined;
  if (part !== undefined) return [part];
  if (typeof object.url !== 'string' || !object.url.includes('/api/')) return undefined;
  const kind = pathOf(object.url).split('/')[2] as Kind;
  return Object.hasOwn(SUMMARY_KEYS, kind) ? [SUMMARY_KEYS[kind]] : undefined;
}

const FIELD_KEYS = ['options', 'datatype', ''].map((last) =>
  ['name', 'keyword', 'type', 'value', last].filter((key) => key !== ''),
);
const FREE = new Set(['attributes', 'items', 'value', 'before', 'after']);

/** Finds objects whose keys are not in the order of the contract. */
function* misordered(object: Json, path: string): Generator<string> {
  for (const [place, value] of Object.entries(object)) {
    if (FREE.has(place)) continue;
    for (const child of objectsOf(value)) {
      const own = Object.keys(child);
      const lists = expectedKeys(place, child);
      if (lists && !lists.some((list) => isSubsequence(own, list))) yield `${path}.${place}: ${own.join()}`;
      yield* misordered(child, `${path}.${place}`);
    }
  }
}

const compiled = new Map<TSchema, ReturnType<typeof Compile>>();
function expectShape(schema: TSchema, value: unknown, path: string): void {
  const shape = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, shape);
  if (!shape.Check(value)) expect([path, [...shape.Errors(value)].slice(0, 5)]).toEqual([path, []]);
}

const collections = kinds.filter((kind) => kindSpec(kind).plural !== undefined);
const single = kinds.filter((kind) => kindSpec(kind).plural === undefined);
const forms = collections.flatMap((kind) => kindSpec(kind).parts.map((property) => ({ kind, property })));
const pageShapes = new Map<Kind, TSchema>(kinds.map((kind) => [kind, pageOf(SHAPES[kind])]));
const elementShapes = new Map<string, TSchema>(
  forms.map(({ kind, property }) => [`${kind}.${property}`, pageOf(PROPERTY_SHAPES[property](kind).element)]),
);
const shapeOf = (shapes: ReadonlyMap<string, TSchema>, key: string): TSchema => {
  const shape = shapes.get(key);
  if (shape === undefined) throw new Error(`no shape of ${key}`);
  return shape;
};

/** Seasons hold hundreds of events: for properties that repeat them, a query selects fewer groups. */
const NARROWED: Readonly<Record<string, string>> = {
  'group.costings': 'name:tour',
  'group.resourcebookings': 'name:tour',
  'group.contactbookings': 'name:tour',
  'resourcebooking.history': 'date:#thismonth',
  'contactbooking.customdata': 'date:#thisyear',
};
/** Kinds whose answers are reduced for some keys. */
const BLANKED: ReadonlySet<Kind> = new Set([
  'resource',
  'resourceplaceholder',
  'location',
  'contact',
  'user',
]);

describe('the shapes of the contract', () => {
  const branches = (schema: TSchema): Json[] => {
    const node = schema as unknown as Json;
    const defs = node.$defs as Readonly<Record<string, TSchema>> | undefined;
    if (typeof node.$ref === 'string' && defs?.[node.$ref] !== undefined)
      return branches(defs[node.$ref] as TSchema);
    if (Array.isArray(node.anyOf)) return node.anyOf.flatMap((one: TSchema) => branches(one));
    return 'properties' in node ? [node] : [];
  };
  const orders = (schema: TSchema) =>
    branches(schema).map(({ properties }) =>
      Object.keys(properties as object).filter((key) => key !== 'customdata'),
    );
  const sorted = (lists: readonly (readonly string[])[]) => lists.map((list) => list.join()).toSorted();

  it.each(kinds)('name the keys of %s in the order of the description', (kind) => {
    const optional = kind === 'attachment' ? ENTITY_KEYS.attachment.slice(0, 1) : ENTITY_KEYS[kind];
    expect(sorted(orders(SHAPES[kind]))).toEqual(sorted(optional));
    expect(orders(SUMMARIES[kind])).toEqual([SUMMARY_KEYS[kind]]);
  });
});

describe.each(ENGINES)('every answer on %s', (engine) => {
  const api = useDemoApi(engine);

  /** Checks each page of a collection. */
  async function check(
    path: string,
    shape: TSchema,
    key: string,
    each: (element: Json) => void,
  ): Promise<number> {
    let count = 0;
    for (let next: string | undefined = path; next !== undefined; ) {
      const page: Page<Thing> = await api.read<Page<Thing>>(next, { key });
      expectShape(shape, page, next);
      for (const element of page.data) each(element);
      count += page.data.length;
      next = page.pagination.next === undefined ? undefined : pathOf(page.pagination.next);
    }
    return count;
  }

  const orderOf = (element: Json, lists: readonly (readonly string[])[], path: string): void => {
    const own = Object.keys(element);
    if (!lists.some((list) => isSubsequence(own, list))) expect([path, own.join()]).toEqual([path, lists]);
    const wrong = [...misordered(element, path)];
    if (wrong.length > 0) expect(wrong.slice(0, 3)).toEqual([]);
  };

  it.each(collections)('has the shape and order of %s', async (kind) => {
    for (const key of BLANKED.has(kind) ? ['full', 'technical'] : ['full']) {
      const count = await check(`/api/${kindSpec(kind).plural}`, shapeOf(pageShapes, kind), key, (entity) => {
        expect(kindSpec(kind).types).toContain(entity._type);
        orderOf(entity, ENTITY_KEYS[kind], kind);
      });
      expect(count).toBeGreaterThan(0);
    }
  });

  it.each(single)('has the shape and order of one %s', async (kind) => {
    const path = demoPath(kind, sampleOf(kind));
    const entity = await api.read(path);
    expectShape(SHAPES[kind], entity, path);
    orderOf(entity, ENTITY_KEYS[kind], path);
  });

  it.each(forms)('has the shape and order of $property of $kind', async ({ kind, property }) => {
    const name = `${kind}.${property}`;
    const first = property === 'schedules' ? 'resource' : kind;
    const expected = [[first, ...PROPERTY_KEYS[property]]];
    const query =
      NARROWED[name] ?? (name === 'event.costings' && engine === 'postgres' ? 'date:#thisyear' : '*:*');
    const path = `/api/${kindSpec(kind).plural}/${encodeURIComponent(query)}/${property}`;
    const count = await check(path, shapeOf(elementShapes, name), 'full', (element) => {
      orderOf(element, expected, name);
      const list = element[property];
      if (property === 'attachments') {
        const lists = ENTITY_KEYS.attachment.map((keys) => [kind, ...keys]);
        for (const attachment of objectsOf(list)) orderOf(attachment, lists, name);
      }
    });
    expect(count).toBeGreaterThan(0);
  });

  it.each(forms)('has the shape of $property of one $kind', async ({ kind, property }) => {
    const path = `${demoPath(kind, sampleOf(kind))}/${property}`;
    expectShape(PROPERTY_SHAPES[property](kind).single, await api.read(path), path);
  });

  it('has the shape of custom data in its variations', async () => {
    for (const kind of kinds.filter((one) => kindSpec(one).customData)) {
      const path = demoPath(kind, sampleOf(kind));
      const property: PropertyName = 'customdata';
      const tree = await api.read<{ groups: { keyword: string }[] }>(`${path}/${property}`);
      const keywords = tree.groups.map(({ keyword }) => keyword).join();
      for (const query of [`keywords=${keywords}`, 'valuesonly', `keywords=${keywords}&valuesonly`]) {
        expectShape(
          PROPERTY_SHAPES[property](kind).single,
          await api.read(`${path}/${property}?${query}`),
          path,
        );
      }
      expectShape(SHAPES[kind], await api.read(`${path}?customdata_keywords=${keywords}`), path);
      expectShape(DefinitionsShape, await api.read(`/api/customdatadefinitions/${kind}`), kind);
    }
  });

  it('has the shape of errors', async () => {
    const paths = [
      '/api/nothing',
      '/api/event/1-1',
      '/api/events/x:y',
      '/api/events/(',
      '/api/%zz',
      '/api/tasks?page=2',
    ];
    for (const path of paths) {
      const { status, body } = await api.get<Thing>(path);
      expectShape(ErrorShape, body, path);
      expect(body.status).toBe(status);
    }
  });

  it('says null, not nothing, where an event has no group, and empty texts where a contact has no address', async () => {
    const event = demoRecord('event', ({ groupId }) => groupId === null);
    expect(await api.read(demoPath('event', event))).toMatchObject({ group: null, parentgroup: null });
    const contact = demoRecord('contact', ({ addresses }) => addresses.length === 0);
    expect(await api.read(demoPath('contact', contact))).toMatchObject({
      address: '',
      city: '',
      addresses: [],
    });
    const { attributes } = await api.read(
      demoPath(
        'event',
        demoRecord('event', (one) => Object.keys(one.attributes).length === 0),
      ),
    );
    expect(attributes).toEqual({});
  });
});
