/** Requests that are to be decided: events that name halls and hold nothing yet, with what stands there already. */
import { Anchor, Table, Text, Title } from '@mantine/core';
import { plannedName } from './card-text.ts';
import { mayChange } from './changes.ts';
import { dayNumber, showDayOf } from './days.ts';
import { ConfirmButton, OptionButton, ReleaseButton } from './decision-buttons.tsx';
import { useDesk } from './desk.tsx';
import classes from './lists.module.css';
import { useListTexts } from './lists-texts.ts';
import type { PlannedEvent } from './plan.ts';
import { PlannedCells } from './planned-cells.tsx';
import type { Request } from './requests.ts';
import { SideName } from './side-name.tsx';
import { useTexts } from './texts.ts';
import { useMore } from './use-more.tsx';

interface RequestsTableProps {
  readonly requests: readonly Request[];
}

const HEADING = 'requests';

/** Leads from above the options, which may be hundreds, to the requests below them. */
export function RequestsLink({ count }: { readonly count: number }) {
  const { t: lists } = useListTexts();
  if (count === 0) return null;
  const go = () => document.getElementById(HEADING)?.scrollIntoView();
  return (
    <Anchor component="button" type="button" size="sm" onClick={go}>
      {lists('requests.title', { count })}
    </Anchor>
  );
}

export function RequestsTable({ requests }: RequestsTableProps) {
  const { t: lists } = useListTexts();
  const { shown, more } = useMore(requests);
  if (requests.length === 0) return null;
  return (
    <section className={classes.requests}>
      <Title order={2} size="h4" id={HEADING}>
        {lists('requests.title', { count: requests.length })}
      </Title>
      <Table stickyHeader className={classes.stacked} aria-labelledby={HEADING}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{lists('options.event')}</Table.Th>
            <Table.Th>{lists('options.when')}</Table.Th>
            <Table.Th>{lists('requests.halls')}</Table.Th>
            <Table.Th>{lists('requests.meets')}</Table.Th>
            <Table.Th>{lists('options.todo')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((request) => (
            <RequestRow key={request.event.id} request={request} />
          ))}
        </Table.Tbody>
      </Table>
      {more}
    </section>
  );
}

interface RequestRowProps {
  readonly request: Request;
}

function RequestRow({ request: { event, places, meets } }: RequestRowProps) {
  const { t } = useTexts();
  const { t: lists } = useListTexts();
  const desk = useDesk();
  return (
    <Table.Tr>
      <PlannedCells planned={event} />
      <Table.Td>
        {places.length === 0 && t('noHall')}
        <ul className={classes.items}>
          {places.map(({ hall, day, options: count }) => (
            <li key={`${hall.id} ${day}`}>
              {hall.name}
              {day !== event.firstday && `, ${showDayOf(dayNumber(day) ?? 0, desk)}`}
              {count > 0 && (
                <Text span size="sm" c="dimmed">
                  {' · '}
                  {lists('options.count', { count })}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </Table.Td>
      <Table.Td data-label={lists('requests.meets')}>
        {meets.length === 0 && lists('requests.nothing')}
        <ul className={classes.items}>
          {meets.map((side) => (
            <li key={`${side.kind} ${side.id} ${side.name}`}>
              <SideName side={side} />
            </li>
          ))}
        </ul>
      </Table.Td>
      <Table.Td>{mayChange(event) && <RequestButtons event={event} />}</Table.Td>
    </Table.Tr>
  );
}

function RequestButtons({ event }: { readonly event: PlannedEvent }) {
  const { t } = useTexts();
  const { openDialog } = useDesk();
  const confirm = () => openDialog({ kind: 'confirm', planned: event });
  return (
    <div className={classes.buttons}>
      <OptionButton event={event.id} name={plannedName(event, t)} planned={event} />
      <ConfirmButton planned={event} onClick={confirm} />
      <ReleaseButton planned={event} />
    </div>
  );
}
