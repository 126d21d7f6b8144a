/** A month at a glance. */
import { addMonths, mondayOf, monthStart, showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import { PeriodView } from './period-view.tsx';
import { DAYS } from './rows.ts';
import { useTexts } from './texts.ts';

export function MonthView() {
  const { t } = useTexts();
  const { from, language } = useDesk();
  const start = monthStart(from);
  const first = mondayOf(start);
  const last = addMonths(start, 1) - 1;
  return (
    <PeriodView
      first={first}
      weeks={Math.ceil((last - first + 1) / DAYS)}
      title={showDay(start, language, 'month')}
      label={t('month.label')}
      top={start}
      step="month"
      inside={{ first: start, last }}
    />
  );
}
