/** The filter and the news of others, on the screens beside the grid. */
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import {
  anEvent,
  CHAMBER,
  cardOf,
  cellOf,
  change,
  DOCK,
  GREAT,
  gridFrom,
  hallsFrom,
  isIn,
} from './planning-steps.ts';

describe.each(pageEngines('postgres'))('the screens of the plan on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);
  const OPTION = 'Option';

  async function statusOf(page: Parameters<typeof change>[0], name: string): Promise<string> {
    return page.evaluate(async (wanted) => {
      const { statuses } = await (await fetch('/app/api/planning/halls')).json();
      return statuses.find((status: { name: string }) => status.name === wanted).id;
    }, name);
  }

  it('show what the filter finds alone: week, month, conflicts and options', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2027-04-05'));
    const { today } = await page.evaluate(async () => (await fetch('/app/api/planning/halls')).json());
    const day = new Date(Date.parse(today) + 20 * 86_400_000).toISOString().slice(0, 10);
    const option = await statusOf(page, OPTION);
    const found = { ...anEvent('Needle one', GREAT, day, 5), status: option };
    const other = { ...anEvent('Haystack one', DOCK, day, 5), status: option };
    expect(await change(page, found, other)).toBe(200);
    const later = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const twice = (name: string, hall: string) =>
      Array<ReturnType<typeof anEvent>>(2).fill(anEvent(name, hall, later, 5));
    expect(await change(page, ...twice('Needle two', DOCK), ...twice('Haystack two', GREAT))).toBe(200);
    for (const view of ['week', 'month', 'conflicts', 'options']) {
      const address = `${visit.server.address}/planning/${view}?${hallsFrom(day)}`;
      const name = view === 'conflicts' ? ['Needle two', 'Haystack two'] : ['Needle one', 'Haystack one'];
      const main = page.getByRole('main');
      await page.goto(`${address}&q=${encodeURIComponent('name:Needle + name:Haystack')}`);
      for (const text of name) await main.getByText(text).first().waitFor();
      await page.goto(`${address}&q=name:Needle`);
      await main
        .getByText(name[0] ?? '')
        .first()
        .waitFor();
      await expect.poll(() => main.getByText(/Haystack/).count()).toBe(0);
      await page.getByText('Only events that fit the filter are shown.').waitFor();
    }
    expect(mishaps).toEqual([]);
  });

  it('tell on Conflicts and Options what another browser changes, by the stream', async () => {
    const first = await visit.openAs('admin', '/planning/conflicts?q=name:itself');
    const { today } = await first.page.evaluate(async () => (await fetch('/app/api/planning/halls')).json());
    const day = new Date(Date.parse(today) + 12 * 86_400_000).toISOString().slice(0, 10);
    const options = await visit.openAs('beheerder', '/planning/options?q=name:itself');
    const other = await visit.openAs('admin', gridFrom(day));
    const rows = (page: typeof first.page, name: string) => page.getByRole('main').getByText(name);
    await first.page.getByText('No events fit “name:itself” in these days.').waitFor();
    await options.page.getByRole('heading', { level: 1 }).waitFor();
    await options.page.waitForLoadState('load');
    const one = anEvent('Comes by itself', DOCK, day, 5);
    expect(await change(other.page, one, one)).toBe(200);
    await rows(first.page, 'Comes by itself').first().waitFor();
    const option = await statusOf(other.page, OPTION);
    const held = { ...anEvent('Held by itself', GREAT, day, 5), status: option };
    expect(await change(other.page, held)).toBe(200);
    await rows(options.page, 'Held by itself').first().waitFor();
    expect([...first.mishaps, ...options.mishaps, ...other.mishaps]).toEqual([]);
  });

  it('show the halls of everything in a group beside those that are shown', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2034-05-01').replace(`,${DOCK}`, ''));
    const group = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ values: { name: 'Festival of halls' } });
      return (await (await fetch('/app/api/entities/group', { method: 'POST', headers, body })).json()).id;
    });
    const events = [
      anEvent('First night', GREAT, '2034-05-02', 10),
      anEvent('Second night', DOCK, '2034-05-03', 10),
    ];
    expect(await change(page, ...events)).toBe(200);
    const query = new URLSearchParams({ from: '2034-05-01', to: '2034-05-07' });
    const joined = await page.evaluate(
      async ([search, group]) => {
        const { events } = await (await fetch(`/app/api/planning/uses?${search}`)).json();
        const ids = ['First night', 'Second night'].map((name) => events.id[events.name.indexOf(name)]);
        const changed = ids.map(async (id) => {
          const read = await fetch(`/app/api/entities/event/${id}`);
          const headers = { 'content-type': 'application/json', 'if-match': read.headers.get('etag') ?? '' };
          const body = JSON.stringify({ values: { group: { id: group, name: 'Festival of halls' } } });
          return (await fetch(`/app/api/entities/event/${id}`, { method: 'PATCH', headers, body })).status;
        });
        return Promise.all(changed);
      },
      [`${query}`, group] as const,
    );
    expect(joined.every((status) => status < 300)).toBe(true);
    await page.reload();
    await cardOf(page, 'First night').click();
    expect(await cellOf(page, '2034-05-03', DOCK).count()).toBe(0);
    await page.getByRole('button', { name: 'Show all its halls too' }).click();
    await isIn(cellOf(page, '2034-05-03', DOCK), 'Second night');
    await cellOf(page, '2034-05-02', GREAT).waitFor();
    expect(new URL(page.url()).searchParams.get('halls')?.split(',')).toContain(DOCK);

    // A hall that the group itself has stands in the plan as well, where nobody is told that they may not change it.
    const booked = { event: { id: group, name: 'Festival of halls' }, resource: { id: CHAMBER } };
    const path = '/app/api/entities/resourcebooking';
    expect(await visit.postAs('admin', path, { values: booked })).toBe(201);
    await cardOf(page, 'Festival of halls').first().click();
    const details = page.getByRole('region', { name: 'Festival of halls' });
    await details.getByText('A group is changed on its own page.').waitFor();
    expect(await details.getByText('You cannot change this event.').count()).toBe(0);
    expect(mishaps).toEqual([]);
  });
});
