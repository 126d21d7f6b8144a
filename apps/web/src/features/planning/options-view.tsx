/** All options with their ranks: who comes next, until when, and what has expired. */
import { Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { DayField } from '../../components/day-field.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { plannedName } from './card-text.ts';
import { mayChange } from './changes.ts';
import { ClearFilterButton } from './clear-filter-button.tsx';
import { dayNumber, showDayOf } from './days.ts';
import { ConfirmButton, ReleaseButton } from './decision-buttons.tsx';
import { type Desk, useDesk } from './desk.tsx';
import { GridLink } from './empty-acts.tsx';
import classes from './lists.module.css';
import { useListTexts } from './lists-texts.ts';
import type { PlannedEvent } from './plan.ts';
import { PlannedCells } from './planned-cells.tsx';
import planning from './planning.module.css';
import { RankArrows } from './rank-arrows.tsx';
import { type Option, optionsQuery } from './requests.ts';
import { RequestsLink, RequestsTable } from './requests-table.tsx';
import { useTexts } from './texts.ts';
import { useMore } from './use-more.tsx';
import { type Until, useUntil } from './use-until.ts';
import { AHEAD, YearList } from './year-list.tsx';

export function OptionsView() {
  const answer = useQuery(useOptions());
  return (
    <YearList answer={answer}>
      {({ requests, options, complete }) => (
        <div className={planning.scrolling}>
          <RequestsLink count={requests.length} />
          <OptionTable options={options} isComplete={complete} />
          <RequestsTable requests={requests} />
        </div>
      )}
    </YearList>
  );
}

function useOptions() {
  const { from, view } = useDesk();
  return optionsQuery({ from, to: from + AHEAD, q: view.q });
}

/** Returns the options of the same days whatever the page is filtered by; none while they are being read. */
function useQueues(): readonly Option[] {
  const { from } = useDesk();
  const { data, isPlaceholderData } = useQuery(optionsQuery({ from, to: from + AHEAD, q: '' }));
  return data === undefined || isPlaceholderData ? [] : data.options;
}

/** A press that took the focus would save a typed date, and so redraw the list under the pointer before the click. */
function keepFocus(event: MouseEvent) {
  if (pressed(event) !== null) event.preventDefault();
}

function moveFocus(event: MouseEvent) {
  pressed(event)?.focus();
}

/** The days of an open month keep to themselves, and are gone after the click. */
function pressed({ target }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('[role="dialog"]') !== null) return null;
  return target.closest<HTMLElement>('button, a');
}

interface OptionTableProps {
  readonly options: readonly Option[];
  readonly isComplete: boolean;
}

function OptionTable({ options, isComplete }: OptionTableProps) {
  const { t } = useTexts();
  const { t: lists } = useListTexts();
  const { search } = useDesk();
  const { shown, more } = useMore(options);
  const queues = useQueues();
  if (options.length === 0) {
    const about = search.q === undefined ? lists('options.emptyAbout') : t('noEvents', { q: search.q });
    return (
      <EmptyState title={lists('options.empty')} about={about}>
        {search.q === undefined ? <GridLink /> : <ClearFilterButton />}
      </EmptyState>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed" aria-live="polite">
        {lists('options.count', { count: options.length })}
        {!isComplete && ` · ${lists('conflicts.incomplete')}`}
      </Text>
      <Table stickyHeader className={classes.stacked} onMouseDown={keepFocus} onClick={moveFocus}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{lists('options.event')}</Table.Th>
            <Table.Th>{lists('options.when')}</Table.Th>
            <Table.Th>{lists('options.ranks')}</Table.Th>
            <Table.Th>{lists('options.until')}</Table.Th>
            <Table.Th>{lists('options.todo')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((option) => (
            <OptionRow key={option.event.id} option={option} queues={queues} />
          ))}
        </Table.Tbody>
      </Table>
      {more}
    </>
  );
}

interface OptionRowProps {
  readonly option: Option;
  /** Options that the filter hides stand in the queues as well. */
  readonly queues: readonly Option[];
}

function OptionRow({ option, queues }: OptionRowProps) {
  const { t: lists } = useListTexts();
  const desk = useDesk();
  const { changes } = desk;
  const { event, expired } = option;
  const until = useUntil(event);
  return (
    <Table.Tr
      onBlur={({ currentTarget, relatedTarget }) => {
        // The buttons of the row save the date themselves, with what they do.
        if (!currentTarget.contains(relatedTarget)) void until.save();
      }}
    >
      <PlannedCells planned={event} />
      <Table.Td>
        <RankArrows
          option={option}
          all={queues}
          act={(send) => {
            if (!changes.isBusy) send(event, until.take());
          }}
        />
      </Table.Td>
      <Table.Td data-label={lists('options.until')}>
        {expired && <span className={classes.expired}>{lists('options.expired')}</span>}
        {mayChange(event) ? <UntilInput planned={event} until={until} /> : untilText(event, desk)}
      </Table.Td>
      <Table.Td>{mayChange(event) && <OptionButtons option={option} until={until} />}</Table.Td>
    </Table.Tr>
  );
}

interface RowPartProps {
  readonly option: Option;
  readonly until: Until;
}

function untilText({ until }: PlannedEvent, desk: Desk): string {
  const day = dayNumber(until ?? '');
  return day === undefined ? '' : showDayOf(day, desk);
}

interface UntilInputProps {
  readonly planned: PlannedEvent;
  readonly until: Until;
}

function UntilInput({ planned, until: { field } }: UntilInputProps) {
  const { t } = useTexts();
  const { t: lists } = useListTexts();
  const name = plannedName(planned, t);
  return <DayField size="xs" w={172} aria-label={lists('options.untilOf', { name })} {...field} />;
}

function OptionButtons({ option, until }: RowPartProps) {
  const { openDialog } = useDesk();
  const client = useQueryClient();
  const query = useOptions();
  const { event } = option;
  const openConfirm = (planned: PlannedEvent) => openDialog({ kind: 'confirm', planned });
  /** Saves the date and reads the list again: the date gave the event another revision than the one that the row shows. */
  const confirmSaved = async () => {
    if (!(await until.save())) return;
    const read = client.fetchQuery({ ...query, staleTime: 0 });
    const { options } = await read.catch(() => ({ options: [option] }));
    const saved = options.find((one) => one.event.id === event.id);
    if (saved !== undefined) openConfirm(saved.event);
  };
  const confirm = () => {
    if (until.isTyped) void confirmSaved();
    else openConfirm(event);
  };
  return (
    <div className={classes.buttons}>
      <ConfirmButton planned={event} onClick={confirm} />
      <ReleaseButton planned={event} before={until.take} />
    </div>
  );
}
