/** A week at a glance: every event with its times and halls. */
import { mondayOf, showDays, weekNumber } from './days.ts';
import { useDesk } from './desk.tsx';
import { PeriodView } from './period-view.tsx';
import { DAYS } from './rows.ts';
import { useTexts } from './texts.ts';

/** More events of one day are told by their number. */
const MOST_EVENTS = 60;

export function WeekView() {
  const { t } = useTexts();
  const { from, language } = useDesk();
  const first = mondayOf(from);
  const inside = { first, last: first + DAYS - 1 };
  return (
    <PeriodView
      name="week"
      title={t('week.title', { number: weekNumber(first), days: showDays(inside, language) })}
      inside={inside}
      mostEvents={MOST_EVENTS}
    />
  );
}
