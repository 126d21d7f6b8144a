import { describe, expect, it } from 'vitest';
import {
  BASE_URL,
  buildAttachmentView,
  buildContext,
  buildPrincipal,
  buildProfile,
  buildStatus,
  buildSummary,
  buildTaskView,
  buildTeam,
  buildUser,
  buildUserGroup,
  presentEntity,
} from '../../../test/builders/views.ts';
import { presentAttachments } from './parts.ts';

const url = (path: string) => `${BASE_URL}/api/${path}`;
const context = buildContext();
const text = (value: unknown) => JSON.stringify(value);
const concert = { url: url('event/1000-100'), id: '1000-100', name: 'Spring Concert', _type: 'event' };

describe('profile and status', () => {
  it('have the keys of the contract in their order', () => {
    expect(text(presentEntity('profile', buildProfile(), context))).toBe(
      text({ url: url('profile/20-100'), _type: 'profile', id: '20-100', name: 'Concert', color: '#336699' }),
    );
    expect(text(presentEntity('status', buildStatus(), context))).toBe(
      text({
        url: url('status/30-100'),
        _type: 'status',
        id: '30-100',
        name: 'Confirmed',
        backgroundcolor: '#00aa00',
        textcolor: '#ffffff',
        statustypes: ['allowactuals'],
      }),
    );
  });
});

describe('a task', () => {
  it('has the keys of the contract in their order', () => {
    const event = buildSummary('event', { id: 1000, name: 'Spring Concert' });
    const planning = { url: url('usergroup/10-100'), id: '10-100', name: 'Planning' };
    expect(text(presentEntity('task', buildTaskView({ event }), context))).toBe(
      text({
        url: url('task/600-100'),
        id: '600-100',
        _type: 'task',
        owner: { url: url('user/1-100'), id: '1-100', name: 'Ann' },
        owningteam: planning,
        owninggroup: planning,
        status: 'Open',
        name: 'Tune the piano',
        team: 'Sound',
        cost: 0,
        due: '2026-05-15T17:30:00+02:00',
        start: null,
        description: '',
        event: concert,
        assignedby: 'Ann',
        assignedto: 'Bob',
        duration: '1 h',
      }),
    );
  });

  it('has an empty team without one', () => {
    expect(presentEntity('task', buildTaskView({ teamId: null }), context)).toMatchObject({
      team: '',
      event: null,
    });
  });
});

describe('users and their groups', () => {
  it('have the keys of the contract in their order', () => {
    expect(text(presentEntity('user', buildUser(), context))).toBe(
      text({ url: url('user/1-100'), id: '1-100', name: 'Ann', email: 'ann@venue.example' }),
    );
    expect(text(presentEntity('usergroup', buildUserGroup(), context))).toBe(
      text({ url: url('usergroup/10-100'), id: '10-100', name: 'Planning' }),
    );
    expect(text(presentEntity('team', buildTeam(), context))).toBe(
      text({ url: url('team/15-100'), id: '15-100', name: 'Sound' }),
    );
  });

  it('show no e-mail address to a key that may not see private data', () => {
    const discreet = buildContext({ principal: buildPrincipal({ privateContactData: false }) });
    expect(presentEntity('user', buildUser(), discreet)).toMatchObject({ email: '' });
  });
});

describe('an attachment', () => {
  const event = buildSummary('event', { id: 1000, name: 'Spring Concert' });
  const link = {
    comment: null,
    date: '2026-05-15T17:30:00+02:00',
    username: 'Ann',
    dataurl: 'https://example.org/rider',
    holder: concert,
  };
  const file = { link: null, originalName: 'Plan & cues/1.pdf', dataType: 'application/pdf', fileId: 7 };

  it('that is a link has no file keys', () => {
    expect(text(presentEntity('attachment', buildAttachmentView(), context))).toBe(text(link));
    expect(text(presentAttachments('event', event, [buildAttachmentView()], context))).toBe(
      text([{ event: concert, ...link }]),
    );
  });

  it('that is a file is fetched from this server', () => {
    const wire = presentAttachments(
      'event',
      event,
      [buildAttachmentView({ ...file, comment: 'v2' })],
      context,
    );
    expect(text(wire)).toBe(
      text([
        {
          event: concert,
          originalname: 'Plan & cues/1.pdf',
          comment: 'v2',
          date: '2026-05-15T17:30:00+02:00',
          username: 'Ann',
          datatype: 'application/pdf',
          dataurl: url('documents/7/Plan%20%26%20cues%2F1.pdf'),
          holder: concert,
        },
      ]),
    );
  });

  it.each([
    ['..', 'file'],
    ['', 'file'],
    ['\ud800.txt', '%EF%BF%BD.txt'],
    ['né.txt', 'n%C3%A9.txt'],
  ])('named %j has an address that reads back', (originalName, segment) => {
    const wire = presentEntity('attachment', buildAttachmentView({ ...file, originalName }), context);
    expect(wire).toMatchObject({ originalname: originalName, dataurl: url(`documents/7/${segment}`) });
    expect(new URL(url(`documents/7/${segment}`)).pathname).toBe(`/api/documents/7/${segment}`);
  });
});
