import { describe, expect, it } from 'vitest';
import { readFieldsBody, readJsonBody } from './json-body.ts';

function body(text: string) {
  const meter = { workMs: 0 };
  const headers = { 'content-type': 'application/json' };
  return { meter, headers, bytes: async () => Buffer.from(text) };
}

const LARGE = JSON.stringify({ text: 'x'.repeat(500_000) });

describe('the processor time of a body', () => {
  it.each([readJsonBody, readFieldsBody])('is counted for a large one by %o', async (read) => {
    const large = body(LARGE);
    await read(large);
    expect(large.meter.workMs).toBeGreaterThan(0);
  });

  it('is counted although the body is refused', async () => {
    const broken = body(`${LARGE}]`);
    await expect(readJsonBody(broken)).rejects.toMatchObject({ code: 'bad-body' });
    expect(broken.meter.workMs).toBeGreaterThan(0);
  });

  it('is not counted for a small one', async () => {
    const small = body('{"text":"x"}');
    expect(await readJsonBody(small)).toEqual({ text: 'x' });
    expect(small.meter.workMs).toBe(0);
  });
});
