/**
 * The query string of a request: flags, values, and the part that is repeated in the URL of the next page.
 */
import { AppError } from '../platform/errors.ts';

/** Matches NUL, and the bytes of half a surrogate pair. */
const UNSTORABLE = /\0|%00|%ed%[ab][0-9a-f]/i;

interface Parameter {
  readonly name: string;
  readonly value: string;
  /** Text as sent. */
  readonly raw: string;
}

/** Unknown parameters and those with an empty name are ignored (§1.2). */
export class Parameters {
  readonly #queryString: string;
  #parsed: readonly Parameter[] | undefined;

  constructor(queryString: string) {
    this.#queryString = queryString;
  }

  /** Throws `bad-parameter` for a text that no database can store, even in parameters that nothing reads. */
  requireStorable(): void {
    if (!UNSTORABLE.test(this.#queryString)) return;
    throw new AppError(
      'bad-parameter',
      'Leave NUL (%00) and lone surrogates (%ED%A0…) out of all parameters.',
    );
  }

  /** Returns whether a flag is present; `flag`, `flag=` and `flag=true` all mean that it is. */
  has(name: string): boolean {
    return this.#mayHold(name) && this.#all().some((parameter) => parameter.name === name);
  }

  /** Returns the first value, or undefined. */
  get(name: string): string | undefined {
    if (!this.#mayHold(name)) return undefined;
    return this.#all().find((parameter) => parameter.name === name)?.value;
  }

  /** Returns all values in the order in which they were sent. */
  all(name: string): readonly string[] {
    return this.#all().flatMap((parameter) => (parameter.name === name ? [parameter.value] : []));
  }

  /**
   * Returns the parts of a comma-separated list, without surrounding blanks and empty parts. A repeated
   * parameter counts as one list, because some libraries write lists that way. Undefined without the
   * parameter.
   */
  list(name: string): readonly string[] | undefined {
    const values = this.all(name);
    if (values.length === 0) return undefined;
    return values
      .flatMap((value) => value.split(','))
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }

  /**
   * Returns the parameters as sent, except those with the given names, joined by `&`; those without a name
   * are dropped.
   */
  without(names: ReadonlySet<string>): string {
    return this.#all()
      .filter(({ name }) => !names.has(name))
      .map(({ raw }) => raw)
      .join('&');
  }

  /** Most requests have nothing but their key, which need not be decoded to see that. */
  #mayHold(name: string): boolean {
    return this.#queryString.includes(name) || NEEDS_DECODING.test(this.#queryString);
  }

  #all(): readonly Parameter[] {
    this.#parsed ??= this.#queryString === '' ? [] : parse(this.#queryString);
    return this.#parsed;
  }
}

function parse(queryString: string): Parameter[] {
  return queryString
    .split('&')
    .map((raw) => {
      const equals = raw.indexOf('=');
      const name = equals < 0 ? raw : raw.slice(0, equals);
      const value = equals < 0 ? '' : raw.slice(equals + 1);
      return { name: decode(name), value: decode(value), raw };
    })
    .filter(({ name }) => name !== '');
}

const NEEDS_DECODING = /[%+]/;

/** Decodes like a browser form, which leaves a malformed escape unchanged. */
function decode(text: string): string {
  if (!NEEDS_DECODING.test(text)) return text;
  return new URLSearchParams(`v=${text}`).get('v') ?? '';
}
