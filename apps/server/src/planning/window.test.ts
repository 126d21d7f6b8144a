import { describe, expect, it } from 'vitest';
import { buildRecord } from '../../test/builders/records.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { firmnessOfHolders, firmnessOfStatus } from './window.ts';

const look = { backgroundColor: '#fff', textColor: '#000' };
const [released, asked, option, plain] = [
  buildRecord('status', { ...look, name: 'Cancelled', statusTypes: [], firmness: 'released' }),
  buildRecord('status', { ...look, name: 'Idea', statusTypes: [], firmness: 'request' }),
  buildRecord('status', { ...look, name: 'Maybe', statusTypes: ['option'], firmness: null }),
  buildRecord('status', { ...look, name: 'Cancelled by name', statusTypes: [], firmness: null }),
];
const reference = {
  statuses: new Map([released, asked, option, plain].map((status) => [status.id, status])),
  settings: DEFAULT_SETTINGS,
};

describe('how much something holds', () => {
  it('is what its status says, else what the type of the status means, and never what its name sounds like', () => {
    const held = [released, asked, option, plain].map(({ id }) => firmnessOfStatus(id, reference));
    expect(held).toEqual(['released', 'request', 'option', 'confirmed']);
  });

  it('is a setting for events without a status', () => {
    const settings = { ...DEFAULT_SETTINGS, eventsWithoutStatus: 'request' as const };
    expect(firmnessOfStatus(null, reference)).toBe('confirmed');
    expect(firmnessOfStatus(null, { ...reference, settings })).toBe('request');
  });

  it('is for a group what its firmest event holds', async () => {
    const members = [[released.id, asked.id, option.id], [released.id], [], [option.id, null]];
    const groups = members.map((_, index) => ({ kind: 'group', id: index + 1, statusId: null }) as const);
    const reader = { memberStatuses: async () => new Map(members.map((ids, index) => [index + 1, ids])) };
    const found = await firmnessOfHolders(reader, groups, reference);
    expect([...found.values()]).toEqual(['option', 'released', 'released', 'confirmed']);
  });
});
