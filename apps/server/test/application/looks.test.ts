/** The colours in which lists show profiles and statuses. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { READER, useApplication } from './application.ts';

describe.each(ENGINES)('the looks of profiles and statuses on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  it('are the colours of each, with how firm a status is, for everybody who is signed in (200)', async () => {
    const reader = await browserOf(READER);
    const { status, body } = await reader.send<ApplicationWire<'Looks'>>('/app/api/looks');
    expect(status).toBe(200);
    expect(body.profiles.map(({ id }) => id).toSorted()).toEqual(
      demoRecords('profile').map(wireId).toSorted(),
    );
    const option = demoRecord('status', ({ name }) => name === 'Option');
    expect(body.statuses).toContainEqual({
      id: wireId(option),
      backgroundcolor: option.backgroundColor,
      textcolor: option.textColor,
      firmness: 'option',
    });
  });

  it('follow a change of a status at once', async () => {
    const { writer } = api.storage;
    const record = demoRecord('status', ({ name }) => name === 'Option');
    await writer.write({ records: [{ kind: 'status', record: { ...record, firmness: 'released' } }] });
    const { body } = await (await browserOf(READER)).send<ApplicationWire<'Looks'>>('/app/api/looks');
    expect(body.statuses.find(({ id }) => id === wireId(record))?.firmness).toBe('released');
  });
});
