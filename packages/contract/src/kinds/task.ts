import Type from 'typebox';
import { id, owned, type, url } from './common.ts';
import { keyword, kind } from './kind.ts';
import { EventKind, Ref } from './parts.ts';
import { integer, kept, lines, moment, reference, text } from './property.ts';

export const task = kind({
  singular: 'task',
  plural: 'tasks',
  types: ['task'],
  schema: 'Task',
  about: 'Something that somebody has to do.',
  example: 'Tune the piano',
  keywords: [
    keyword.name(-25),
    keyword.id,
    keyword.owner,
    keyword.text('team', 'the name of the team of the task'),
    keyword.indexed('status', -26, 'the status of the task'),
    keyword.indexed('assignedto', -27, 'the name of who has to do it'),
    keyword.text('event', 'the name of the event or event group'),
    keyword.date('due', 'the planning day on which the task is due'),
  ],
  parts: ['attachments', 'history'],
  owned: true,
  properties: {
    url,
    id,
    _type: type('task'),
    ...owned,
    status: text('How far it is.', { label: 'Status', initial: 'Open', edit: {}, example: 'Open' }),
    name: text('What has to be done.', { label: 'Name', open: true, edit: { required: true } }),
    team: reference('team', 'Name of the team that does it; may be empty.', {
      key: 'teamId',
      nullable: true,
      shown: 'name',
      label: 'Team',
      edit: {},
      example: 'Stage',
    }),
    cost: integer('What it costs.', { label: 'Cost', edit: { whole: true } }),
    due: moment('When it has to be done.', {
      nullable: true,
      label: 'Due',
      edit: {},
      example: '2026-05-14T12:00:00+02:00',
    }),
    start: moment('When it can begin.', { nullable: true, label: 'Start', edit: {} }),
    description: lines('May be empty.', { label: 'Description', edit: {} }),
    eventKind: kept(Type.Union([EventKind, Type.Null()]), null),
    event: reference('planned', undefined, {
      key: 'eventId',
      nullable: true,
      label: 'Event or group',
      edit: {},
    }),
    assignedby: text('Name of who gave it.', {
      key: 'assignedBy',
      label: 'Assigned by',
      example: 'Anna Smit',
    }),
    assignedto: text('Name of who has to do it.', {
      key: 'assignedTo',
      label: 'Assigned to',
      edit: {},
      example: 'Bram Visser',
    }),
    duration: text('How long it takes.', { label: 'Duration', edit: {}, example: '1 h' }),
  },
  /** The planning day of `due`. */
  derived: { dueDay: Ref },
  form: [
    'name',
    'event',
    'status',
    'team',
    'assignedto',
    'start',
    'due',
    'duration',
    'cost',
    'description',
    'owninggroup',
  ],
});
