/** Checks of what people write about an account, and the error that names every field that is wrong. */
import { AppError } from '../platform/errors.ts';
import { isEmail } from '../platform/is-email.ts';

export type Fault = { readonly keyword: string; readonly detail: string };

const LONGEST_TEXT = 200;

export function textFaults(keyword: string, text: string): Fault[] {
  if (text !== '' && text.length <= LONGEST_TEXT && !/\p{Cc}/u.test(text)) return [];
  return [{ keyword, detail: `Write one line of 1 to ${LONGEST_TEXT} characters.` }];
}

export function emailFaults(email: string): Fault[] {
  const faults = textFaults('email', email);
  if (faults.length > 0 || isEmail(email)) return faults;
  return [{ keyword: 'email', detail: 'Write an e-mail address like name@venue.example.' }];
}

export function wrong(faults: readonly Fault[]): AppError {
  return new AppError('bad-value', faults.map(({ detail }) => detail).join(' '), {
    errors: faults.map((fault) => ({ ...fault, code: 'bad-value' })),
  });
}
