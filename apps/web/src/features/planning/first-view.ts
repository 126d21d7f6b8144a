/** Loads what the first view of the plan shows, with the answers that were requested early. */
import type { QueryClient } from '@tanstack/react-query';
import { dayNumber } from './days.ts';
import { firstWeeks } from './first-weeks.ts';
import { infoQuery, prepareWeek } from './requests.ts';

export async function prepareFirstView(client: QueryClient, _: string, userId: string): Promise<void> {
  const info = await client.fetchQuery(infoQuery);
  const weeks = firstWeeks(location, info, userId);
  await Promise.all(
    (weeks?.mondays ?? []).map((monday) =>
      prepareWeek(client, {
        monday: dayNumber(monday) ?? 0,
        halls: weeks?.halls,
        q: '',
        dayLine: info.dayline,
      }),
    ),
  );
}
