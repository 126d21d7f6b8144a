/** The list of conflicts of a period, each with its ways out. */
import { HALL_CONFLICTS, THING_CONFLICTS } from '@callboard/planning';
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MarkIcon, markOf } from '../../components/conflict-mark.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { AllowConflict } from './allow-conflict.tsx';
import { ClearFilterButton } from './clear-filter-button.tsx';
import { ConflictChoices, isAbout, isOfKind } from './conflict-choices.tsx';
import { isOpen, openFirst } from './conflict-order.ts';
import { type ConflictPeriod, movedPeriod, periodOf } from './conflict-period.ts';
import { type DayNumber, dayText, planningDay, showDayOf, timeText, wallMinutes } from './days.ts';
import { OptionButton } from './decision-buttons.tsx';
import { addressOf, useDesk } from './desk.tsx';
import { LongerPeriod } from './empty-acts.tsx';
import classes from './lists.module.css';
import { useListTexts } from './lists-texts.ts';
import { OtherHall } from './other-hall.tsx';
import { OtherThing } from './other-thing.tsx';
import { PeriodChoice } from './period-choice.tsx';
import type { Conflict, PlanningInfo } from './plan.ts';
import planning from './planning.module.css';
import { conflictsQuery } from './requests.ts';
import { SideName } from './side-name.tsx';
import { useTexts } from './texts.ts';
import { useMore } from './use-more.tsx';
import { useApart } from './use-names.ts';
import { YearList } from './year-list.tsx';

export function ConflictsView() {
  const { search, today, view, go } = useDesk();
  const period = periodOf(search, today);
  const { from, to, problem } = period;
  const isOff = problem !== undefined;
  const answer = useQuery({ ...conflictsQuery({ from, to, q: view.q }), enabled: !isOff });
  return (
    <YearList
      answer={answer}
      head={<PeriodChoice period={period} />}
      onGo={(day) => go(movedPeriod(period, day))}
      isOff={isOff}
    >
      {({ conflicts, complete }) => (
        <ConflictTable conflicts={conflicts} isComplete={complete} period={period} />
      )}
    </YearList>
  );
}

interface ConflictTableProps {
  readonly conflicts: readonly Conflict[];
  readonly isComplete: boolean;
  readonly period: ConflictPeriod;
}

function ConflictTable({ conflicts: all, isComplete, period }: ConflictTableProps) {
  const { t } = useTexts();
  const { t: lists } = useListTexts();
  const desk = useDesk();
  const { search } = desk;
  const days = { from: showDayOf(period.from, desk), to: showDayOf(period.to, desk) };
  const conflicts = all.filter((one) => isOfKind(one, search.kind) && isAbout(one, search.thing));
  const { shown, more } = useMore(openFirst(conflicts));
  const open = conflicts.filter(isOpen).length;
  if (all.length === 0) {
    const about =
      search.q === undefined ? lists('conflicts.emptyAbout', days) : t('noEvents', { q: search.q });
    return (
      <EmptyState title={lists('conflicts.empty')} about={about}>
        {search.q === undefined ? <LongerPeriod period={period} /> : <ClearFilterButton />}
      </EmptyState>
    );
  }
  return (
    <div className={planning.scrolling}>
      <ConflictChoices conflicts={all} />
      <Text size="sm" c="dimmed" aria-live="polite">
        {lists('conflicts.count', { count: conflicts.length, ...days })}
        {open > 0 && open < conflicts.length && ` · ${lists('conflicts.open', { count: open })}`}
        {!isComplete && ` · ${lists('conflicts.incomplete')}`}
      </Text>
      <Table stickyHeader className={classes.stacked}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{lists('conflicts.when')}</Table.Th>
            <Table.Th>{lists('conflicts.what')}</Table.Th>
            <Table.Th>{lists('conflicts.sides')}</Table.Th>
            <Table.Th>{lists('conflicts.todo')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((conflict) => (
            <ConflictRow key={conflict.key} conflict={conflict} />
          ))}
        </Table.Tbody>
      </Table>
      {more}
    </div>
  );
}

function ConflictRow({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useTexts();
  const { t: lists } = useListTexts();
  const apartOf = useApart();
  const desk = useDesk();
  const { kind, resource, start, end, sides, allowed } = conflict;
  const [from, to] = [wallMinutes(start) ?? 0, wallMinutes(end) ?? 0];
  const day = planningDay(from, desk.dayLine);
  return (
    <Table.Tr>
      <Table.Td className={classes.noWrap}>
        {showDayOf(day, desk)}
        <br />
        <Text span size="sm" c="dimmed">
          {timeText(from)}–{timeText(to)}
        </Text>
      </Table.Td>
      <Table.Td>
        <MarkIcon mark={markOf([conflict])} /> {t(`kinds.${kind}`)}
        <br />
        <Text span size="sm" c="dimmed">
          {resource?.name ?? t('hidden')}
          {allowed !== null && ` · ${lists('conflicts.allowed', { reason: allowed })}`}
        </Text>
      </Table.Td>
      <Table.Td>
        <ul className={classes.items}>
          {sides.map((side) => {
            const apart = apartOf(side, sides);
            return (
              <li key={`${side.kind} ${side.id} ${side.name}`} className={classes.side}>
                <SideName side={side} apart={apart} />
                <WaysOut conflict={conflict} side={side} apart={apart} />
              </li>
            );
          })}
        </ul>
      </Table.Td>
      <Table.Td>
        <div className={classes.todo}>
          <GridLink conflict={conflict} day={day} />
          <AllowConflict conflict={conflict} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

interface GridLinkProps {
  readonly conflict: Conflict;
  readonly day: DayNumber;
}

/** In the grid each side can be moved to another day or hall. */
function GridLink({ conflict, day }: GridLinkProps) {
  const { t: lists } = useListTexts();
  const { q, halls } = useDesk().search;
  const sel = conflict.sides.find(({ id }) => id !== null)?.id;
  const search = {
    ...(q && { q }),
    ...(halls && { halls }),
    ...(sel && { sel }),
    from: dayText(day),
    view: 'grid' as const,
  };
  return (
    <TextLink {...addressOf('grid')} search={search} size="sm">
      {lists('conflicts.show')}
    </TextLink>
  );
}

interface WaysOutProps {
  readonly conflict: Conflict;
  readonly side: Conflict['sides'][number];
  readonly apart: string;
}

/**
 * Either of two confirmed events can become an option, and each event can take another hall, person or thing; where there is too
 * little of something, the server knows which of them would help.
 */
function WaysOut({ conflict, side: { kind: sort, id, name: shared, status }, apart }: WaysOutProps) {
  const { info } = useDesk();
  const { kind, resource } = conflict;
  if (resource === null || sort !== 'event' || id === null || shared === null) return null;
  const name = apart === '' ? shared : `${shared}, ${apart}`;
  const isHall = info.halls.some((hall) => hall.id === resource.id);
  const isFirm = firmnessOf(info, status) === 'confirmed';
  const mayTakeOther = info.maybook && (isHall ? HALL_CONFLICTS : THING_CONFLICTS).has(kind);
  return (
    <>
      {kind === 'double' && isFirm && info.maycreate && <OptionButton event={id} name={name} />}
      {mayTakeOther &&
        (isHall ? (
          <OtherHall conflict={conflict} event={id} name={name} />
        ) : (
          <OtherThing conflict={conflict} thing={resource.name} event={id} name={name} />
        ))}
    </>
  );
}

function firmnessOf({ statuses, withoutstatus }: PlanningInfo, status: string | null): string {
  return statuses.find(({ id }) => id === status)?.firmness ?? withoutstatus;
}
