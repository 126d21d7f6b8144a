/** All options with their ranks: who comes next, until when, and what has expired. */
import { ActionIcon, Button, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { plannedName, whenText } from './card-text.ts';
import { firstStatus, mayChange, revisionOf, statusChange } from './changes.ts';
import { dayNumber, showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import classes from './lists.module.css';
import { beforeOf, rivalsIn } from './option-ranks.ts';
import type { PlannedEvent } from './plan.ts';
import planning from './planning.module.css';
import { type Option, optionsQuery } from './requests.ts';
import { StatusPill } from './status-pill.tsx';
import { useTexts } from './texts.ts';
import { useMore } from './use-more.tsx';
import { useUntil } from './use-until.ts';
import { AHEAD, YearList } from './year-list.tsx';

export function OptionsView() {
  const { from, view } = useDesk();
  const answer = useQuery(optionsQuery({ from, to: from + AHEAD, q: view.q }));
  return (
    <YearList answer={answer}>
      {({ options, complete }) => <OptionTable options={options} isComplete={complete} />}
    </YearList>
  );
}

interface OptionTableProps {
  readonly options: readonly Option[];
  readonly isComplete: boolean;
}

function OptionTable({ options, isComplete }: OptionTableProps) {
  const { t } = useTexts();
  const { search } = useDesk();
  const { shown, more } = useMore(options);
  if (options.length === 0) {
    const about = search.q === undefined ? t('optionsPage.emptyAbout') : t('noEvents', { q: search.q });
    return <EmptyState title={t('optionsPage.empty')} about={about} />;
  }
  return (
    <div className={planning.scrolling}>
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('optionsPage.count', { count: options.length })}
        {!isComplete && ` · ${t('conflicts.incomplete')}`}
      </Text>
      <Table stickyHeader className={classes.stacked}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('optionsPage.event')}</Table.Th>
            <Table.Th>{t('optionsPage.when')}</Table.Th>
            <Table.Th>{t('optionsPage.ranks')}</Table.Th>
            <Table.Th>{t('optionsPage.until')}</Table.Th>
            <Table.Th>{t('optionsPage.todo')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((option) => (
            <OptionRow key={option.event.id} option={option} all={options} />
          ))}
        </Table.Tbody>
      </Table>
      {more}
    </div>
  );
}

interface OptionRowProps {
  readonly option: Option;
  readonly all: readonly Option[];
}

function OptionRow({ option, all }: OptionRowProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const { event, expired } = option;
  const { kind, id } = event;
  return (
    <Table.Tr>
      <Table.Td>
        {event.name === null ? (
          t('hidden')
        ) : (
          <TextLink to="/$kind/$id" params={{ kind, id }} size="sm" fw={600}>
            {event.name}
          </TextLink>
        )}
        <br />
        <StatusPill planned={event} />
      </Table.Td>
      <Table.Td>{whenText(event, desk, t)}</Table.Td>
      <Table.Td>
        <Ranks option={option} all={all} />
      </Table.Td>
      <Table.Td data-label={t('optionsPage.until')}>
        {expired && <span className={classes.expired}>{t('optionsPage.expired')}</span>}
        {mayChange(event) ? <UntilInput planned={event} /> : untilText(event, desk.language)}
      </Table.Td>
      <Table.Td>{mayChange(event) && <OptionButtons option={option} all={all} />}</Table.Td>
    </Table.Tr>
  );
}

function untilText({ until }: PlannedEvent, language: string): string {
  const day = dayNumber(until ?? '');
  return day === undefined ? '' : showDay(day, language, 'short');
}

function UntilInput({ planned }: { readonly planned: PlannedEvent }) {
  const { t } = useTexts();
  const until = useUntil(planned);
  const name = plannedName(planned, t);
  return (
    <TextInput type="date" size="xs" w={140} aria-label={t('optionsPage.untilOf', { name })} {...until} />
  );
}

function Ranks({ option, all }: OptionRowProps) {
  const { t } = useTexts();
  const { changes } = useDesk();
  const { event, ranks } = option;
  const name = plannedName(event, t);
  const submit = (before: string | null) =>
    void changes.submit({
      changes: [{ do: 'rank', event: event.id, ...revisionOf(event), before }],
      done: t('actions.rankDone', { name }),
    });
  if (ranks.length === 0) return t('noHall');
  return (
    <ul className={classes.ranks}>
      {ranks.map((place) => {
        const { hall, day, rank, of } = place;
        const [up, down] = [beforeOf(all, option, place, -1), beforeOf(all, option, place, 1)];
        return (
          <li key={`${hall.id} ${day}`}>
            <span>
              <strong>{rank}</strong>/{of} {hall.name}
            </span>
            {mayChange(event) && of > 1 && (
              <>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={t('optionsPage.up', { name })}
                  disabled={up === undefined || changes.isOff}
                  onClick={() => submit(up ?? null)}
                >
                  <ArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={t('optionsPage.down', { name })}
                  disabled={down === undefined || changes.isOff}
                  onClick={() => submit(down ?? null)}
                >
                  <ArrowDown size={14} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function OptionButtons({ option, all }: OptionRowProps) {
  const { t } = useTexts();
  const { info, changes, openDialog } = useDesk();
  const { event } = option;
  const name = plannedName(event, t);
  const released =
    firstStatus(info.statuses, 'released') ?? info.statuses.find((one) => one.firmness === 'released');
  return (
    <div className={classes.buttons}>
      <Button
        size="compact-sm"
        variant="light"
        aria-label={t('optionsPage.confirmOf', { name })}
        onClick={() => openDialog({ kind: 'confirm', planned: event, rivals: rivalsIn(all, option) })}
      >
        {t('optionsPage.confirm')}
      </Button>
      {released !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('optionsPage.releaseOf', { name })}
          disabled={changes.isOff}
          onClick={() =>
            void changes.submit({
              changes: [statusChange(event, released.id)],
              done: t('actions.statusDone', { name, status: released.name }),
            })
          }
        >
          {t('release')}
        </Button>
      )}
    </div>
  );
}
