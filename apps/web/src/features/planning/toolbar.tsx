/** Above every view of a period: the place in time, the halls, and the filter. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Keyboard, Plus } from 'lucide-react';
import { useState } from 'react';
import { SearchBox } from '../../components/search/search-box.tsx';
import { isQueryError } from '../../lib/query-error.ts';
import { useOnline } from '../../lib/use-online.ts';
import { addMonths, type DayNumber, dayNumber, dayText, mondayOf, monthStart } from './days.ts';
import { useDesk } from './desk.tsx';
import { HallsMenu } from './halls-menu.tsx';
import classes from './planning.module.css';
import { weekQuery } from './requests.ts';
import { useTexts } from './texts.ts';

interface ToolbarProps {
  /** First day in sight. */
  readonly top: DayNumber;
  readonly onGo: (day: DayNumber) => void;
  /** Where a new event can be placed. */
  readonly onCreate?: (() => void) | undefined;
  /** Whether the view has halls of its own. */
  readonly hasHalls?: boolean;
}

export function Toolbar({ top, onGo, onCreate, hasHalls = true }: ToolbarProps) {
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
            onClick={() => onGo(previousMonth(top))}
          >
            <ChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('monthAfter')}
            onClick={() => onGo(addMonths(monthStart(top), 1))}
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
        {onCreate !== undefined && (
          <ActionIcon
            className={classes.wideOnly}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('keys.button')}
            onClick={() => desk.openDialog({ kind: 'keys' })}
          >
            <Keyboard size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Filter top={top} />
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
  /** Text that is being typed: until the field is left, the page does not write into it. */
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      type="date"
      className={classes.date}
      aria-label={t('goTo')}
      value={typed ?? dayText(top)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const day = dayNumber(value);
        // Years begin with zeros while they are typed.
        if (day !== undefined && value >= '1900') onGo(day);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** A filter that fits any venue. */
const EXAMPLE = 'status:option profile:concert';

function Filter({ top }: { readonly top: DayNumber }) {
  const { search, view, info, go } = useDesk();
  const { error } = useQuery(weekQuery({ monday: mondayOf(top), ...view, dayLine: info.dayline }));
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
    </div>
  );
}
