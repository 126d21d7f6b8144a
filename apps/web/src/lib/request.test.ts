import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endEarly, forgetEarly, request, requestEarly } from './request.ts';

const PATH = '/app/api/data/event/1-2';

describe('an answer that was asked for early', () => {
  let answers = 0;

  beforeAll(() => {
    vi.stubGlobal('fetch', async () => {
      answers += 1;
      return Response.json(answers);
    });
    // A page that has just been opened.
    vi.spyOn(performance, 'now').mockReturnValue(0);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
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
