/** The list of conflicts in the coming months, each with its ways out. */
import { Button, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MarkIcon, markOf } from '../../components/conflict-mark.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { firstStatus } from './changes.ts';
import { ConflictChoices, isAbout, isOfKind } from './conflict-choices.tsx';
import { type DayNumber, dayText, planningDay, showDayOf, timeText, wallMinutes } from './days.ts';
import { addressOf, useDesk } from './desk.tsx';
import classes from './lists.module.css';
import type { Conflict, PlanningInfo } from './plan.ts';
import planning from './planning.module.css';
import { conflictsQuery } from './requests.ts';
import { SideName } from './side-name.tsx';
import { useTexts } from './texts.ts';
import { useMore } from './use-more.tsx';
import { AHEAD, YearList } from './year-list.tsx';

export function ConflictsView() {
  const { from, view } = useDesk();
  const answer = useQuery(conflictsQuery({ from, to: from + AHEAD, q: view.q }));
  return (
    <YearList answer={answer}>
      {({ conflicts, complete }) => <ConflictTable conflicts={conflicts} isComplete={complete} />}
    </YearList>
  );
}

interface ConflictTableProps {
  readonly conflicts: readonly Conflict[];
  readonly isComplete: boolean;
}

function ConflictTable({ conflicts: all, isComplete }: ConflictTableProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const { search, from } = desk;
  const conflicts = all.filter((one) => isOfKind(one, search.kind) && isAbout(one, search.thing));
  const { shown, more } = useMore(conflicts);
  if (all.length === 0) {
    const about =
      search.q === undefined
        ? t('conflicts.emptyAbout', { days: AHEAD, from: showDayOf(from, desk) })
        : t('noEvents', { q: search.q });
    return <EmptyState title={t('conflicts.empty')} about={about} />;
  }
  return (
    <div className={planning.scrolling}>
      <ConflictChoices conflicts={all} />
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('conflicts.count', { count: conflicts.length, from: showDayOf(from, desk) })}
        {!isComplete && ` · ${t('conflicts.incomplete')}`}
      </Text>
      <Table stickyHeader className={classes.stacked}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('conflicts.when')}</Table.Th>
            <Table.Th>{t('conflicts.what')}</Table.Th>
            <Table.Th>{t('conflicts.sides')}</Table.Th>
            <Table.Th>{t('conflicts.todo')}</Table.Th>
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
          {allowed !== null && ` · ${t('conflicts.allowed', { reason: allowed })}`}
        </Text>
      </Table.Td>
      <Table.Td>
        <ul className={classes.items}>
          {sides.map((side) => (
            <li key={`${side.kind} ${side.id} ${side.name}`} className={classes.side}>
              <SideName side={side} />
              <OptionButton conflict={conflict} side={side} />
            </li>
          ))}
        </ul>
      </Table.Td>
      <Table.Td>
        <GridLink conflict={conflict} day={day} />
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
  const { t } = useTexts();
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
      {t('conflicts.show')}
    </TextLink>
  );
}

interface OptionButtonProps {
  readonly conflict: Conflict;
  readonly side: Conflict['sides'][number];
}

/** Either of two confirmed events in one hall can become an option. */
function OptionButton({ conflict, side: { kind, id, name, status } }: OptionButtonProps) {
  const { t } = useTexts();
  const { info, changes } = useDesk();
  const option = firstStatus(info.statuses, 'option');
  const isHall = info.halls.some((hall) => hall.id === conflict.resource?.id);
  const isFirm = kind === 'event' && firmnessOf(info, status) === 'confirmed';
  if (option === undefined || !isHall || !isFirm || conflict.kind !== 'double') return null;
  if (id === null || name === null || !info.maycreate) return null;
  const submit = () =>
    void changes.submit({
      changes: [{ do: 'status', event: id, status: option.id }],
      done: t('actions.statusDone', { name, status: option.name }),
    });
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('conflicts.makeOption', { name })}
      disabled={changes.isOff}
      onClick={submit}
    >
      {t('conflicts.optionShort')}
    </Button>
  );
}

function firmnessOf({ statuses, withoutstatus }: PlanningInfo, status: string | null): string {
  return statuses.find(({ id }) => id === status)?.firmness ?? withoutstatus;
}
