import { ERROR_CODES, type ErrorCode } from '@callboard/contract';
import { QueryError } from '@callboard/query';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { errorAnswer, methodNotAllowed } from './error-response.ts';

const codes = Object.keys(ERROR_CODES) as ErrorCode[];

function answerTo(error: unknown) {
  const reported: unknown[] = [];
  const { status, body, headers } = errorAnswer(error, (thrown) => reported.push(thrown));
  return {
    status,
    headers,
    reported,
    text: String(body),
    body: body === null ? null : JSON.parse(String(body)),
  };
}

describe.each(codes.filter((code) => code !== 'unauthorized'))('%s', (code) => {
  const { status, title } = ERROR_CODES[code];
  const { body, reported, text, ...answer } = answerTo(
    new AppError(code, 'What to do.', { cause: new Error('secret') }),
  );

  it('has the status, code and title of the table, and says what to do next', () => {
    expect(answer.status).toBe(status);
    expect(Object.entries(body)).toEqual(Object.entries({ status, code, title, detail: 'What to do.' }));
  });

  it('keeps its cause for the log, where the server failed', () => {
    expect(text).not.toContain('secret');
    expect(reported).toHaveLength(status >= 500 ? 1 : 0);
  });

  it('tells when to come back where that helps', () => {
    const waits = status === 503;
    expect(answer.headers?.['retry-after']).toEqual(waits ? expect.stringMatching(/^[1-9]\d*$/) : undefined);
  });
});

describe('further members', () => {
  it('are the position and the offending keywords', () => {
    const errors = [{ keyword: 'a', code: 'bad-value', detail: 'Send a number.' }];
    expect(answerTo(new AppError('bad-value', 'See errors.', { errors, position: 3 })).body).toMatchObject({
      errors,
      position: 3,
    });
  });
});

describe('a bad key', () => {
  it('is answered with an empty body, the same for all causes', () => {
    const answers = ['absent', 'expired'].map((cause) =>
      errorAnswer(new AppError('unauthorized', cause), () => {}),
    );
    expect(answers[0]).toMatchObject({ status: 401, body: null });
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('a query error', () => {
  it.each([
    ['malformed-query', 400],
    ['unknown-keyword', 404],
    ['unknown-scope', 404],
  ] as const)('%s is %i, with the place in the decoded query', (code, status) => {
    const { reported, ...answer } = answerTo(
      new QueryError(code, 'open-bracket', {}, { start: 12, end: 14 }),
    );
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      status,
      code,
      title: ERROR_CODES[code].title,
      detail: 'Close this bracket with ).',
      position: 12,
    });
    expect(reported).toEqual([]);
  });
});

describe('anything else', () => {
  it.each([new Error('select * from secret'), 'secret', undefined, null])('is a plain 500: %s', (thrown) => {
    const { status, body, reported, text } = answerTo(thrown);
    expect(status).toBe(500);
    expect(body.code).toBe('internal');
    expect(text).not.toContain('secret');
    expect(reported).toEqual([thrown]);
  });
});

describe('another method', () => {
  it('is 405 and names the ones there are', () => {
    const { status, headers, body } = methodNotAllowed(['GET', 'HEAD'], () => {});
    expect(status).toBe(405);
    expect(headers).toMatchObject({ allow: 'GET, HEAD' });
    expect(JSON.parse(String(body)).code).toBe('method-not-allowed');
  });
});
