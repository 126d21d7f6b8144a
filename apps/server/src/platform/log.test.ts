import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { createLog, LOG_LEVELS, type Log } from './log.ts';

function logged(write: (log: Log) => void): Record<string, unknown>[] {
  const stream = new PassThrough();
  write(createLog('trace', stream));
  return lines(stream);
}

function lines(stream: PassThrough): Record<string, unknown>[] {
  return String(stream.read() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

describe('createLog', () => {
  it.each(LOG_LEVELS)('knows the level %s', (level) => {
    const stream = new PassThrough();
    const log = createLog(level, stream);
    log.fatal('last words');
    log.trace('chatter');
    const count = { silent: 0, trace: 2 }[String(level)] ?? 1;
    expect(lines(stream)).toHaveLength(count);
  });

  it('writes one JSON object a line, with the time in ISO 8601', () => {
    const [line] = logged((log) => log.info({ port: 8080 }, 'listening'));
    expect(line).toMatchObject({ level: 30, port: 8080, msg: 'listening' });
    expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('hides members that hold secrets or personal data', () => {
    const secret = {
      password: 'hunter2',
      email: 'ada@example.org',
      hash: 'hunter2',
      callbackSecret: 'hunter2',
    };
    const text = JSON.stringify(logged((log) => log.info({ ...secret, user: secret, name: 'Website' })));
    expect(text).not.toContain('hunter2');
    expect(text).not.toContain('ada@');
    expect(text).toContain('Website');
  });

  it.each([
    ['GET /api/events?valuesonly&api_key=hunter2&page=2', 'page=2'],
    ['authorization: Bearer hunter2 refused', 'refused'],
    ['cannot reach postgres://callboard:hunter2@db:5432/venue', '@db:5432/venue'],
    ['callback to "https://hunter2@example.org/x" failed', 'example.org/x'],
  ])('hides secrets in the text %j', (text, rest) => {
    const [plain] = logged((log) => log.error(text));
    const [wrapped] = logged((log) => log.error(new Error('outer', { cause: new Error(text) })));
    for (const line of [plain, wrapped]) {
      expect(JSON.stringify(line)).not.toContain('hunter2');
      expect(JSON.stringify(line)).toContain(rest);
    }
  });
});

describe('errors', () => {
  it('show code, message, stack and causes', () => {
    const error = new AppError('internal', 'It broke', { cause: new RangeError('too deep') });
    const [line] = logged((log) => log.error(error));
    expect(line).toMatchObject({
      msg: 'It broke',
      err: {
        type: 'AppError',
        code: 'internal',
        message: 'It broke',
        stack: expect.stringContaining('log.test.ts'),
        cause: { type: 'RangeError', message: 'too deep' },
      },
    });
  });

  it('leave out what drivers add', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.org)',
      parameters: ['ada@example.org'],
    });
    const [line] = logged((log) => log.error({ err: error }));
    expect(JSON.stringify(line)).not.toContain('ada@');
    expect(line).toMatchObject({ err: { code: '23505' } });
  });

  it('end when causes go round in a circle', () => {
    const error: Error & { cause?: unknown } = new Error('round');
    error.cause = error;
    expect(logged((log) => log.error(error))).toHaveLength(1);
  });
});

describe('requests', () => {
  it.each([
    ['/api/event/12-1700000000?customdata_keywords=a&api_key=k', '/api/event/12-1700000000'],
    ['/api/event/12-1700000000/customdata?valuesonly', '/api/event/12-1700000000/customdata'],
    ['/api/contacts/name:Jansen', '/api/contacts/…'],
    ['/api/contacts/jansen/customdata', '/api/contacts/…'],
    ['/api/contacts', '/api/contacts'],
    ['/api/doc/', '/api/doc/'],
    ['/healthz', '/healthz'],
    ['/api/dataviewresult/12-17/json/', '/api/dataviewresult/12-17/json/'],
    [
      '/api/dataviewresult/12-17/json/6f1c1a5e-0000-4000-8000-0123456789ab/status',
      '/api/dataviewresult/12-17/json/6f1c1a5e-0000-4000-8000-0123456789ab/status',
    ],
    ['/Jan%20Jansen', '/…'],
    ['', ''],
  ])('are logged without what people wrote: %s', (url, path) => {
    const [line] = logged((log) => log.info({ req: { method: 'GET', url, headers: { cookie: 'c' } } }));
    expect(line?.req).toEqual({ method: 'GET', path });
  });

  it('are logged like this by the HTTP server too', async () => {
    const stream = new PassThrough();
    const app = fastify({ loggerInstance: createLog('info', stream) });
    app.get('/api/contacts/:query', async () => {
      throw new Error('cannot do api_key=hunter2');
    });
    await app.inject({
      url: '/api/contacts/jansen?api_key=hunter2',
      headers: { authorization: 'Bearer hunter2', 'user-agent': 'hunter2' },
    });
    await app.close();
    const written = lines(stream);
    expect(written).toContainEqual(
      expect.objectContaining({ req: { method: 'GET', path: '/api/contacts/…' } }),
    );
    expect(written).toContainEqual(expect.objectContaining({ res: { statusCode: 500 } }));
    expect(JSON.stringify(written)).not.toMatch(/hunter2|jansen|127\.0\.0\.1/);
  });
});
