/** Above every view of a period: the place in time, the halls, and the filter. */
import { ActionIcon, Anchor, Button, Text } from '@mantine/core';
import {
  CalendarCheck,
  ChevronLeft,
  ChevronRight,
  DoorClosed,
  History,
  Keyboard,
  ListFilter,
  type LucideIcon,
  Plus,
} from 'lucide-react';
import { useState } from 'react';
import { DayChoice } from '../../components/day-choice.tsx';
import { SearchBox } from '../../components/search/search-box.tsx';
import { isQueryError } from '../../lib/query-error.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { Target } from './changes.ts';
import { addMonths, type DayNumber, dayNumber, dayText, mondayOf, monthStart } from './days.ts';
import { useDesk } from './desk.tsx';
import { HallsMenu } from './halls-menu.tsx';
import { type Moving, useRested } from './moving.ts';
import classes from './planning.module.css';
import { DAYS } from './rows.ts';
import { useTexts } from './texts.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface ToolbarProps {
  readonly top: Moving<DayNumber>;
  /** Why what is in sight could not be loaded. */
  readonly error: Error | null;
  readonly onGo: (day: DayNumber) => void;
  /** The arrows go on by one of these. */
  readonly step?: 'week' | 'month';
  /** Where a new event can be placed. */
  readonly onCreate?: (() => void) | undefined;
  /** Returns the cell that a closing is offered for; otherwise it is the first hall, on the day at the top. */
  readonly activeCell?: () => Target;
  /** Whether the view has keys of its own. */
  readonly hasKeys?: boolean;
  /** Whether the view has halls of its own. */
  readonly hasHalls?: boolean;
}

export function Toolbar({
  top,
  error,
  onGo,
  onCreate,
  activeCell,
  step = 'month',
  hasKeys = false,
  hasHalls = true,
}: ToolbarProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const { today, info } = desk;
  const isOnline = useOnline();
  const isNarrow = useIsNarrow();
  const [isOpened, setOpened] = useState(false);
  const isFiltered = isOpened || (desk.search.q ?? '') !== '';
  return (
    <div className={classes.toolbar}>
      <div className={classes.tools} data-tools>
        <ShortButton
          isShort={isNarrow}
          variant="default"
          icon={CalendarCheck}
          label={t('today')}
          onClick={() => onGo(today)}
        />
        <Button.Group>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(`${step}Before`)}
            onClick={() => onGo(STEPS[step].before(top.now()))}
          >
            <ChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(`${step}After`)}
            onClick={() => onGo(STEPS[step].after(top.now()))}
          >
            <ChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Button.Group>
        <DateJump top={top} onGo={onGo} />
        {hasHalls && <HallsMenu />}
        {onCreate !== undefined && info.maycreate && (
          <ShortButton
            isShort={isNarrow}
            variant="filled"
            icon={Plus}
            label={t('newEvent')}
            onClick={onCreate}
            isDisabled={!isOnline}
          />
        )}
        {isNarrow && (
          <ActionIcon
            variant={isFiltered ? 'light' : 'subtle'}
            {...(isFiltered ? {} : { color: 'gray' })}
            size={36}
            aria-label={t('filter')}
            aria-expanded={isFiltered}
            data-search
            onClick={() => setOpened(!isOpened)}
          >
            <ListFilter size={18} aria-hidden />
          </ActionIcon>
        )}
        {desk.halls.some(({ write }) => write) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('closing.title')}
            title={t('closing.title')}
            onClick={() => {
              const first = { day: top.now(), hall: desk.halls[0]?.id ?? '' };
              desk.openDialog({ kind: 'close', ...(activeCell?.() ?? first) });
            }}
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
      {(isFiltered || !isNarrow) && <Filter error={error} />}
    </div>
  );
}

interface ShortButtonProps {
  /** Whether only its sign is shown, as on a telephone. */
  readonly isShort: boolean;
  readonly variant: 'default' | 'filled';
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}

function ShortButton({ isShort, variant, icon: Icon, label, onClick, isDisabled = false }: ShortButtonProps) {
  if (!isShort) {
    return (
      <Button
        variant={variant}
        leftSection={variant === 'filled' && <Icon size={16} aria-hidden />}
        onClick={onClick}
        disabled={isDisabled}
      >
        {label}
      </Button>
    );
  }
  return (
    <ActionIcon
      variant={variant}
      size={36}
      aria-label={label}
      title={label}
      onClick={onClick}
      disabled={isDisabled}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

const STEPS = {
  week: { before: (day) => mondayOf(day) - DAYS, after: (day) => mondayOf(day) + DAYS },
  month: { before: previousMonth, after: (day) => addMonths(monthStart(day), 1) },
} satisfies Record<string, Record<'before' | 'after', (day: DayNumber) => DayNumber>>;

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
