// How soon the command bar has the names for a text, over all names of the venue at random.
import { type SessionCookie, say, verdict } from './pages.ts';
import { quantile } from './report.ts';

const NAMES = 200;
const TARGET_MS = 100;

/** The texts that somebody types on the way to a name. */
const TYPED: Readonly<Record<string, (name: string) => string>> = {
  'the first letter': (name) => name.slice(0, 1),
  'two letters': (name) => name.slice(0, 2),
  'three letters': (name) => name.slice(0, 3),
  'the beginning of another word': (name) => (name.split(' ').at(-1) ?? name).slice(0, 4),
  'the whole name': (name) => name,
  'the whole name and a letter that it lacks': (name) => `${name}q`,
};

/** Asks for some of these names one after the other. */
export async function measureNames(address: string, cookie: SessionCookie, names: readonly string[]) {
  const headers = { cookie: `${cookie.name}=${cookie.value}`, 'sec-fetch-site': 'same-origin' };
  const some = Array.from(
    { length: NAMES },
    () => names[Math.floor(Math.random() * names.length)]?.slice(0, 99) ?? '',
  );
  say(`\nCommand bar, ${names.length} names`);
  say('\n| typed | found | p50 ms | p99 ms | longest ms | |');
  say('|---|---:|---:|---:|---:|---|');
  for (const [what, typed] of Object.entries(TYPED)) {
    const times: number[] = [];
    let found = 0;
    for (const name of some) {
      const begun = performance.now();
      const answer = await fetch(`${address}/app/api/names?text=${encodeURIComponent(typed(name))}`, {
        headers,
        signal: AbortSignal.timeout(30_000),
      });
      const { data } = await answer.json();
      times.push(performance.now() - begun);
      if (!answer.ok) throw new Error(`Names were answered with ${answer.status}`);
      found += data.length;
    }
    const figures = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1)).join(' | ');
    const isReached = quantile(times, 0.99) <= TARGET_MS;
    say(`| ${what} | ${(found / NAMES).toFixed(1)} | ${figures} | ${verdict(isReached)} |`);
  }
}
