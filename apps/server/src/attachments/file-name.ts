/** Makes file names and media types from uploads safe to store. */

const LONGEST_NAME = 200;
/** Also matches marks that reverse the text direction, and so hide the file extension. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu;
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/;

/**
 * Returns the name without folders and invisible characters, short enough to be saved; undefined when nothing
 * is left.
 */
export function cleanFileName(name: string): string | undefined {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const seen = last.replace(UNSEEN, '').trim();
  if (seen === '' || seen === '.' || seen === '..') return undefined;
  const characters = [...seen];
  if (characters.length <= LONGEST_NAME) return seen;
  // Keep the extension: programs recognise the type of a file by it.
  const [ending = ''] = /\.[^.]{1,20}$/.exec(seen) ?? [];
  return characters.slice(0, LONGEST_NAME - ending.length).join('') + ending;
}

/** Returns the media type without parameters, as in `text/plain; charset=utf-8`. */
export function cleanMediaType(type: string): string {
  const plain = (type.split(';')[0] ?? '').trim().toLowerCase();
  return MEDIA_TYPE.test(plain) ? plain : 'application/octet-stream';
}
