// The planning API's answers over HTTP: one after the other, and what they cost others who ask for single events meanwhile.
import { Agent, get } from 'node:http';
import type { ApplicationWire } from '@callboard/contract';
import { type SessionCookie, say, verdict } from './pages.ts';
import { processorMs } from './processes/own-usage.mjs';
import { median, quantile } from './report.ts';
import { fourThings, PLANTED } from './venue/season.mjs';

const TIMES = 9;
/** Answers before the first that is measured: later ones are what a server that runs gives. */
const WARM_UP = 20;
const NEIGHBOUR_SECONDS = 8;
/** Halls beside the 60 of the season while free time is looked for. */
const MORE_HALLS = 40;
/** How many times as long as alone a single event may take beside others' questions. */
const MOST_RATIO = 2;
/** Pause of a neighbour between two requests, in milliseconds. */
const PAUSE_MS = 5;

type Cookie = Pick<SessionCookie, 'name' | 'value'>;
type Send = ReturnType<typeof clientOf>;

function headersOf(cookie: Cookie) {
  return {
    cookie: `${cookie.name}=${cookie.value}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'accept-encoding': 'br',
  };
}

/** Returns a function that sends requests of the application as the signed-in user. */
function clientOf(address: string, cookie: Cookie) {
  const headers = headersOf(cookie);
  return async <T>(path: string, body: unknown = undefined, method = body === undefined ? 'GET' : 'POST') => {
    const startedAt = performance.now();
    const answer = await fetch(`${address}/app/api/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    const ms = performance.now() - startedAt;
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 300)}`);
    const bytes = Number(answer.headers.get('content-length') ?? text.length);
    const json: T = JSON.parse(text || 'null');
    return { ms, bytes, json };
  };
}

/** Asks while the venue has some more halls, which are taken away again: the grid is measured with those of the season. */
async function withMoreHalls(send: Send, count: number, ask: () => Promise<void>): Promise<void> {
  if (count === 0) return ask();
  const { resourcegroups } = (await send<{ resourcegroups: object[] }>('choices/location')).json;
  const made: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const values = { name: `Studio ${number}`, resourcegroup: resourcegroups[0] };
    made.push((await send<{ id: string }>('entities/location', { values })).json.id);
  }
  await ask();
  for (const id of made) await send(`entities/location/${id}`, undefined, 'DELETE');
}

/** Returns the requests that are measured, each with its targets. */
async function requestsOf(send: Send) {
  const { halls } = (await send<ApplicationWire<'PlanningHalls'>>('planning/halls')).json;
  const first = halls.slice(0, 8).map(({ id }) => id);
  const { events, uses } = (
    await send<ApplicationWire<'PlanningUses'>>('planning/uses?from=2027-03-01&to=2027-03-07')
  ).json;
  const at = uses.event.findIndex(
    (index) => events.firmness[index] === 'confirmed' && events.kind[index] === 'event',
  );
  const change = { do: 'move', event: events.id[uses.event[at] ?? -1], days: 1, minutes: 0 };
  const move = { changes: [{ ...change, from: null, to: null }] };
  const year = 'from=2027-01-01&to=2027-12-31';
  const week = 'from=2027-03-01&to=2027-03-07';
  const asked: readonly {
    name: string;
    path: string;
    body?: unknown;
    mostMs: number;
    mostKiB?: number;
    /** Whether the target is one of processor time, over all threads of the server and its processes. */
    ofProcessor?: true;
    moreHalls?: number;
  }[] = [
    {
      name: 'a week of eight halls',
      path: `planning/uses?${week}&halls=${first}`,
      mostMs: 5,
      mostKiB: 60,
      ofProcessor: true,
    },
    { name: 'a week of all halls', path: `planning/uses?${week}`, mostMs: 15, mostKiB: 60 },
    {
      name: 'the year of all halls',
      path: `planning/uses?${year}`,
      mostMs: 150,
      mostKiB: 450,
      ofProcessor: true,
    },
    {
      name: 'check of a move beside 10,000 uses of one article',
      path: 'planning/check',
      body: move,
      mostMs: 15,
    },
    { name: 'conflicts of the year', path: `planning/conflicts?${year}`, mostMs: 300 },
    { name: 'options of the year', path: `planning/options?${year}`, mostMs: 300 },
    {
      name: 'free time of 100 halls in the year, with four other things',
      path: `planning/free?${year}&minutes=240&with=${fourThings().join()}`,
      mostMs: 200,
      moreHalls: MORE_HALLS,
    },
  ];
  return { asked, ids: events.id, request: events.id[events.firmness.indexOf('request')], year };
}

/** Answers one after the other on an idle server, and what they cost its processors. */
export async function measureAnswers({ address, pid }: { address: string; pid: number }, cookie: Cookie) {
  const send = clientOf(address, cookie);
  const { asked, request, year } = await requestsOf(send);
  say('\n| answer | ms | processor ms | KiB | target | |');
  say('|---|---:|---:|---:|---|---|');
  for (const { name, path, body, mostMs, mostKiB, ofProcessor = false, moreHalls = 0 } of asked) {
    const all: Awaited<ReturnType<Send>>[] = [];
    const times = mostMs < 100 ? 4 * TIMES : TIMES;
    let cpuMs = 0;
    await withMoreHalls(send, moreHalls, async () => {
      for (let time = 0; time < WARM_UP; time += 1) await send(path, body);
      const before = processorMs(pid);
      for (let time = 0; time < times; time += 1) all.push(await send(path, body));
      cpuMs = (processorMs(pid) - before) / times;
    });
    const ms = median(all.map((one) => one.ms));
    const kib = (all[0]?.bytes ?? 0) / 1024;
    const isReached = (ofProcessor ? cpuMs : ms) <= mostMs && (mostKiB === undefined || kib <= mostKiB);
    const target = `${mostMs} ms${ofProcessor ? ' of processor' : ''}${mostKiB === undefined ? '' : `, ${mostKiB} KiB`}`;
    say(
      `| ${name} | ${ms.toFixed(1)} | ${cpuMs.toFixed(1)} | ${kib.toFixed(0)} | ${target} | ${verdict(isReached)} |`,
    );
  }
  const moves = [];
  for (let time = 0; time < TIMES; time += 1) {
    const days = time % 2 === 0 ? 1 : -1;
    const again = { do: 'move', event: request, days, minutes: 0, from: null, to: null };
    const operation = `bench-${process.pid}-${time}`;
    const sent = { operation, changes: [again], accept: [], reason: null, unlock: false };
    moves.push(await send('planning/changes', sent));
  }
  const ms = median(moves.map((one) => one.ms));
  say(`| a move, saved | ${ms.toFixed(1)} | | | 150 ms | ${verdict(ms <= 150)} |`);
  const { conflicts } = (await send<ApplicationWire<'PlanningConflicts'>>(`planning/conflicts?${year}`)).json;
  for (const [kind, count] of Object.entries(PLANTED)) {
    const found = conflicts.filter((one) => one.kind === kind).length;
    if (found !== count) throw new Error(`${found} of ${count} conflicts of the kind ${kind} were found`);
  }
}

/** Single events at random, two at a time, while another client asks for one thing over and over. */
export async function measureNeighbours(address: string, cookie: Cookie) {
  const send = clientOf(address, cookie);
  const { asked, ids } = await requestsOf(send);
  const headers = headersOf(cookie);
  const agent = new Agent({ keepAlive: true });
  const getOne = (id: string) =>
    new Promise<number>((resolve, reject) => {
      const startedAt = performance.now();
      const request = get(`${address}/app/api/entities/event/${id}`, { agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(performance.now() - startedAt);
          else reject(new Error(`An event was answered with ${answer.statusCode}`));
        });
      });
      request.on('error', reject);
    });
  say('\n| beside | answers | single events | p50 ms | p99 ms | longest ms | p99, alone = 1 | |');
  say('|---|---:|---:|---:|---:|---:|---:|---|');
  let alone = 0;
  for (const busy of [undefined, ...asked]) {
    let isOn = true;
    let answers = 0;
    const loop = async () => {
      while (isOn && busy !== undefined) {
        await send(busy.path, busy.body);
        answers += 1;
      }
    };
    const times: number[] = [];
    let until = 0;
    const ask = async () => {
      while (performance.now() < until) {
        times.push(await getOne(ids[Math.floor(Math.random() * ids.length)] ?? ''));
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    await withMoreHalls(send, busy?.moreHalls ?? 0, async () => {
      until = performance.now() + NEIGHBOUR_SECONDS * 1_000;
      const looping = loop();
      await Promise.all([ask(), ask()]);
      isOn = false;
      await looping;
    });
    const at = (share: number) => quantile(times, share);
    if (busy === undefined) alone = at(0.99);
    const figures = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(1)).join(' | ');
    const ratio = at(0.99) / alone;
    say(
      `| ${busy?.name ?? 'nothing'} | ${answers} | ${times.length} | ${figures} | ${ratio.toFixed(1)} | ${verdict(ratio <= MOST_RATIO)} |`,
    );
  }
  agent.destroy();
}
