/** Above every view of a period: the place in time, the halls, and the filter. */
import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight, DoorClosed, History, Keyboard, Plus } from 'lucide-react';
import { DayChoice } from '../../components/day-choice.tsx';
import { SearchBox } from '../../components/search/search-box.tsx';
import { isQueryError } from '../../lib/query-error.ts';
import { useOnline } from '../../lib/use-online.ts';
import { addMonths, type DayNumber, dayNumber, dayText, monthStart } from './days.ts';
import { useDesk } from './desk.tsx';
import { HallsMenu } from './halls-menu.tsx';
import { type Moving, useRested } from './moving.ts';
import classes from './planning.module.css';
import { useTexts } from './texts.ts';

interface ToolbarProps {
  readonly top: Moving<DayNumber>;
  /** Why what is in sight could not be loaded. */
  readonly error: Error | null;
  readonly onGo: (day: DayNumber) => void;
  /** Where a new event can be placed. */
  readonly onCreate?: (() => void) | undefined;
  /** Whether the view has keys of its own. */
  readonly hasKeys?: boolean;
  /** Whether the view has halls of its own. */
  readonly hasHalls?: boolean;
}

export function Toolbar({ top, error, onGo, onCreate, hasKeys = false, hasHalls = true }: ToolbarProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const { today, info } = desk;
  const isOnline = useOnline();
  return (
    <div className={classes.toolbar}>
      <div className={classes.tools}>
        <Button variant="default" onClick={() => onGo(today)}>
          {t('today')}
        </Button>
        <Button.Group>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('monthBefore')}
            onClick={() => onGo(previousMonth(top.now()))}
          >
            <ChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('monthAfter')}
            onClick={() => onGo(addMonths(monthStart(top.now()), 1))}
          >
            <ChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Button.Group>
        <DateJump top={top} onGo={onGo} />
        {hasHalls && <HallsMenu />}
        {onCreate !== undefined && info.maycreate && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={onCreate} disabled={!isOnline}>
            {t('newEvent')}
          </Button>
        )}
        {desk.halls.some(({ write }) => write) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('closing.title')}
            title={t('closing.title')}
            onClick={() => desk.openDialog({ kind: 'close', day: top.now(), hall: desk.halls[0]?.id ?? '' })}
          >
            <DoorClosed size={18} aria-hidden />
          </ActionIcon>
        )}
        {info.maycreate && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('recent.title')}
            title={t('recent.title')}
            onClick={() => desk.openDialog({ kind: 'recent' })}
          >
            <History size={18} aria-hidden />
          </ActionIcon>
        )}
        {hasKeys && (
          <ActionIcon
            className={classes.wideOnly}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('keys.button')}
            title={t('keys.button')}
            onClick={() => desk.openDialog({ kind: 'keys' })}
          >
            <Keyboard size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Filter error={error} />
    </div>
  );
}

/** Goes to the start of this month first, and to the month before from there. */
function previousMonth(day: DayNumber): DayNumber {
  const start = monthStart(day);
  return start === day ? addMonths(day, -1) : start;
}

function DateJump({ top, onGo }: Pick<ToolbarProps, 'top' | 'onGo'>) {
  const { t } = useTexts();
  const day = useRested(top);
  return (
    <DayChoice
      className={classes.date}
      aria-label={t('goTo')}
      value={dayText(day)}
      onChange={(text) => {
        const wanted = dayNumber(text);
        if (wanted !== undefined) onGo(wanted);
      }}
    />
  );
}

/** A filter that fits any venue. */
const EXAMPLE = 'status:option profile:concert';

function Filter({ error }: Pick<ToolbarProps, 'error'>) {
  const { t } = useTexts();
  const { search, go } = useDesk();
  const q = search.q ?? '';
  return (
    <div className={classes.filter}>
      <SearchBox
        kind="event"
        example={EXAMPLE}
        query={q}
        error={isQueryError(error) ? error : undefined}
        onSearch={(typed) => go({ q: typed.trim() === '' ? undefined : typed.trim() })}
        isCompact
      />
      {q !== '' && error === null && (
        <Text size="sm" role="status">
          {t('filtered')}{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => go({ q: undefined })}>
            {t('clearFilter')}
          </Anchor>
        </Text>
      )}
    </div>
  );
}
