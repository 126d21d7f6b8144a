/** The rank of an option in each of its halls on the day of a card. */
import { useQuery } from '@tanstack/react-query';
import classes from './details.module.css';
import { useListTexts } from './lists-texts.ts';
import type { Card, PlannedEvent } from './plan.ts';
import { RankArrows } from './rank-arrows.tsx';
import { optionsQuery } from './requests.ts';

interface DetailsRanksProps {
  readonly card: Card;
  readonly planned: PlannedEvent;
  readonly savedFirst: (act: (saved: PlannedEvent) => void) => void;
}

export function DetailsRanks({ card, planned, savedFirst }: DetailsRanksProps) {
  const { t: lists } = useListTexts();
  const { start, end } = spanOf(planned);
  const [from, to] = [planningDay(start, dayLine), planningDay(Math.max(start, end - 1), dayLine)];
  // Without the filter: what it hides is counted all the same.
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
        act={(send) =>
          savedFirst((saved) => {
            send(saved, []);
          })
        }
      />
    </section>
  );
}
