/** The one error that is thrown on purpose; its message is public, its cause is for the log only. */
import type { ErrorBody, ErrorCode } from '@callboard/contract';

export class AppError extends Error {
  readonly code: ErrorCode;
  /** Further members of the error body. */
  readonly extra: Pick<ErrorBody, 'position' | 'errors'>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown } & Pick<ErrorBody, 'position' | 'errors'> = {},
  ) {
    const { cause, ...extra } = options;
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.extra = extra;
  }
}
