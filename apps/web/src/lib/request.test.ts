import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endEarly, forgetEarly, request, requestEarly } from './request.ts';

const PATH = '/app/api/data/event/1-2';

describe('an answer that was asked for early', () => {
  let answers = 0;
  const server = createServer((_, answer) => {
    answers += 1;
    answer.end(JSON.stringify(answers));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      fetch(new URL(path, `http://127.0.0.1:${port}`), init),
    );
    // A page that has just been opened.
    vi.spyOn(performance, 'now').mockReturnValue(0);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    answers = 0;
    forgetEarly();
  });

  it('is that of the first request for its path, and of no other', async () => {
    await requestEarly(PATH);
    expect(await request(PATH)).toBe(1);
    expect(answers).toBe(1);
    expect(await request(PATH)).toBe(2);
  });

  it('is not used after the page has written something, or somebody else has', async () => {
    await requestEarly(PATH);
    expect(await request('/app/api/entities/event/1-2', { method: 'PATCH', body: {} })).toBe(2);
    expect(await request(PATH)).toBe(3);
    await requestEarly(PATH);
    forgetEarly();
    expect(await request(PATH)).toBe(5);
  });

  it('still comes to its page when the pages request themselves, and no other is asked for', async () => {
    await requestEarly(PATH);
    endEarly();
    await expect(requestEarly(`${PATH}/customdata`)).rejects.toThrow();
    expect(await request(PATH)).toBe(1);
    expect(answers).toBe(1);
  });
});
