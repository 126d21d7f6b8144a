/** The only error that is thrown on purpose; its message is public, its cause is for the log only. */
import type { AnyErrorCode, ErrorBody } from '@callboard/contract';

export class AppError extends Error {
  readonly code: AnyErrorCode;
  /** Further members of the error body. */
  readonly extra: Pick<ErrorBody, 'position' | 'errors'>;
  /** Set when a retry makes sense only after a time that the code alone does not imply. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: AnyErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } & Pick<ErrorBody, 'position' | 'errors'> = {},
  ) {
    const { cause, retryAfterSeconds, ...extra } = options;
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.extra = extra;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns the error for a value that its sender can correct, under the name that it was sent with. */
export function badValue(keyword: string, detail: string): AppError {
  return new AppError('bad-value', detail, { errors: [{ keyword, code: 'bad-value', detail }] });
}
