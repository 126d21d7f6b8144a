/** A request sees one state of the definitions, whatever is renamed while it is answered. */
import { describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { buildEvent, buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { createApi, type Page } from './api.ts';
import { useSmallVenue } from './small-venue.ts';

describe.each(ENGINES)('a field that is renamed during a request on %s', (engine) => {
  const current = useSmallVenue(engine);

  it('is found under the name that the query was checked with', async () => {
    const venue = current();
    const { storage, key } = venue;
    const group = buildRecord('customdefinition', { kind: 'event', level: 'group', type: null });
    const field = buildRecord('customdefinition', {
      kind: 'event',
      parentId: group.id,
      keyword: 'conductor',
      type: 'String',
    });
    const event = buildEvent({ groupId: null });
    await venue.write({
      records: [
        recordLine('customdefinition', group),
        recordLine('customdefinition', field),
        recordLine('event', event),
      ],
      values: [{ entityId: event.id, fieldId: field.id, value: 'Haitink' }],
    });
    const findIds: typeof storage.entities.findIds = async (...query) => {
      await venue.add('customdefinition', { ...field, keyword: 'maestro' });
      return storage.entities.findIds(...query);
    };
    const entities = { ...storage.entities, findIds };
    const { app, read, get } = createApi({ ...storage, entities }, { keys: { full: key } });
    const { data } = await read<Page>('/api/events/conductor:haitink');
    expect(data.map(({ id }) => id)).toEqual([formatId(event.id, event.created)]);
    expect((await get('/api/events/conductor:haitink')).status).toBe(404);
    await app.close();
  });
});
