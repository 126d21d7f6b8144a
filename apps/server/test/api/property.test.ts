/** `/api/{singular}/{id}/{name}` and `/api/{plural}/{query}/{name}` of every kind and property (§4.1). */
import { type Kind, kindSpec, kinds, PROPERTY_SHAPES, type PropertyName } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { type ErrorAnswer, type Page, type Thing, useDemoApi } from './api.ts';
import { demoPath, sampleOf } from './demo-records.ts';

const allProperties = Object.keys(PROPERTY_SHAPES) as PropertyName[];
const forms = kinds.flatMap((kind) => kindSpec(kind).parts.map((property) => ({ kind, property })));
const collections = forms.filter(({ kind }) => kindSpec(kind).plural !== undefined);
const pathOfOne = ({ kind, property }: (typeof forms)[number]) =>
  `${demoPath(kind, sampleOf(kind))}/${property}`;
/** Seasons hold hundreds of events and show the properties of all of them. */
const queryOf = (kind: Kind): string => (kind === 'group' ? 'name:tour' : '*:*');
const pathOfAll = ({ kind, property }: (typeof forms)[number]) =>
  `/api/${kindSpec(kind).plural}/${queryOf(kind)}/${property}`;

/** Properties whose single form is a bare list. */
const LISTS: readonly PropertyName[] = ['resourcebookings', 'contactbookings', 'attachments'];
/** Properties whose single form is a page object. */
const PAGES: readonly PropertyName[] = ['schedules', 'history'];

describe.each(ENGINES)('a property on %s', (engine) => {
  const api = useDemoApi(engine);

  describe.each(forms)('200: $property of one $kind', (form) => {
    const { kind, property } = form;

    it('is an object with the entity, a list, or a page', async () => {
      const body = await api.read<unknown>(pathOfOne(form));
      if (LISTS.includes(property)) expect(body).toBeInstanceOf(Array);
      else if (PAGES.includes(property)) expect(Object.keys(body as object)).toEqual(['pagination', 'data']);
      else expect(Object.keys(body as object)[0]).toBe(kind);
    });

    it('is the same with a final slash and unknown parameters', async () => {
      const { text } = await api.get(pathOfOne(form));
      expect((await api.get(`${pathOfOne(form)}/`)).text).toBe(text);
      expect((await api.get(`${pathOfOne(form)}?=&unknown`)).text).toBe(text);
    });

    it('has no body for HEAD', async () => {
      const { text } = await api.get(pathOfOne(form));
      const head = await api.get(pathOfOne(form), { method: 'HEAD' });
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)));
    });
  });

  describe.each(collections)('200: $property of many $kind', (form) => {
    const { kind, property } = form;

    it('is a page object with what each entity shows alone', async () => {
      const { pagination, data } = await api.read<Page<Thing>>(pathOfAll(form));
      const { data: entities, pagination: ofEntities } = await api.read<Page>(
        `/api/${kindSpec(kind).plural}/${queryOf(kind)}`,
      );
      expect(Object.keys(pagination)).toEqual(Object.keys(ofEntities));
      const elements = entities.slice(0, 12).map(async ({ id }) => {
        const single = await api.read<Thing | readonly Thing[]>(`/api/${kind}/${id}/${property}`);
        if (property === 'schedules') return (single as unknown as Page<Thing>).data;
        if (!LISTS.includes(property) && property !== 'history') return [single];
        const list = property === 'history' ? (single as unknown as Page<Thing>).data : single;
        return [{ [kind]: expect.objectContaining({ id }), [property]: list }];
      });
      const expected = (await Promise.all(elements)).flat();
      expect(data.slice(0, expected.length)).toEqual(expected);
    });

    it('narrows to what matches', async () => {
      const none = await api.read<Page>(pathOfAll(form).replace(queryOf(kind), 'id:1-1'));
      expect(none).toEqual({ pagination: {}, data: [] });
    });
  });

  describe('404', () => {
    it.each(kinds)('answers for a property that %s does not have', async (kind) => {
      const { parts, plural } = kindSpec(kind);
      const others = [...allProperties.filter((name) => !parts.includes(name)), 'nothing', '__proto__'];
      const paths = others.flatMap((name) => [
        `${demoPath(kind, sampleOf(kind))}/${name}`,
        ...(plural === undefined ? [] : [`/api/${plural}/*:*/${name}`]),
      ]);
      for (const path of paths) {
        const { status, body } = await api.get<ErrorAnswer>(path);
        expect([path, status, body.code]).toEqual([path, 404, 'unknown-property']);
      }
    });

    it.each(forms)('answers for $property of a $kind that does not exist', async ({ kind, property }) => {
      const { status, body } = await api.get<ErrorAnswer>(`/api/${kind}/1-1/${property}`);
      expect([status, body.code]).toEqual([404, 'not-found']);
    });
  });

  describe('405', () => {
    it.each(forms)('answers with what $property of $kind takes instead', async (form) => {
      const { kind, property } = form;
      const writable = property === 'customdata' && kindSpec(kind as Kind).writable.customData;
      const methods = ['POST', 'PATCH', 'DELETE', ...(writable ? [] : ['PUT'])];
      const paths = [pathOfOne(form), ...(kindSpec(kind).plural === undefined ? [] : [pathOfAll(form)])];
      for (const path of paths) {
        for (const method of methods) {
          const { status, headers } = await api.get(path, { method });
          expect([method, status]).toEqual([method, 405]);
          expect(headers.allow).toMatch(/^GET, HEAD/);
        }
      }
    });
  });
});
