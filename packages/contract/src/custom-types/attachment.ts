/** Attachment: a link, or a file that was uploaded in the application. */
import { stored } from './custom-type.ts';

export const ATTACHMENT = stored({
  form: 'attachment',
  about: 'A link, or an uploaded file.',
  reads:
    'An object with `comment`, `dataurl`, `date`, `username`, and of a file `originalname` and `datatype`; `dataurl` of a file is fetched with `?api_key=`.',
  readExample: {
    comment: 'Technical rider',
    dataurl: 'https://artist.example/rider.pdf',
    date: '2026-05-15T17:30:00+02:00',
    username: 'Anna Smit',
  },
  writes:
    'An object with `dataurl`, an absolute http or https address, and optionally `comment`; files cannot be attached. `date` and `username` are set to now and the user of the key. `null` clears the field.',
  writeExample: { dataurl: 'https://artist.example/rider.pdf', comment: 'Technical rider' },
  writable: 'yes',
  cellProblem: 'is no web address that begins with http:// or https://',
});
