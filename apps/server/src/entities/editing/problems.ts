/** Problems with the values that a user sent, by field. */
import { AppError } from '../../platform/errors.ts';

interface Problem {
  /** `locked`: the field can be written, but the status of the event keeps it. */
  readonly code: 'bad-value' | 'read-only-field' | 'locked';
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
    const code = errors.some((error) => error.code === 'bad-value') ? 'bad-value' : 'read-only-field';
    throw new AppError(code, `Nothing was written. ${first.keyword}: ${first.detail}`, { errors });
  }
}
