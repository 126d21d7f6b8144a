import { describe, expect, it } from 'vitest';
import { emptyWeek, plannedEvent } from './test/planned.ts';
import { type UsesAnswer, usesOfAnswer } from './uses-of-answer.ts';

const NOTHING: Omit<UsesAnswer, 'events'> = {
  ...emptyWeek(),
  statuses: ['5-1', '6-1'],
  profiles: ['7-1'],
  groups: [{ id: '8-1', name: 'Festival' }],
};

const EVENING = 19 * 60 + 30;
const events: UsesAnswer['events'] = {
  kind: ['event', 'group'],
  id: ['1-1', '2-1'],
  name: ['Recital', null],
  status: [1, -1],
  profile: [0, -1],
  group: [0, -1],
  firmness: ['option', 'confirmed'],
  locked: [false, true],
  write: [true, false],
  revision: [4, null],
  start: [EVENING, -2 * 1440],
  end: [EVENING + 360, 400 * 1440],
  firstday: [0, -2],
  lastday: [0, 399],
  shownstart: [EVENING + 30, null],
  shownend: [null, null],
  until: [-3, null],
  halls: [1, 0],
};

describe('the events of an answer', () => {
  it('are made of its columns, with days before and after it', () => {
    expect(usesOfAnswer({ ...NOTHING, events }).events).toEqual([
      plannedEvent('1-1', {
        name: 'Recital',
        status: '6-1',
        profile: '7-1',
        group: { id: '8-1', name: 'Festival' },
        firmness: 'option',
        revision: 4,
        end: '2027-03-02T01:30',
        shownstart: '2027-03-01T20:00',
        until: '2027-02-26',
      }),
      plannedEvent('2-1', {
        kind: 'group',
        name: null,
        locked: true,
        write: false,
        revision: null,
        start: '2027-02-27T00:00',
        end: '2028-04-04T00:00',
        firstday: '2027-02-27',
        lastday: '2028-04-03',
        halls: 0,
      }),
    ]);
  });
});
