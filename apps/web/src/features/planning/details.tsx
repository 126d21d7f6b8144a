/** Everything about one card, beside the grid: what it is, what it collides with, and what can be done. */
import { ActionIcon, Badge, Button, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { OpenButton } from '../../components/closings/open-button.tsx';
import { MarkIcon, markOf } from '../../components/conflict-mark.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { propertyQuery } from '../../lib/entities.ts';
import { Booked } from './booked.tsx';
import { bookedHalls, bookingsIn } from './booked-names.ts';
import { hallName, profileOf, titleOf, whenText } from './card-text.ts';
import { mayChange } from './changes.ts';
import { dayNumber, showDayOf, wallText } from './days.ts';
import { useDesk } from './desk.tsx';
import classes from './details.module.css';
import { DetailActions } from './details-actions.tsx';
import { ContactToCall, Notes, OpenTasks } from './event-facts.tsx';
import { GroupHalls } from './group-halls.tsx';
import type { Card, Conflict, PlannedEvent } from './plan.ts';
import { conflictsOfQuery } from './requests.ts';
import type { ApartOf } from './sides-apart.ts';
import { StatusPill } from './status-pill.tsx';
import { useTexts } from './texts.ts';
import { useApart } from './use-names.ts';

interface DetailsProps {
  readonly card: Card;
  /** All cards that are loaded, for the other options of the same hall and day. */
  readonly around: readonly Card[];
  /** The side of the grid where the card does not stand. */
  readonly side: 'left' | 'right';
  /** Undefined where there is no grid to choose a cell in. */
  readonly onCarry?: ((card: Card, isCopy: boolean) => void) | undefined;
  readonly onClose: () => void;
}

export function Details({ card, around, side, onCarry, onClose }: DetailsProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  const { planned, closure } = card;
  const kind = planned?.kind;
  const conflicts = useConflicts(card);
  const place = `${card.key} ${card.day} ${card.hall}`;
  useEffect(() => {
    if (place !== '') heading.current?.focus({ preventScroll: true });
  }, [place]);
  useWindowEvent('keydown', ({ key, defaultPrevented, target }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    // An Escape that closed a dialog leaves the details open.
    const isElsewhere = target instanceof Element && target.closest('[role="dialog"]') !== null;
    if (!isElsewhere) onClose();
  });
  return (
    <section className={classes.panel} data-side={side} aria-label={titleOf(card, t)}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {titleOf(card, t)}
        </h2>
        <ActionIcon variant="subtle" color="gray" aria-label={t('details.close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </ActionIcon>
      </div>
      {planned !== undefined && <StatusLine planned={planned} rank={card.rank} />}
      <dl className={classes.facts}>
        {planned === undefined ? (
          <Fact name={t('details.when')}>
            {whenText({ start: wallText(card.start), end: wallText(card.end) }, desk, t)}
          </Fact>
        ) : (
          <PlannedFacts planned={planned} />
        )}
        <Fact name={t('details.halls')}>
          <Halls card={card} around={around} />
        </Fact>
      </dl>
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} own={planned?.id} />}
      <DetailActions card={card} onCarry={onCarry} />
      {planned?.kind === 'event' && planned.name !== null && (
        <>
          <ContactToCall event={planned.id} />
          <Booked event={planned.id} />
          <OpenTasks event={planned.id} name={planned.name} />
          <Notes event={planned.id} />
        </>
      )}
      {planned !== undefined && !mayChange(planned) && (
        <Text size="sm" c="dimmed">
          {t(kind === 'group' ? 'details.groupElsewhere' : 'details.noMore')}
        </Text>
      )}
      {planned !== undefined && planned.name !== null && (
        <Button
          variant="default"
          size="sm"
          renderRoot={(props) => (
            <TextLink {...props} to="/$kind/$id" params={{ kind: planned.kind, id: planned.id }} />
          )}
        >
          {t(planned.kind === 'group' ? 'details.openGroup' : 'details.open')}
        </Button>
      )}
      {closure?.write === true && <ReopenButton card={card} onClose={onClose} />}
    </section>
  );
}

/** Returns the conflicts in the hall of the card at once, and those of people and things as soon as they are read. */
function useConflicts(card: Card): readonly Conflict[] {
  const { planned, conflicts } = card;
  const { data = [] } = useQuery({ ...conflictsOfQuery(planned?.id ?? ''), enabled: isReadable(card) });
  return [...new Map([...conflicts, ...data].map((conflict) => [conflict.key, conflict])).values()];
}

/** Whether the user may know more of the event than that it is there. */
function isReadable({ planned }: Card): boolean {
  return planned?.kind === 'event' && planned.name !== null;
}

function StatusLine({ planned, rank }: { readonly planned: PlannedEvent; readonly rank: number }) {
  const { t } = useTexts();
  return (
    <div className={classes.badges}>
      <StatusPill planned={planned} />
      {rank > 0 && (
        <Badge variant="default" tt="none">
          {t('rank', { rank })}
        </Badge>
      )}
      {planned.locked && (
        <Badge variant="default" tt="none" title={t('details.lockedAbout')}>
          {t('locked')}
        </Badge>
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PlannedFacts({ planned }: { readonly planned: PlannedEvent }) {
  const { t } = useTexts();
  const desk = useDesk();
  const { info } = desk;
  const { group, shownstart, shownend, until } = planned;
  const profile = profileOf(info, planned)?.name;
  const shown = [shownstart, shownend].flatMap((text) => (text === null ? [] : [text.slice(11)]));
  return (
    <>
      <Fact name={t('details.when')}>{whenText(planned, desk, t)}</Fact>
      {shown.length > 0 && <Fact name={t('details.schedule')}>{shown.join('–')}</Fact>}
      {profile !== undefined && <Fact name={t('details.profile')}>{profile}</Fact>}
      {group !== null && (
        <Fact name={t('details.group')}>
          <TextLink to="/$kind/$id" params={{ kind: 'group', id: group.id }} size="sm">
            {group.name}
          </TextLink>{' '}
          <GroupHalls group={group.id} />
        </Fact>
      )}
      {until !== null && <Fact name={t('details.until')}>{showDayOf(dayNumber(until) ?? 0, desk)}</Fact>}
    </>
  );
}

/**
 * Each hall with its rank there; an option can stand first in one and second in another. Those that are not shown follow: a set
 * of halls must not hide what else is booked.
 */
function Halls({ card, around }: { readonly card: Card; readonly around: readonly Card[] }) {
  const { t } = useTexts();
  const { info } = useDesk();
  const { data } = useQuery({
    ...propertyQuery('event', card.planned?.id ?? '', 'resourcebookings'),
    enabled: isReadable(card),
  });
  const own = around.filter(
    ({ planned, key, day }) =>
      day === card.day && (card.planned === undefined ? key === card.key : planned?.id === card.planned.id),
  );
  const shown = own.length === 0 ? [card] : own;
  const lines = shown.map(({ hall, rank }) => {
    const name = hallName(info, hall, t);
    return rank > 0 ? `${name} (${t('rank', { rank })})` : name;
  });
  const names = new Set(shown.map(({ hall }) => hallName(info, hall, t)));
  const others = bookedHalls(bookingsIn(data)).filter((name) => !names.has(name));
  return <>{[...new Set(lines), ...others].join(', ')}</>;
}

function ConflictList({
  conflicts,
  own,
}: {
  readonly conflicts: readonly Conflict[];
  readonly own: string | undefined;
}) {
  const { t } = useTexts();
  const apartOf = useApart();
  const desk = useDesk();
  return (
    <div>
      <h3 className={classes.subtitle}>{t('details.conflicts')}</h3>
      <ul className={classes.conflicts}>
        {conflicts.map((conflict) => (
          <li key={conflict.key} data-mark={markOf([conflict])}>
            <MarkIcon mark={markOf([conflict])} />
            <span>
              <strong>{t(`kinds.${conflict.kind}`)}</strong>{' '}
              {sides(conflict, own, t('question.hidden'), apartOf)}
              <br />
              {conflict.resource?.name ?? t('hidden')}, {whenText(conflict, desk, t)}
              {conflict.allowed !== null && (
                <>
                  <br />
                  {t('details.allowedWhy', { reason: conflict.allowed })}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sides({ sides: all }: Conflict, own: string | undefined, hidden: string, apartOf: ApartOf): string {
  return all
    .filter(({ id }) => id === null || id !== own)
    .map((side) => {
      const apart = apartOf(side, all);
      return `${side.name ?? hidden}${apart && ` (${apart})`}`;
    })
    .join(', ');
}

function ReopenButton({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { changes, info } = useDesk();
  const { closure } = card;
  if (closure === undefined) return null;
  const done = t('actions.openDone', { hall: hallName(info, card.hall, t) });
  return (
    <OpenButton
      size="sm"
      disabled={changes.isOff}
      isSeries={closure.series}
      onOpen={(later) =>
        void changes.submit({ changes: [{ do: 'open', closure: closure.id, later }], done, onDone: onClose })
      }
    >
      {t('details.openClosure')}
    </OpenButton>
  );
}
