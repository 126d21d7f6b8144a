/** The places of an option in its halls, with arrows that take it one rank up or down. */
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { plannedName } from './card-text.ts';
import { laterOf, mayChange, revisionOf } from './changes.ts';
import { useDesk } from './desk.tsx';
import classes from './lists.module.css';
import { useListTexts } from './lists-texts.ts';
import { beforeOf } from './option-ranks.ts';
import type { PlannedEvent } from './plan.ts';
import type { Change, Option } from './requests.ts';
import { useTexts } from './texts.ts';
import { useEventName } from './use-names.ts';

interface RankArrowsProps {
  readonly option: Option;
  /** The options that it is counted with. */
  readonly all: readonly Option[];
  /** Calls the action, unless another change is being saved, with the event once what was typed is saved, or with the changes to send first. */
  readonly act: (send: (saved: PlannedEvent, first: readonly Change[]) => void) => void;
}

export function RankArrows({ option, all, act }: RankArrowsProps) {
  const { t } = useTexts();
  const eventName = useEventName();
  const { t: lists } = useListTexts();
  const { changes, info } = useDesk();
  const reason = useId();
  const { event, ranks } = option;
  const isMine = mayChange(event);
  const name = plannedName(event, t);
  const submit = (before: string | null) =>
    act(
      (saved, first) =>
        void changes.submit({
          changes: [...first, { do: 'rank', event: saved.id, ...revisionOf(laterOf(saved, event)), before }],
          done: t('actions.rankDone', { name: eventName(event) }),
        }),
    );
  if (ranks.length === 0) return t('noHall');
  return (
    <>
      <ul className={classes.ranks}>
        {ranks.map((place) => {
          const { hall, day, rank, of } = place;
          return (
            <li key={`${hall.id} ${day}`}>
              <span>
                <strong>{rank}</strong>/{of} {hall.name}
              </span>
              {of > 1 &&
                (['up', 'down'] as const).map((way) => {
                  const before = beforeOf(all, option, place, way === 'up' ? -1 : 1, info);
                  const isOff = !isMine || before === undefined;
                  const Arrow = way === 'up' ? ArrowUp : ArrowDown;
                  return (
                    // It keeps the focus while it does nothing, so that it can be pressed again and again.
                    <ActionIcon
                      key={way}
                      size={24}
                      variant="subtle"
                      color="gray"
                      aria-label={lists(`options.${way}`, { name, hall: hall.name })}
                      aria-disabled={isOff}
                      aria-describedby={isMine ? undefined : reason}
                      data-disabled={isOff}
                      title={isMine ? undefined : t('details.noMore')}
                      onClick={() => {
                        if (!isOff) submit(before);
                      }}
                    >
                      <Arrow size={14} aria-hidden />
                    </ActionIcon>
                  );
                })}
            </li>
          );
        })}
      </ul>
      {!isMine && <VisuallyHidden id={reason}>{t('details.noMore')}</VisuallyHidden>}
    </>
  );
}
