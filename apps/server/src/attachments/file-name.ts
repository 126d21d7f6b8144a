/** What files are called and said to be by whoever uploads them, made fit to be stored. */

const LONGEST_NAME = 200;
/** Also marks that turn the direction of a text, and so hide what a name ends in. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu;
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/;

/** Without folders and unseen characters, and short enough to be saved; undefined when nothing is left. */
export function cleanFileName(name: string): string | undefined {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const seen = last.replace(UNSEEN, '').trim();
  if (seen === '' || seen === '.' || seen === '..') return undefined;
  const characters = [...seen];
  if (characters.length <= LONGEST_NAME) return seen;
  // What a name ends in tells programs what the file is.
  const [ending = ''] = /\.[^.]{1,20}$/.exec(seen) ?? [];
  return characters.slice(0, LONGEST_NAME - ending.length).join('') + ending;
}

/** Parameters, as in `text/plain; charset=utf-8`, are left out. */
export function cleanMediaType(type: string): string {
  const plain = (type.split(';')[0] ?? '').trim().toLowerCase();
  return MEDIA_TYPE.test(plain) ? plain : 'application/octet-stream';
}
