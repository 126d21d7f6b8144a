/** The halls to show: ticked, and put in order by dragging their handles or by buttons. */
import { ActionIcon, Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { useHandleDrag } from '../../lib/use-handle-drag.ts';
import { useDesk } from './desk.tsx';
import { type HallDrop, hallDrop, inVenueOrder, withMoved } from './hall-order.ts';
import { say } from './messages.ts';
import type { Hall } from './plan.ts';
import classes from './planning.module.css';
import { useTexts } from './texts.ts';

interface HallListProps {
  readonly onChoose: (ids: readonly string[]) => void;
}

export function HallList({ onChoose }: HallListProps) {
  const { t } = useTexts();
  const { halls, info } = useDesk();
  const list = useRef<HTMLUListElement>(null);
  const shown = halls.map(({ id }) => id);
  const hidden = info.halls.filter(({ id }) => !shown.includes(id));
  const toggle = (id: string) => {
    const all = info.halls.map((hall) => hall.id);
    onChoose(shown.includes(id) ? shown.filter((one) => one !== id) : inVenueOrder(all, shown, id));
  };
  const order = (id: string, ids: readonly string[]) => {
    onChoose(ids);
    const name = halls.find((hall) => hall.id === id)?.name;
    say(t('said.hallMoved', { name, number: ids.indexOf(id) + 1, count: ids.length }));
  };
  const move = (id: string, at: number, by: 1 | -1) => {
    order(id, withMoved(shown, at, at + by));
    // A line that moves loses the focus, and at an end of the list its button is disabled.
    requestAnimationFrame(() => focusMove(list.current, id, by));
  };
  const { drag, handle } = useHandleDrag<string, HallDrop>({
    dropOver: (id, element, y) => {
      const line = element.closest<HTMLElement>('[data-line]');
      if (line === null) return undefined;
      const { top, height } = line.getBoundingClientRect();
      return hallDrop(shown, id, line.dataset.line ?? '', y < top + height / 2 ? 'before' : 'after');
    },
    onDrop: (id, { ids }) => order(id, ids),
  });
  return (
    <ul className={classes.hallList} ref={list}>
      {[...halls, ...hidden].map((hall, at) => (
        <HallLine
          key={hall.id}
          hall={hall}
          isShown={at < halls.length}
          isFirst={at === 0}
          isLast={at === halls.length - 1}
          handle={handle(hall.id)}
          look={{
            'data-dragged': drag?.item === hall.id || undefined,
            'data-drop': drag?.drop?.beside === hall.id ? drag.drop.edge : undefined,
          }}
          onToggle={() => toggle(hall.id)}
          onMove={(by) => move(hall.id, at, by)}
        />
      ))}
    </ul>
  );
}

function focusMove(list: HTMLElement | null, id: string, by: 1 | -1): void {
  const line = list?.querySelector(`[data-line="${CSS.escape(id)}"]`);
  const wanted = line?.querySelector<HTMLButtonElement>(`[data-move="${by}"]:not(:disabled)`);
  (wanted ?? line?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus();
}

interface HallLineProps {
  readonly hall: Hall;
  readonly isShown: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Event listeners of its handle. */
  readonly handle: object;
  /** Its appearance during a drag. */
  readonly look: object;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

function HallLine({ hall: { id, name }, isShown, isFirst, isLast, ...props }: HallLineProps) {
  const { handle, look, onToggle, onMove } = props;
  const { t } = useTexts();
  const isAlone = isFirst && isLast;
  return (
    <li className={classes.hallLine} data-line={id} {...look}>
      <span
        className={classes.hallHandle}
        aria-hidden
        data-handle
        data-empty={!isShown || isAlone || undefined}
        {...(isShown && handle)}
      />
      <Checkbox
        className={classes.hallName}
        size="sm"
        label={name}
        checked={isShown}
        // At least one hall stays: without any there is no grid.
        disabled={isShown && isAlone}
        onChange={onToggle}
      />
      {isShown && (
        <span>
          {([-1, 1] as const).map((by) => {
            const Arrow = by < 0 ? ArrowUp : ArrowDown;
            return (
              <ActionIcon
                key={by}
                variant="subtle"
                color="gray"
                aria-label={t(by < 0 ? 'moveUp' : 'moveDown', { name })}
                disabled={by < 0 ? isFirst : isLast}
                data-move={by}
                onClick={() => onMove(by)}
              >
                <Arrow size={14} aria-hidden />
              </ActionIcon>
            );
          })}
        </span>
      )}
    </li>
  );
}
