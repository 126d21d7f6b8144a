/** The session in `docs/assistants.md` is what an assistant gets from the demo venue, over HTTP with the official client. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useServedDemo } from '../client/served-demo.ts';
import { overHttp, playSession } from './played-session.ts';

const page = readFileSync(new URL('../../../../docs/assistants.md', import.meta.url), 'utf8');
const [, session = ''] = /<!-- session:[^\n]*\n```text\n(.*?)\n```\n<!-- \/session -->/s.exec(page) ?? [];
const served = useServedDemo('sqlite');

it('the session in the documentation is the one that is played, line by line', async () => {
  const transport = overHttp(served.address(), served.api.keys.full ?? '');
  const lines = await playSession(transport, { day: '2026-12-16', halls: 'name:"rehearsal room"' });
  expect(session.split('\n')).toEqual(lines);
});
