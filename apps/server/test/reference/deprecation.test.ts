/** Answers that show numbers as strings tell that this ends (§2.4, §9); all others do not. */
import { DEPRECATIONS } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { type Ask, useDemoApi } from '../api/api.ts';
import { demoPath, demoRecord, demoRecords, demoValues } from '../api/demo-records.ts';

const KEYWORD = 'ticketssold';
const numbers: Ask = { headers: { 'x-no-string-wrap-numeric-remote-info-value': '' } };

describe('an answer with a converted Remote info field', () => {
  const api = useDemoApi('sqlite');
  const field = demoRecord(
    'customdefinition',
    ({ keyword, kind }) => keyword === KEYWORD && kind === 'event',
  );
  const sold = demoValues().find(({ fieldId }) => fieldId === field.id)?.entityId;
  const withValue = demoPath(
    'event',
    demoRecord('event', ({ id }) => id === sold),
  );
  const values = new Set(
    demoValues()
      .filter(({ fieldId }) => fieldId === field.id)
      .map(({ entityId }) => entityId),
  );
  const empty = demoRecords('event').find(({ id }) => !values.has(id));
  const announced = async (path: string, ask: Ask = {}) => {
    const { status, headers } = await api.get(path, ask);
    expect([200, 304]).toContain(status);
    const { deprecation, sunset, link } = headers;
    return { deprecation, sunset, link };
  };
  const { since, sunset } = DEPRECATIONS['string-wrapped-numbers'];
  const ANNOUNCED = {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: '<https://venue.example/api/doc/#deprecations>; rel="deprecation"; type="text/html"',
  };
  const SILENT = { deprecation: undefined, sunset: undefined, link: undefined };

  it.each([
    `${withValue}?customdata_keywords=${KEYWORD}`,
    `${withValue}/customdata`,
    `${withValue}/customdata?keywords=${KEYWORD}`,
    `${withValue}/customdata?valuesonly`,
    `/api/events/${KEYWORD}:*?customdata_keywords=${KEYWORD}`,
    `/api/events/${KEYWORD}:*/customdata?keywords=${KEYWORD}`,
  ])('announces it: %s', async (path) => {
    expect(await announced(path)).toEqual(ANNOUNCED);
    expect(await announced(path, numbers)).toEqual(SILENT);
  });

  it('announces it on 304 as well', async () => {
    const path = `${withValue}/customdata`;
    const { headers } = await api.get(path);
    expect(await announced(path, { headers: { 'if-none-match': headers.etag ?? '' } })).toEqual(ANNOUNCED);
  });

  it('is silent where no such number is shown', async () => {
    if (empty === undefined) throw new Error('every event of the demo venue has the field');
    expect(await announced(withValue)).toEqual(SILENT);
    expect(await announced(`${withValue}/customdata?keywords=genre`)).toEqual(SILENT);
    expect(await announced(`${demoPath('event', empty)}/customdata?keywords=${KEYWORD}`)).toEqual(SILENT);
  });

  it('is silent once the setting is off', async () => {
    await api.storage.writer.write({ settings: { stringWrapNumericRemoteInfo: false } });
    expect(await announced(`${withValue}/customdata`)).toEqual(SILENT);
  });
});
