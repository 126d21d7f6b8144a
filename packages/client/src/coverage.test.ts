/** The client offers every operation of the public API, and nothing that is none. */
import { publicOperations } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { KIND_TABLE } from './generated/kinds.ts';
import { BASE, json, scriptedServer } from './testing/scripted-server.ts';

/** Values for the parameters of paths, by which the recorded paths become those of the table. */
const VALUES: Readonly<Record<string, string>> = {
  id: 'ID',
  query: 'QUERY',
  kind: 'KIND',
  fileId: 'FILE',
  name: 'NAME',
  dataviewId: 'VIEW',
  format: 'FORMAT',
  resultId: 'RESULT',
  webhookId: 'HOOK',
};
const fill = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name) => VALUES[name] ?? name);
const asText = (method: string, path: string) => `${method} ${path.replace(/\?.*$/, '')}`;
const every = publicOperations().map(({ method, path }) => asText(method, fill(path)));

function recording() {
  const body = {
    pagination: {},
    data: [],
    items: [],
    contents: { id: 'RESULT', dataviewid: 'VIEW', status: 'success' },
  };
  const server = scriptedServer(() => json(body));
  const asked = () => server.requests.map(({ method, path }) => asText(method, path));
  return { asked, callboard: createClient({ baseUrl: BASE, key: 'k', fetch: server.fetch }) };
}

/** Operations behind functions of kinds; every function of every kind is called. */
async function askedOfKinds(): Promise<readonly string[]> {
  const { asked, callboard } = recording();
  for (const [name] of KIND_TABLE) {
    const functions = callboard[name] as unknown as Readonly<
      Record<string, (...input: unknown[]) => unknown>
    >;
    for (const [word, call] of Object.entries(functions)) {
      const isWritten = every.includes(`PUT ${writtenPath(name, word)}`);
      if (word.startsWith('set') && !isWritten) continue;
      const input = word === 'list' ? [] : word.startsWith('find') ? ['QUERY'] : ['ID', []];
      const answer = call(...input);
      await (answer instanceof Promise ? answer : (answer as { first(): Promise<unknown> }).first());
    }
  }
  return asked();
}

function writtenPath(name: string, word: string): string {
  const singular = KIND_TABLE.find(([one]) => one === name)?.[1].toLowerCase();
  return `/api/${singular}/ID${word === 'setCustomData' ? '/customdata' : ''}`;
}

describe('the client', () => {
  it('has a function of its kind for every operation on entities', async () => {
    const asked = new Set(await askedOfKinds());
    const ofKinds = publicOperations()
      .filter(({ kind }) => kind !== undefined)
      .map(({ method, path }) => asText(method, fill(path)));
    expect([...asked].sort()).toEqual([...new Set(ofKinds)].sort());
  });

  it('has a function for dataviews, webhooks, definitions, changes and files', async () => {
    const { asked, callboard } = recording();
    const status = { id: 'RESULT', dataviewid: 'VIEW' } as Parameters<typeof callboard.dataviews.status>[0];
    await callboard.dataviews.list().first();
    const result = await callboard.dataviews.run('VIEW');
    await callboard.dataviews.status(status);
    await result.open();
    await result.withdraw();
    const { webhooks } = callboard;
    const wanted = { name: 'a', url: 'https://a.example', kinds: ['event'] };
    await webhooks.create(wanted);
    await webhooks.change('HOOK', wanted);
    await webhooks.replay('HOOK', { since: '2026-05-15T19:30' });
    const one = ['renew', 'pause', 'resume', 'test', 'log', 'delete'] as const;
    await Promise.all([webhooks.list(), ...one.map((name) => webhooks[name]('HOOK'))]);
    await callboard.definitions('KIND');
    await callboard.changes({ after: 'CURSOR' });
    await callboard.file('https://venue.example/api/documents/FILE/NAME');
    await callboard.file('https://venue.example/api/file/FILE/NAME');
    const expected = publicOperations()
      .filter(({ form, kind }) => form !== undefined && kind === undefined)
      .map(({ method, path }) => asText(method, fill(path).replace('FORMAT', 'json')));
    expect([...new Set(asked())].sort()).toEqual(expected.sort());
  });

  it('calls every operation of the table by its identifier, with method, path and parameters', async () => {
    const { asked, callboard } = recording();
    for (const { id } of publicOperations()) {
      await callboard.call(id as 'getEvent', { ...VALUES, body: {}, customdata_keywords: ['a'] } as never);
    }
    expect(asked()).toEqual(every);
  });

  it('refuses a call without a parameter of the path before anything is sent', async () => {
    const { asked, callboard } = recording();
    await expect(callboard.call('getEvent', { id: '' })).rejects.toThrow(TypeError);
    await expect(callboard.events.get(undefined as unknown as string)).rejects.toThrow(TypeError);
    expect(asked()).toEqual([]);
  });
});
