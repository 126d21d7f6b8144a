/** Problems with the values that a user sent, by field. */
import { AppError } from '../../platform/errors.ts';

interface Problem {
  readonly code: 'bad-value' | 'read-only-field';
  readonly detail: string;
}

/** Collects the first problem of each field. */
export class Problems {
  readonly #byField = new Map<string, Problem>();

  has(name: string): boolean {
    return this.#byField.has(name);
  }

  add(name: string, detail: string, code: Problem['code'] = 'bad-value'): void {
    if (!this.has(name)) this.#byField.set(name, { code, detail });
  }

  /** Throws one AppError that names every field with a problem; does nothing without problems. */
  throwIfAny(): void {
    const errors = [...this.#byField].map(([keyword, problem]) => ({ keyword, ...problem }));
    const [first] = errors;
    if (first === undefined) return;
    const code = errors.every((error) => error.code === 'read-only-field') ? 'read-only-field' : 'bad-value';
    throw new AppError(code, `Nothing was written. ${first.keyword}: ${first.detail}`, { errors });
  }
}
