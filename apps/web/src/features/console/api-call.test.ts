import { openApiDocument, publicOperations as table } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { callOf, curlOf, fetchOf, readAddress } from './api-call.ts';
import { type ApiDocument, operationsOf } from './operations.ts';

const tokens = {
  entity: '1',
  collection: '2',
  write: '1',
  changes: '1',
  result: '1',
  computation: '5',
  free: '0',
};
const document = openApiDocument({ baseUrl: 'https://venue.example', tokens, formats: [] });
const operations = operationsOf(document as unknown as ApiDocument);
const find = (id: string) => {
  const found = operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('operations of the document', () => {
  it('are all there, with their parameters, bodies and costs', () => {
    expect(operations.map(({ id }) => id).sort()).toEqual(
      table()
        .map(({ id }) => id)
        .sort(),
    );
    expect(find('getEvent').parameters.map(({ name }) => name)).toContain('customdata_keywords');
    expect([find('putEvent').body, find('getHealth').isOpen, find('findEvents').cost]).toEqual([
      { attributes: { ticketsSold: 812 } },
      true,
      '2',
    ]);
  });
});

describe('a request', () => {
  it('has what was filled in, where it belongs', () => {
    const values = {
      query: 'name:a/b #today 50%',
      customdata_keywords: 'genre,remarks',
      'X-No-String-Wrap-Numeric-Remote-Info-Value': '',
      book: '',
    };
    expect(callOf(find('findEvents'), values, undefined)).toEqual({
      method: 'GET',
      path: '/api/events/name:a%2Fb%20%23today%2050%25?customdata_keywords=genre,remarks',
      headers: { 'X-No-String-Wrap-Numeric-Remote-Info-Value': '1' },
      body: undefined,
    });
    const flagged = callOf(find('getEventCustomdata'), { id: '1-2', valuesonly: '' }, undefined);
    expect(flagged.path).toBe('/api/event/1-2/customdata?valuesonly');
  });

  it('is the same after its address was read', () => {
    for (const path of [
      '/api/event/1-2/customdata?keywords=a,b&valuesonly',
      '/api/events',
      '/api/events/date:%23thisweek%20%22Main%20Hall%22/costings?summarized',
      '/api/dataviewresult/1-2/csv/3-4/status',
      '/api/dataviews',
    ]) {
      const read = readAddress(path, operations);
      if (read === undefined) throw new Error(path);
      expect(callOf(read.operation, read.values, undefined).path).toBe(path);
    }
    expect(readAddress('/api/nothing/at/all/here/x', operations)).toBeUndefined();
    expect(readAddress('/api/events/100%', operations)?.values).toEqual({ query: '100%' });
  });

  it('keeps what was typed out of the shell and out of the program', () => {
    const evil = `'; rm -rf / # \${key} \``;
    const call = callOf(find('postDataviewResult'), { dataviewId: '1-2', format: 'json' }, `{"a":"${evil}"}`);
    const curl = curlOf(call, 'https://venue.example', undefined);
    expect(curl).toContain(`--data '{"a":"'\\''; rm`);
    expect(curl).toContain('-H "Authorization: Bearer $KEY"');
    expect(curlOf(call, 'https://venue.example', null)).not.toContain('Authorization');
    const code = fetchOf(call, 'https://venue.example', 'cb_x').replace('await fetch', 'await send');
    const run = new Function('send', `return (async () => { ${code} })()`);
    let sent: unknown;
    run((url: string, options: object) => {
      sent = { url, ...options };
    });
    expect(sent).toEqual({
      url: `https://venue.example${call.path}`,
      method: 'POST',
      headers: { Authorization: 'Bearer cb_x', 'Content-Type': 'application/json' },
      body: call.body,
    });
  });
});
