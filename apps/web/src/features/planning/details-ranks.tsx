/** The rank of an option in each of its halls. */
import { useQuery } from '@tanstack/react-query';
import { planningDay } from './days.ts';
import { useDesk } from './desk.tsx';
import classes from './details.module.css';
import { useListTexts } from './lists-texts.ts';
import type { PlannedEvent } from './plan.ts';
import { RankArrows } from './rank-arrows.tsx';
import { optionsQuery } from './requests.ts';
import { spanOf } from './shown-times.ts';
import type { useSavedFirst } from './use-saved-first.ts';

interface DetailsRanksProps {
  readonly planned: PlannedEvent;
  readonly savedDate: ReturnType<typeof useSavedFirst>;
}

export function DetailsRanks({ planned, savedDate }: DetailsRanksProps) {
  const { t: lists } = useListTexts();
  const { changes, dayLine } = useDesk();
  const { start, end } = spanOf(planned);
  const [from, to] = [planningDay(start, dayLine), planningDay(Math.max(start, end - 1), dayLine)];
  // Options that the filter hides count as well, so all are asked for.
  const { data } = useQuery(optionsQuery({ from, to, q: '' }));
  const all = data?.options ?? [];
  const option = all.find(({ event }) => event.id === planned.id);
  if (option === undefined || option.ranks.every(({ of }) => of < 2)) return null;
  return (
    <section aria-label={lists('options.ranks')}>
      <h3 className={classes.subtitle}>{lists('options.ranks')}</h3>
      <RankArrows
        option={option}
        all={all}
        act={(send) => {
          // The press has begun to save a typed date: the step comes after it.
          if (!changes.isBusy || savedDate.isSaving()) savedDate.savedFirst((saved) => send(saved, []));
        }}
      />
    </section>
  );
}
