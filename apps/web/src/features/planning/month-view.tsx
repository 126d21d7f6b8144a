/** A month at a glance. */
import { addMonths, monthStart, showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import { PeriodView } from './period-view.tsx';

export function MonthView() {
  const { from, language } = useDesk();
  const first = monthStart(from);
  const inside = { first, last: addMonths(first, 1) - 1 };
  return <PeriodView name="month" title={showDay(first, language, 'month')} inside={inside} />;
}
