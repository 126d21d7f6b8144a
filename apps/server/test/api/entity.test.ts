/** `/api/{singular}/{id}` of every kind (§2.1, §4.1). */
import { type Kind, kindSpec, kinds } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { BASE_URL, type ErrorAnswer, type Thing, useDemoApi } from './api.ts';
import { demoPath, demoRecord, demoRecords, wireId } from './demo-records.ts';

/** The only entities that are shown without an address of their own. */
const WITHOUT_ADDRESS: readonly Kind[] = ['attachment'];
const WITHOUT_TYPE: readonly Kind[] = ['user', 'usergroup', 'team', 'attachment'];
/** A unit is identified by its number among those of its resource. */
const WITHOUT_NAME: readonly Kind[] = ['resourceinstance'];

describe.each(ENGINES)('an entity on %s', (engine) => {
  const api = useDemoApi(engine);
  const firstOf = (kind: Kind) => demoPath(kind, demoRecord(kind));

  describe.each(kinds)('200: %s', (kind) => {
    it('is the one that the id names', async () => {
      const records = demoRecords(kind);
      for (const record of [records.at(0), records.at(-1)]) {
        if (record === undefined) throw new Error(`no ${kind}`);
        const path = demoPath(kind, record);
        const entity = await api.read(path);
        if (!WITHOUT_ADDRESS.includes(kind)) {
          expect(entity).toMatchObject({ url: BASE_URL + path, id: wireId(record) });
        }
        if (WITHOUT_TYPE.includes(kind)) expect(entity).not.toHaveProperty('_type');
        else expect(kindSpec(kind).types).toContain(entity._type);
        if ('name' in record && !WITHOUT_NAME.includes(kind)) expect(entity.name).toBe(record.name);
      }
    });

    it('is the same with a final slash, with unknown parameters and with a content type', async () => {
      const path = firstOf(kind);
      const { text } = await api.get(path);
      const others = [`${path}/`, `${path}?=&nothing=1&&x`, `${path}?valuesonly&keywords=a&page=2`];
      for (const other of others) expect((await api.get(other)).text).toBe(text);
      const typed = await api.get(path, { headers: { 'content-type': 'application/json' } });
      expect(typed.text).toBe(text);
    });

    it('has the same headers and no body for HEAD', async () => {
      const whole = await api.get(firstOf(kind));
      const head = await api.get(firstOf(kind), { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(head.text).toBe('');
      const { date: _, 'x-request-id': __, ...same } = whole.headers;
      expect(head.headers).toMatchObject(same);
    });

    it('is one line of JSON', async () => {
      const { text, body } = await api.get(firstOf(kind));
      expect(text).toBe(JSON.stringify(body));
    });
  });

  describe('304', () => {
    it.each(kinds)('answers %s to who has it already', async (kind) => {
      const path = firstOf(kind);
      const { headers, text } = await api.get(path);
      const tag = headers.etag ?? '';
      expect(tag).toMatch(/^"[^"]+"$/);
      for (const named of [tag, '*', `W/${tag}`, `"other", ${tag}`]) {
        const answer = await api.get(path, { headers: { 'if-none-match': named } });
        expect(answer.status).toBe(304);
        expect(answer.text).toBe('');
        expect(answer.headers.etag).toBe(tag);
      }
      const other = await api.get(path, { headers: { 'if-none-match': '"other"' } });
      expect(other.text).toBe(text);
    });

    it('depends on what the key may see', async () => {
      const path = demoPath(
        'resource',
        demoRecord('resource', ({ costModels }) => costModels.length > 0),
      );
      const tags = await Promise.all(
        ['full', 'readOnly', 'technical'].map(async (key) => (await api.get(path, { key })).headers.etag),
      );
      expect(tags[0]).toBe(tags[1]);
      expect(tags[0]).not.toBe(tags[2]);
    });

    it('depends on the custom data that is asked for', async () => {
      const path = firstOf('event');
      const plain = await api.get(path);
      const more = await api.get(`${path}?customdata_keywords=genre`);
      expect(more.headers.etag).not.toBe(plain.headers.etag);
    });

    it('ends when the entity changes', async () => {
      const record = demoRecord('team');
      const { headers } = await api.get(demoPath('team', record));
      const renamed = { ...record, name: 'Renamed', revision: record.revision + 1 };
      await api.storage.writer.write({ records: [{ kind: 'team', record: renamed }] });
      const answer = await api.get<Thing>(demoPath('team', record), {
        headers: { 'if-none-match': headers.etag ?? '' },
      });
      expect(answer.status).toBe(200);
      expect(answer.body.name).toBe('Renamed');
      expect(answer.headers.etag).not.toBe(headers.etag);
    });
  });

  describe('404', () => {
    it.each(kinds)('answers for %s ids that are nobody’s', async (kind) => {
      const { id, created } = demoRecord(kind);
      const wrong = [
        `${id}`,
        `${id}-${created + 1}`,
        `0${id}-${created}`,
        `${id}-0${created}`,
        `-${id}-${created}`,
        `${id}-${created}-1`,
        `${id}.0-${created}`,
        `${id}e0-${created}`,
        `%20${id}-${created}`,
        `${id}+-${created}`,
        '999999999-1',
        '99999999999999999999-1',
        '0-0',
        'x',
      ];
      for (const one of wrong) {
        const { status, body } = await api.get<ErrorAnswer>(`/api/${kind}/${one}`);
        expect([one, status, body.code]).toEqual([one, 404, 'not-found']);
        expect(body.status).toBe(404);
      }
    });

    it('answers for an id of another kind', async () => {
      const event = demoRecord('event');
      const others = kinds.filter((kind) => kind !== 'event');
      for (const kind of others) expect((await api.get(demoPath(kind, event))).status).toBe(404);
    });

    it.each(kinds)('answers for %s without an id', async (kind) => {
      const words = [`/api/${kind}`, `/api/${kind}/`, `/api/${kind}//`];
      for (const path of words) expect((await api.get(path)).status).toBe(404);
    });

    it.each(['Event', 'EVENT', 'evento', 'eventx', ' event', '__proto__', 'constructor', 'toString'])(
      'answers for the word %s',
      async (word) => {
        const { status, body } = await api.get<ErrorAnswer>(`/api/${encodeURIComponent(word)}/1-2`);
        expect(status).toBe(404);
        expect(body.code).toBe('unknown-path');
      },
    );

    it('answers below an entity', async () => {
      const path = firstOf('event');
      for (const below of ['/nothing', '/Customdata', '/customdata/x', '/customdata//', '//']) {
        expect([below, (await api.get(path + below)).status]).toEqual([below, 404]);
      }
    });
  });

  describe('405', () => {
    it.each(kinds)('answers with what %s takes instead', async (kind) => {
      const { writable } = kindSpec(kind);
      const methods = ['POST', 'PATCH', 'DELETE', 'OPTIONS', ...(writable.attributes ? [] : ['PUT'])];
      for (const method of methods) {
        const { status, headers, body } = await api.get<ErrorAnswer>(firstOf(kind), { method });
        expect([method, status]).toEqual([method, 405]);
        expect(headers.allow?.split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD']));
        expect(headers.allow).not.toContain(method);
        expect(body.code).toBe('method-not-allowed');
      }
    });
  });
});
