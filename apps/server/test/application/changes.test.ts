/** The stream of changes, as a page receives it. */
import type { ApplicationWire } from '@callboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { untilFollowed } from '../change-feed/horizon.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, PAGE_HEADERS, PASSWORD, READER, useApplication } from './application.ts';

const CONTACT = demoRecord('contact', ({ type }) => type === 'organization');

describe.each(ENGINES)('GET /app/api/changes on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  let address = '';
  beforeAll(async () => {
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  const ends: AbortController[] = [];
  afterAll(() => {
    for (const end of ends) end.abort();
  });

  async function open(cookie: string, headers: Readonly<Record<string, string>> = {}, query = '') {
    const end = new AbortController();
    ends.push(end);
    const answer = await fetch(`${address}/app/api/changes${query}`, {
      headers: { ...PAGE_HEADERS, cookie, ...headers },
      signal: end.signal,
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader();
    const decoder = new TextDecoder();
    let buffered = '';
    /** Returns the fields of the next message; undefined at the end. */
    return async (): Promise<Readonly<Record<string, string>> | undefined> => {
      while (!buffered.includes('\n\n')) {
        const { value, done } = await reader.read();
        if (done) return undefined;
        buffered += decoder.decode(value, { stream: true });
      }
      const [message = '', ...rest] = buffered.split('\n\n');
      buffered = rest.join('\n\n');
      return Object.fromEntries(message.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
    };
  }

  /** Signs the reader in at the address, as cookies are for one port. */
  async function cookieOfReader(): Promise<string> {
    const answer = await fetch(`${address}/app/api/session`, {
      method: 'POST',
      headers: PAGE_HEADERS,
      body: JSON.stringify({ login: READER, password: PASSWORD }),
    });
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  async function rename(name: string): Promise<void> {
    const admin = await browserOf(ADMIN);
    const { status } = await admin.send(`/app/api/entities/contact/${wireId(CONTACT)}`, {
      method: 'PATCH',
      body: { values: { name } },
    });
    expect(status).toBe(204);
  }

  it('returns 401 to a stranger', async () => {
    expect((await browser().send('/app/api/changes')).status).toBe(401);
  });

  it('names what another user writes, and goes on where the page was', async () => {
    await untilFollowed(api.storage.changeFeed);
    const cookie = await cookieOfReader();
    const next = await open(cookie);
    const first = await next();
    expect(first).toMatchObject({ event: 'alive', retry: '2000', data: '[]' });
    await rename('Seen by others');
    const message = await next();
    expect(message?.event).toBe('changes');
    const contacts = JSON.parse(message?.data ?? '').find(({ kind }: { kind: string }) => kind === 'contact');
    expect(contacts).toEqual({ kind: 'contact', ids: [wireId(CONTACT)], complete: true });
    const again = await open(cookie, { 'last-event-id': first?.id ?? '' });
    await again();
    expect((await again())?.event).toBe('changes');
  });

  it('ends with the session', async () => {
    const cookie = await cookieOfReader();
    const next = await open(cookie);
    await next();
    const headers = { ...PAGE_HEADERS, cookie };
    expect((await fetch(`${address}/app/api/session`, { method: 'DELETE', headers })).status).toBe(204);
    await rename('Not for everybody');
    expect(await next()).toBeUndefined();
  });

  it('tells what was written between the session and its opening', async () => {
    const cookie = await cookieOfReader();
    const session = await fetch(`${address}/app/api/session`, { headers: { ...PAGE_HEADERS, cookie } });
    const { changes }: ApplicationWire<'Session'> = await session.json();
    await rename('Written in between');
    const next = await open(cookie, {}, `?after=${changes}`);
    expect((await next())?.event).toBe('alive');
    const message = await next();
    expect([message?.event, JSON.parse(message?.data ?? '')]).toEqual([
      'changes',
      expect.arrayContaining([{ kind: 'contact', ids: [wireId(CONTACT)], complete: true }]),
    ]);
  });

  it('returns 400 for an id that it never gave', async () => {
    const reader = await browserOf(READER);
    for (const id of [
      '-1',
      'x',
      '1.5',
      '1:2',
      '1:2:3,',
      `1:${'2'.repeat(16)}:`,
      `1:2:${'3,'.repeat(600)}3`,
    ]) {
      const headers = { ...PAGE_HEADERS, 'last-event-id': id };
      expect((await reader.send('/app/api/changes', { headers })).status).toBe(400);
    }
  });
});
