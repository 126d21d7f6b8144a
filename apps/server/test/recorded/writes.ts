/** Requests that change the venue, each with what is read of it afterwards. */
import { editableKinds, kindSpec, kinds } from '@callboard/contract';
import { anyEntity, type Draw, type RequestGroup } from './draw.ts';
import type { RecordedRequest } from './recording.ts';
import type { VenueEntity } from './venue-file.ts';

const JSON_BODY = { 'content-type': 'application/json' };

export function writingGroups(draw: Draw): readonly RequestGroup[] {
  return [...customData(draw), ...attributes(draw), ...entities(draw), ...parts(draw)];
}

/** Gives entities values that others of their kind have, and one that nothing takes. */
function customData(draw: Draw): readonly RequestGroup[] {
  const { venue, random, keys } = draw;
  const writable = kinds.filter((kind) => kindSpec(kind).writable.customData);
  return writable.flatMap((kind) => {
    const values = venue.values.filter(({ entity }) => entity.kind === kind);
    return Array.from({ length: values.length === 0 ? 0 : 6 }, (_, turn) => {
      const { keyword, value } = random.pick(values);
      const { entity } = random.pick(values);
      const url = `/api/${kind}/${entity.id}/customdata`;
      const caller = turn < 4 ? (keys[0] ?? '') : random.pick(keys);
      const item = { keyword, value: turn === 3 ? { odd: 1 } : value };
      return [
        { caller, method: 'PUT', url, headers: JSON_BODY, payload: JSON.stringify([item]) },
        ...reread(caller, kind, entity),
      ];
    });
  });
}

function reread(caller: string, kind: string, { id }: Pick<VenueEntity, 'id'>): readonly RecordedRequest[] {
  return ['', '/customdata?valuesonly', '/history'].map((rest) => ({
    caller,
    method: 'GET',
    url: `/api/${kind}/${id}${rest}`,
  }));
}

function attributes(draw: Draw): readonly RequestGroup[] {
  const writable = kinds.filter((kind) => kindSpec(kind).writable.attributes);
  return writable.flatMap((kind) =>
    [...draw.keys].map((caller) => {
      const entity = anyEntity(draw, kind) ?? { id: '1-1' };
      const names = (draw.venue.entities.get('apiclient') ?? []).flatMap(
        ({ record }) => record.attributes ?? [],
      );
      const name = typeof names[0] === 'string' ? names[0] : 'ticketsSold';
      const payload = JSON.stringify({ attributes: { [name]: 7 } });
      return [
        { caller, method: 'PUT', url: `/api/${kind}/${entity.id}`, headers: JSON_BODY, payload },
        ...reread(caller, kind, entity),
      ];
    }),
  );
}

/** Makes a copy of an entity, changes and deletes it, and shows it after each step. */
function entities(draw: Draw): readonly RequestGroup[] {
  return editableKinds.flatMap((kind) =>
    [0, 1, 2].map((turn) => {
      const caller = draw.sessions[turn === 2 ? draw.sessions.length - 1 : 0] ?? '';
      const form = `/app/api/entities/${kind}`;
      const source = anyEntity(draw, kind)?.id ?? '1-1';
      const send = (method: string, url: string, payload?: string): RecordedRequest => ({
        caller,
        method,
        url,
        ...(payload === undefined ? {} : { payload }),
      });
      return [
        send('GET', `${form}/${source}`),
        send('POST', form, '{"values":{{-1:body.values}}}'),
        send('GET', `${form}/{{-1:body.id}}`),
        send('GET', `/app/api/data/${kind}/{{-2:body.id}}`),
        send('PATCH', `${form}/{{-3:body.id}}`, '{"values":{"name":"Renamed by the recorder"}}'),
        send('GET', `/app/api/data/${kind}/{{-4:body.id}}`),
        send('PATCH', `${form}/${source}`, '{"values":{"name":"","nonsense":1}}'),
        send('PATCH', `${form}/${source}`, '{"values":{"description":"Told by the recorder"}}'),
        send('GET', `${form}/${source}`),
        send('GET', `/app/api/data/${kind}/${source}`),
        send('DELETE', `${form}/{{-9:body.id}}`),
        send('DELETE', `${form}/${source}`),
      ];
    }),
  );
}

/** Saves parts of the settings as they are, and plans to empty them. */
function parts({ sessions }: Draw): readonly RequestGroup[] {
  const [caller = ''] = sessions;
  const names = ['settings', 'teams', 'profiles', 'statuses', 'resourceGroups', 'customData', 'userGroups'];
  return names.map((name) => {
    const url = `/app/api/settings/parts/${name}`;
    const body = '{"value":{{-1:body.value}},"revision":{{-1:body.revision}},"renames":[]}';
    const emptied = '{"value":[],"revision":{{-2:body.revision}},"renames":[]}';
    return [
      { caller, method: 'GET', url },
      { caller, method: 'POST', url: `${url}/plan`, payload: body },
      { caller, method: 'POST', url: `${url}/plan`, payload: emptied },
      { caller, method: 'GET', url },
      { caller, method: 'PUT', url, payload: body },
    ];
  });
}
