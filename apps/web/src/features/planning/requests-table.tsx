/** Requests that are to be decided: events that name halls and hold nothing yet, with what stands there already. */
import { Anchor, Button, Table, Text, Title } from '@mantine/core';
import { plannedName } from './card-text.ts';
import { firstStatus, mayChange, statusChange } from './changes.ts';
import { dayNumber, showDayOf } from './days.ts';
import { useDesk } from './desk.tsx';
import classes from './lists.module.css';
import { rivalsIn } from './option-ranks.ts';
import { PlannedCells } from './planned-cells.tsx';
import type { Option, Request } from './requests.ts';
import { SideName } from './side-name.tsx';
import { useTexts } from './texts.ts';
import { useMore } from './use-more.tsx';
import { useRelease } from './use-release.ts';

interface RequestsTableProps {
  readonly requests: readonly Request[];
  /** All options of the period. */
  readonly options: readonly Option[];
}

const HEADING = 'requests';

/** Leads from above the options, which may be hundreds, to the requests below them. */
export function RequestsLink({ count }: { readonly count: number }) {
  const { t } = useTexts();
  if (count === 0) return null;
  const go = () => document.getElementById(HEADING)?.scrollIntoView();
  return (
    <Anchor component="button" type="button" size="sm" onClick={go}>
      {t('requests.title', { count })}
    </Anchor>
  );
}

export function RequestsTable({ requests, options }: RequestsTableProps) {
  const { t } = useTexts();
  const { shown, more } = useMore(requests);
  if (requests.length === 0) return null;
  return (
    <section className={classes.requests}>
      <Title order={2} size="h4" id={HEADING}>
        {t('requests.title', { count: requests.length })}
      </Title>
      <Table stickyHeader className={classes.stacked} aria-labelledby={HEADING}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('optionsPage.event')}</Table.Th>
            <Table.Th>{t('optionsPage.when')}</Table.Th>
            <Table.Th>{t('requests.halls')}</Table.Th>
            <Table.Th>{t('requests.meets')}</Table.Th>
            <Table.Th>{t('optionsPage.todo')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((request) => (
            <RequestRow key={request.event.id} request={request} options={options} />
          ))}
        </Table.Tbody>
      </Table>
      {more}
    </section>
  );
}

interface RequestRowProps {
  readonly request: Request;
  readonly options: readonly Option[];
}

function RequestRow({ request: { event, places, meets }, options }: RequestRowProps) {
  const { t } = useTexts();
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
                  {t('optionsPage.count', { count })}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </Table.Td>
      <Table.Td data-label={t('requests.meets')}>
        {meets.length === 0 && t('requests.nothing')}
        <ul className={classes.items}>
          {meets.map((side) => (
            <li key={`${side.kind} ${side.id} ${side.name}`}>
              <SideName side={side} />
            </li>
          ))}
        </ul>
      </Table.Td>
      <Table.Td>
        {mayChange(event) && <RequestButtons request={{ event, places, meets }} options={options} />}
      </Table.Td>
    </Table.Tr>
  );
}

function RequestButtons({ request: { event, places }, options }: RequestRowProps) {
  const { t } = useTexts();
  const { info, changes, openDialog } = useDesk();
  const release = useRelease();
  const option = firstStatus(info.statuses, 'option');
  const name = plannedName(event, t);
  return (
    <div className={classes.buttons}>
      {option !== undefined && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('conflicts.makeOption', { name })}
          disabled={changes.isOff}
          onClick={() =>
            void changes.submit({
              changes: [statusChange(event, option.id)],
              done: t('actions.statusDone', { name, status: option.name }),
            })
          }
        >
          {t('conflicts.optionShort')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="light"
        aria-label={t('optionsPage.confirmOf', { name })}
        onClick={() =>
          openDialog({ kind: 'confirm', planned: event, rivals: rivalsIn(options, event, places) })
        }
      >
        {t('optionsPage.confirm')}
      </Button>
      {release !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('optionsPage.releaseOf', { name })}
          disabled={changes.isOff}
          onClick={() => release(event)}
        >
          {t('release')}
        </Button>
      )}
    </div>
  );
}
