/** Custom data: the tree, lists, values, `customdata_keywords`, and what each type of field holds (§2.4, §4.2). */
import { DATA_TYPES, FIELD_TYPES, FieldObject, type Kind, kindSpec, kinds } from '@callboard/contract';
import Compile from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../src/model/records.ts';
import { ENGINES } from '../engines.ts';
import { BASE_URL, type Named, type Page, type Thing, useDemoApi } from './api.ts';
import { demoPath, demoRecord, demoRecords, demoValues, sampleOf, wireId } from './demo-records.ts';

interface FieldWire {
  readonly name: string;
  readonly keyword: string;
  readonly type: string;
  readonly value: unknown;
  readonly options?: readonly string[];
  readonly datatype?: string;
}
interface Node {
  readonly name: string;
  readonly keyword: string;
  readonly children?: readonly Node[];
  readonly value?: unknown;
}
type Definition = Fields<'customdefinition'>;

const withData = kinds.filter((kind) => kindSpec(kind).customData);
const definitions = (kind: Kind): readonly Definition[] =>
  demoRecords('customdefinition').filter((definition) => definition.kind === kind);
/** Returns the configured tree, made from the records alone. */
function treeOf(kind: Kind, parentId: number | null = null): unknown[] {
  return definitions(kind)
    .filter((definition) => definition.parentId === parentId)
    .sort((a, b) => a.position - b.position)
    .map(({ id, keyword, level }) => (level === 'field' ? keyword : { [keyword]: treeOf(kind, id) }));
}
const shapeOf = (nodes: readonly Node[]): unknown[] =>
  nodes.map((node) =>
    node.children === undefined ? node.keyword : { [node.keyword]: shapeOf(node.children) },
  );
const fieldsOf = (nodes: readonly Node[]): FieldWire[] =>
  nodes.flatMap((node) => (node.children === undefined ? [node as FieldWire] : fieldsOf(node.children)));

const isField = Compile(FieldObject);
/** Returns the first entity of a kind with a stored value for the field. */
function holderOf(kind: Kind, keyword: string): { readonly id: number; readonly created: number } {
  const field = definitions(kind).find((one) => one.keyword === keyword);
  const value = demoValues().find(({ fieldId, value: stored }) => fieldId === field?.id && stored !== null);
  const records = demoRecords(kind as 'event');
  const found = records.find(({ id }) => id === value?.entityId);
  if (found === undefined) throw new Error(`nobody has ${keyword}`);
  return found;
}

describe.each(ENGINES)('custom data on %s', (engine) => {
  const api = useDemoApi(engine);
  const all = (path: string) => api.readAll<Thing>(path);
  const fieldOf = async (path: string, keyword: string, headers = {}): Promise<FieldWire> => {
    const { items } = await api.read<{ items: FieldWire[] }>(`${path}/customdata?keywords=${keyword}`, {
      headers,
    });
    const [field] = items;
    if (field === undefined) throw new Error(`no field ${keyword}`);
    return field;
  };

  describe.each(withData)('of a %s', (kind) => {
    const path = demoPath(kind, sampleOf(kind));
    const fields = definitions(kind).filter(({ level }) => level === 'field');
    const keywords = fields.map(({ keyword }) => keyword);

    it('is the configured tree with all fields', async () => {
      const body = await api.read<Thing & { groups: Node[] }>(`${path}/customdata`);
      expect(Object.keys(body)).toEqual([kind, 'definitions', 'groups']);
      expect(body[kind]).toMatchObject({ url: BASE_URL + path });
      expect(body.definitions).toEqual({ url: `${BASE_URL}/api/customdatadefinitions/${kind}` });
      expect(shapeOf(body.groups)).toEqual(treeOf(kind));
      expect((await api.get(`${path}/customdata?keywords=`)).text).toBe(JSON.stringify(body));
    });

    it('is the fields of `keywords` in the order asked, each once, without unknown ones', async () => {
      const asked = [...keywords].reverse();
      const query = [...asked, 'nothing', asked[0], ' ', '__proto__'].join(',');
      const body = await api.read<Thing & { items: FieldWire[] }>(`${path}/customdata?keywords=${query}`);
      expect(Object.keys(body)).toEqual([kind, 'items']);
      expect(body.items.map(({ keyword }) => keyword)).toEqual(asked);
      const tree = await api.read<{ groups: Node[] }>(`${path}/customdata`);
      expect(body.items.toReversed()).toEqual(fieldsOf(tree.groups));
      const nothing = await api.read<Thing>(`${path}/customdata?keywords=nothing`);
      expect(nothing.items).toEqual([]);
    });

    it('has keywords of groups and sections stand for their fields', async () => {
      for (const branch of definitions(kind).filter(({ level }) => level !== 'field')) {
        const below = JSON.stringify(treeOf(kind, branch.id));
        const expected = keywords.filter((keyword) => below.includes(`"${keyword}"`));
        const { items } = await api.read<{ items: FieldWire[] }>(
          `${path}/customdata?keywords=${branch.keyword}`,
        );
        expect(items.map(({ keyword }) => keyword).toSorted()).toEqual(expected.toSorted());
        expect(items.length).toBeGreaterThan(0);
      }
    });

    it('is a map of values with `valuesonly`, of all fields or of `keywords`', async () => {
      const tree = await api.read<{ groups: Node[] }>(`${path}/customdata`);
      const expected = Object.fromEntries(
        fieldsOf(tree.groups).map(({ keyword, value }) => [keyword, value]),
      );
      for (const flag of ['valuesonly', 'valuesonly=', 'valuesonly=true', '?=&valuesonly']) {
        const body = await api.read<Thing>(`${path}/customdata?${flag}`);
        expect(Object.keys(body)).toEqual([kind, 'items']);
        expect(body.items).toEqual(expected);
      }
      const [first = '', second = first] = keywords;
      const some = await api.read<{ items: object }>(
        `${path}/customdata?keywords=${second},${first},x&valuesonly`,
      );
      expect(Object.keys(some.items)).toEqual([...new Set([second, first])]);
    });

    it('is the last key of the entity with `customdata_keywords`', async () => {
      const query = `customdata_keywords=${keywords.toReversed().join(',')}`;
      const plain = await api.read<Thing>(path);
      const more = await api.read<Thing & { customdata: FieldWire[] }>(`${path}?${query}`);
      expect(Object.keys(more)).toEqual([...Object.keys(plain), 'customdata']);
      const { items } = await api.read<Thing>(
        `${path}/customdata?keywords=${keywords.toReversed().join(',')}`,
      );
      expect(more).toEqual({ ...plain, customdata: items });
      const page = await api.read<Page<Thing>>(`/api/${kindSpec(kind).plural}/id:${more.id}?${query}`);
      expect(page.data[0]).toEqual(more);
      const none = await api.read<Thing>(`${path}?customdata_keywords=nothing`);
      expect(none).toEqual({ ...plain, customdata: [] });
    });

    it('has definitions: the same tree without values', async () => {
      const body = await api.read<Thing & { groups: Node[] }>(`/api/customdatadefinitions/${kind}`);
      expect(body.url).toBe(`${BASE_URL}/api/customdatadefinitions/${kind}`);
      expect(shapeOf(body.groups)).toEqual(treeOf(kind));
      for (const field of fieldsOf(body.groups)) expect(field).not.toHaveProperty('value');
    });
  });

  it('is ignored by kinds without it', async () => {
    for (const kind of kinds.filter((one) => !kindSpec(one).customData)) {
      const path = demoPath(kind, sampleOf(kind));
      expect((await api.get(`${path}?customdata_keywords=genre`)).text).toBe((await api.get(path)).text);
      expect((await api.get(`/api/customdatadefinitions/${kind}`)).status).toBe(404);
    }
  });

  describe('of every type', () => {
    it('is there in the demo venue, filled', async () => {
      const seen = new Set<string>();
      for (const kind of withData) {
        const keywords = definitions(kind)
          .filter(({ level }) => level === 'field')
          .map(({ keyword }) => keyword);
        const path = `/api/${kindSpec(kind).plural}/*:*/customdata?keywords=${keywords.join(',')}`;
        // Events have fields of every type; for other kinds a page is enough.
        const entities = kind === 'event' ? await all(path) : (await api.read<Page<Thing>>(path)).data;
        for (const field of entities.flatMap(({ items }) => items as FieldWire[])) {
          if (!isField.Check(field)) expect([field, [...isField.Errors(field)]]).toEqual([field, []]);
          if (field.value !== null || field.type === 'Label')
            seen.add(`${field.type} ${field.datatype ?? ''}`.trim());
        }
      }
      const informed = DATA_TYPES.flatMap((type) => [`Integration info ${type}`, `Remote info ${type}`]);
      const plain = FIELD_TYPES.filter((type) => type !== 'Integration info' && type !== 'Remote info');
      expect([...seen].toSorted()).toEqual([...plain, ...informed].toSorted());
    });

    it('is stored values as they are', async () => {
      const kept = ['String', 'Text', 'Number', 'Y/N', 'Dropdown', 'Checkbox', 'Date', 'Time', 'DateAndTime'];
      for (const { kind, keyword, type, id } of demoRecords('customdefinition')) {
        if (type === null || !kept.includes(type)) continue;
        const holder = holderOf(kind as Kind, keyword);
        const stored = demoValues().find((value) => value.fieldId === id && value.entityId === holder.id);
        expect((await fieldOf(demoPath(kind as Kind, holder), keyword)).value).toEqual(stored?.value);
      }
    });

    it('is the bookings that Contact and Resource fields made', async () => {
      const conductor = definitions('event').find(({ keyword }) => keyword === 'conductor');
      const contact = demoRecord('contactbooking', ({ fieldId }) => fieldId === conductor?.id);
      const event = demoRecord('event', ({ id }) => id === contact.eventId);
      const { value } = await fieldOf(demoPath('event', event), 'conductor');
      expect(value).toMatchObject({
        _type: 'contactbooking',
        id: wireId(contact),
        url: BASE_URL + demoPath('contactbooking', contact),
      });
      expect(Object.keys(value as object)).toEqual(['_type', 'id', 'url', 'contact']);

      const piano = definitions('event').find(({ keyword }) => keyword === 'concertpiano');
      const booking = demoRecord('resourcebooking', ({ fieldId }) => fieldId === piano?.id);
      const planned = demoRecord('event', ({ id }) => id === booking.eventId);
      const [first] = (await fieldOf(demoPath('event', planned), 'concertpiano')).value as Thing[];
      expect(Object.keys(first ?? {})).toEqual(['_type', 'id', 'url', 'resource']);
      expect(Object.keys(first?.resource as object)).toEqual([
        '_type',
        'id',
        'resourcetype',
        'name',
        'group',
        'roles',
        'url',
      ]);
    });

    it('is the labels, and the text of a Label is in its options', async () => {
      const event = demoRecord('event', ({ labels }) => labels.length > 0);
      expect((await fieldOf(demoPath('event', event), 'eventlabels')).value).toEqual(event.labels);
      const hint = await fieldOf(demoPath('event', event), 'mediahint');
      expect(hint.value).toBeNull();
      expect(hint.options).toHaveLength(2);
    });

    it('is what the field at the other end of the relation holds, for Derived', async () => {
      const [event] = demoRecords('event').filter(({ id }) =>
        demoValues().some(({ entityId, fieldId }) => entityId === id && fieldId === doors?.id),
      );
      const path = demoPath('event', event ?? { id: 0, created: 0 });
      expect((await fieldOf(path, 'doorsonsigns')).value).toBe((await fieldOf(path, 'doorsopen')).value);
      const { value } = await fieldOf(path, 'doorsonsigns');
      expect(value).toMatch(/^\d\d:\d\d$/);
    });
    const doors = definitions('event').find(({ keyword }) => keyword === 'doorsopen');

    it('is a link or a file with its address, for Attachment', async () => {
      const entities = await all('/api/events/*:*/customdata?keywords=poster,programmebook,rider');
      const values = entities
        .flatMap(({ items }) => items as FieldWire[])
        .map(({ value }) => value as Thing | null);
      const filled = values.filter((value) => value !== null);
      const files = filled.filter((value) => 'originalname' in value);
      const links = filled.filter((value) => !('originalname' in value));
      expect(files.length * links.length).toBeGreaterThan(0);
      for (const file of files.slice(0, 3)) {
        const url = String(file.dataurl);
        expect(url.startsWith(`${BASE_URL}/api/documents/`)).toBe(true);
        const answer = await api.get(url.slice(BASE_URL.length));
        expect([answer.status, answer.headers['content-type']]).toEqual([200, file.datatype]);
      }
    });
  });

  describe('of a converted Remote info number', () => {
    const sold = demoPath('event', holderOf('event', 'ticketssold'));
    const unwrapped = { 'x-no-string-wrap-numeric-remote-info-value': '' };
    const readings = async (headers = {}): Promise<readonly unknown[]> => {
      const ask = { headers };
      const { customdata } = await api.read<{ customdata: FieldWire[] }>(
        `${sold}?customdata_keywords=ticketssold`,
        ask,
      );
      const { items } = await api.read<{ items: Thing }>(`${sold}/customdata?valuesonly`, ask);
      const tree = await api.read<{ groups: Node[] }>(`${sold}/customdata`, ask);
      const inTree = fieldsOf(tree.groups).find(({ keyword }) => keyword === 'ticketssold');
      const page = await api.read<Page<{ items: FieldWire[] }>>(
        `/api/events/id:${sold.split('/')[3]}/customdata?keywords=ticketssold`,
        ask,
      );
      return [
        (await fieldOf(sold, 'ticketssold', headers)).value,
        customdata[0]?.value,
        items.ticketssold,
        inTree?.value,
        page.data[0]?.items[0]?.value,
      ];
    };
    const stored = demoValues().find(
      ({ entityId, fieldId }) =>
        entityId === holderOf('event', 'ticketssold').id &&
        fieldId === definitions('event').find(({ keyword }) => keyword === 'ticketssold')?.id,
    )?.value;

    it('is a string while the setting is on, but for requests with the header', async () => {
      expect(typeof stored).toBe('number');
      expect(await readings()).toEqual(Array(5).fill(String(stored)));
      expect(await readings(unwrapped)).toEqual(Array(5).fill(stored));
      expect((await fieldOf(sold, 'ticketssold')).datatype).toBe('Number');
      expect(typeof (await fieldOf(sold, 'capacityonsale')).value).toBe('number');
    });

    it('has an ETag of its own for requests with the header', async () => {
      const path = `${sold}/customdata?keywords=ticketssold`;
      const [plain, number] = [await api.get(path), await api.get(path, { headers: unwrapped })];
      expect(plain.headers.etag).not.toBe(number.headers.etag);
      const again = await api.get(path, { headers: { 'if-none-match': plain.headers.etag ?? '' } });
      expect([again.status, again.text]).toEqual([304, '']);
    });

    it('is a number once the setting is off', async () => {
      await api.storage.writer.write({ settings: { stringWrapNumericRemoteInfo: false } });
      expect(await readings()).toEqual(Array(5).fill(stored));
      await api.storage.writer.write({ settings: { stringWrapNumericRemoteInfo: true } });
      expect(await readings()).toEqual(Array(5).fill(String(stored)));
    });
  });

  it('is forbidden with its entity', async () => {
    const owners = await api.readAll<{ readonly event: Named }>('/api/events/*:*/customdata?keywords=x', {
      key: 'signage',
    });
    const visible = await api.readAll('/api/events', { key: 'signage' });
    expect(owners.map(({ event }) => event.id)).toEqual(visible.map(({ id }) => id));
    expect((await api.get('/api/customdatadefinitions/resource', { key: 'website' })).status).toBe(403);
  });
});
