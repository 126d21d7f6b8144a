/** Tasks, reference kinds, attachments. */
import { attachments, day, identity, OWNED, typed } from './common.ts';
import { made, text } from './field.ts';
import { kindFields } from './kind-fields.ts';

export const task = kindFields('task', {
  ...identity('task'),
  ...typed('task'),
  ...OWNED,
  duedate: day('Due on', 'dueDay'),
  ...attachments('task'),
});

export const profile = kindFields('profile', { ...identity('profile'), ...typed('profile') });
export const status = kindFields('status', { ...identity('status'), ...typed('status') });
export const user = kindFields('user', identity('user'));
export const userGroup = kindFields('usergroup', identity('usergroup'));
export const team = kindFields('team', identity('team'));

export const attachment = kindFields('attachment', {
  originalname: text('File name', 'originalName'),
  datatype: text('Media type', 'dataType'),
  dataurl: made(
    'Address',
    'text',
    ['fileId', 'link', 'originalName'],
    ({ fileUrl }) =>
      (fileId: number | null, link: string | null, name: string | null) =>
        fileId === null ? (link ?? '') : fileUrl(fileId, name),
  ),
});
