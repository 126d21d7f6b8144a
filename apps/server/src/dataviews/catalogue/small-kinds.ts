/** Tasks, reference kinds, attachments. */
import { attachments, day, EVENT_TARGETS, identity, NAME, OWNED, typed } from './common.ts';
import { type Fields, instant, leaf, made, one, text, texts } from './field.ts';

export const task: Fields = {
  ...identity('task'),
  ...NAME,
  ...typed('task'),
  ...OWNED,
  status: text('Status', 'status'),
  team: made(
    'Team',
    'text',
    ['teamId'],
    ({ reference }) =>
      (id: number | null) =>
        (id === null ? undefined : reference.teams.get(id)?.name) ?? '',
  ),
  cost: leaf('Cost', 'number', 'cost'),
  due: instant('Due', 'due'),
  duedate: day('Due on', 'dueDay'),
  start: instant('Start', 'start'),
  description: text('Description', 'description'),
  event: one('Event or group', EVENT_TARGETS),
  assignedby: text('Assigned by', 'assignedBy'),
  assignedto: text('Assigned to', 'assignedTo'),
  duration: text('Duration', 'duration'),
  ...attachments('task'),
};

export const profile: Fields = {
  ...identity('profile'),
  ...NAME,
  ...typed('profile'),
  color: text('Color', 'color'),
};

export const status: Fields = {
  ...identity('status'),
  ...NAME,
  ...typed('status'),
  backgroundcolor: text('Background color', 'backgroundColor'),
  textcolor: text('Text color', 'textColor'),
  statustypes: texts('Meanings', 'statusTypes'),
};

export const user: Fields = {
  ...identity('user'),
  ...NAME,
  email: text('E-mail', 'email', { needs: 'privateContactData' }),
};

export const userGroup: Fields = { ...identity('usergroup'), ...NAME };
export const team: Fields = { ...identity('team'), ...NAME };

export const attachment: Fields = {
  originalname: text('File name', 'originalName'),
  comment: text('Comment', 'comment'),
  date: instant('Attached', 'date'),
  username: text('Attached by', 'userName'),
  datatype: text('Media type', 'dataType'),
  dataurl: made(
    'Address',
    'text',
    ['fileId', 'link', 'originalName'],
    ({ fileUrl }) =>
      (fileId: number | null, link: string | null, name: string | null) =>
        fileId === null ? (link ?? '') : fileUrl(fileId, name),
  ),
};
