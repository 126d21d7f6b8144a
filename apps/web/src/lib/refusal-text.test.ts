import { APPLICATION_ERROR_CODES, ERROR_CODES } from '@callboard/contract';
import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldErrors } from './form-errors.ts';
import { nl } from './locales/nl.ts';
import { refusalsNl } from './locales/refusals-nl.ts';
import { refusalText } from './refusal-text.ts';
import { RequestError } from './request.ts';

beforeAll(() =>
  i18next.init({
    lng: 'nl',
    resources: { en: { translation: {} }, nl: { translation: { refusals: refusalsNl } } },
  }),
);
afterAll(() => i18next.changeLanguage('en'));

describe('a refusal', () => {
  it('comes down to something in Dutch, whatever its code', () => {
    // This code needs no text, because the response to a wrong key has no body.
    const silent = ['unauthorized'];
    const said = new Set(
      [...Object.keys(refusalsNl), ...Object.keys(nl.errors)].map((key) => key.split('_')[0]),
    );
    const codes = Object.keys({ ...ERROR_CODES, ...APPLICATION_ERROR_CODES });
    expect(codes.filter((code) => !said.has(code))).toEqual(silent);
  });

  it('keeps what the server says of it', () => {
    expect(refusalText('in-use', 'Remove 3 bookings first.')).toBe(
      'Er verwijst nog iets naar. (Remove 3 bookings first.)',
    );
    const errors = [{ keyword: 'name', code: 'bad-value', detail: 'write a name' }];
    const error = new RequestError({ code: 'bad-value', detail: 'Mend it.', errors });
    expect(fieldErrors(error, ['name'])).toEqual({ name: 'Deze waarde past hier niet. (write a name)' });
  });

  it('is what the server says in English', async () => {
    await i18next.changeLanguage('en');
    expect(refusalText('in-use', 'Remove 3 bookings first.')).toBe('Remove 3 bookings first.');
  });
});
