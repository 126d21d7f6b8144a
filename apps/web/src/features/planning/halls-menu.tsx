/** Chooses the shown halls and their order: by ticking, by group, or by a saved query of locations. */
import { ActionIcon, Button, Checkbox, Popover, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Building2 } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '../../components/text-link.tsx';
import { showNotice } from '../../lib/notice.ts';
import { savedQueriesQuery } from '../../lib/saved-queries.ts';
import { useSession } from '../../lib/session.ts';
import { hallsText } from './address.ts';
import { useDesk } from './desk.tsx';
import { hallsOfQuery } from './hall-sets.ts';
import type { Hall } from './plan.ts';
import classes from './planning.module.css';
import { rememberHalls } from './remembered-halls.ts';
import { hallsFound } from './requests.ts';
import { useTexts } from './texts.ts';

export function HallsMenu() {
  const { t } = useTexts();
  const { halls, info } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const isAll = halls.length === info.halls.length;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={340}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Building2 size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {isAll ? t('halls') : t('hallsOf', { count: halls.length, all: info.halls.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('halls')}>
        <HallChoice onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function HallChoice({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { halls, info, go, openDialog } = useDesk();
  const { user } = useSession();
  const shown = halls.map(({ id }) => id);
  const hidden = info.halls.filter(({ id }) => !shown.includes(id));
  const choose = (ids: readonly string[]) => {
    const text = hallsText(info.first ?? info.halls.map(({ id }) => id), ids);
    rememberHalls(user.id, text);
    go({ halls: text }, true);
  };
  const toggle = (id: string) =>
    choose(shown.includes(id) ? shown.filter((one) => one !== id) : inVenueOrder(info.halls, shown, id));
  const groups = [...new Set(info.halls.map(({ group }) => group))].filter((group) => group !== '');
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {t('hallsAbout')}
      </Text>
      <ul className={classes.hallList}>
        {[...halls, ...hidden].map((hall, at) => (
          <HallLine
            key={hall.id}
            hall={hall}
            isShown={at < halls.length}
            isFirst={at === 0}
            isLast={at === halls.length - 1}
            onToggle={() => toggle(hall.id)}
            onMove={(by) => choose(moved(shown, at, by))}
          />
        ))}
      </ul>
      <div className={classes.sets}>
        <Button
          size="compact-sm"
          variant="light"
          disabled={shown.length === info.halls.length && hidden.length === 0}
          onClick={() => choose(info.halls.map(({ id }) => id))}
        >
          {t('allHalls')}
        </Button>
        {groups.length > 1 &&
          groups.map((group) => (
            <Button
              key={group}
              size="compact-sm"
              variant="default"
              onClick={() => choose(info.halls.filter((hall) => hall.group === group).map(({ id }) => id))}
            >
              {t('onlyGroup', { group })}
            </Button>
          ))}
      </div>
      <SavedSets
        onChoose={choose}
        onSave={() => {
          onClose();
          openDialog({ kind: 'set' });
        }}
      />
    </Stack>
  );
}

interface HallLineProps {
  readonly hall: Hall;
  readonly isShown: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

function HallLine({ hall: { name }, isShown, isFirst, isLast, onToggle, onMove }: HallLineProps) {
  const { t } = useTexts();
  return (
    <li className={classes.hallLine}>
      <Checkbox
        size="sm"
        label={name}
        checked={isShown}
        // At least one hall stays: without any there is no grid.
        disabled={isShown && isFirst && isLast}
        onChange={onToggle}
      />
      {isShown && (
        <span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('moveUp', { name })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('moveDown', { name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={14} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}

interface SavedSetsProps {
  readonly onChoose: (ids: readonly string[]) => void;
  /** Names the halls that are shown. */
  readonly onSave: () => void;
}

/** Halls that somebody has named, one by one or by another query of locations. */
function SavedSets({ onChoose, onSave }: SavedSetsProps) {
  const { t } = useTexts();
  const { data: all = [] } = useQuery(savedQueriesQuery);
  const { info, halls: shown } = useDesk();
  const sets = all.filter(({ list, mayopen }) => list === 'locations' && mayopen);
  const open = async (query: string, name: string) => {
    const named = hallsOfQuery(query) ?? (await hallsFound(query));
    const found = named.filter((id) => info.halls.some((hall) => hall.id === id));
    if (found.length === 0) showNotice(t('emptySet', { name }));
    else onChoose(found);
  };
  return (
    <div>
      <Text size="xs" fw={600}>
        {t('savedSets')}
      </Text>
      {sets.length === 0 && (
        <Text size="xs" c="dimmed">
          {t('savedSetsNone')}
        </Text>
      )}
      <div className={classes.sets}>
        {sets.map(({ id, name, query, own, owner }) => (
          <Button
            key={id}
            size="compact-sm"
            variant="default"
            onClick={() => void open(query, name).catch(() => showNotice(t('emptySet', { name })))}
          >
            {own || owner === null ? name : `${name} (${owner})`}
          </Button>
        ))}
      </div>
      <div className={classes.setActions}>
        {shown.length > 0 && (
          <Button size="compact-sm" variant="light" onClick={onSave}>
            {t('saveSet')}
          </Button>
        )}
        <TextLink to="/$list" params={{ list: 'locations' }} size="xs">
          {t('manageSets')}
        </TextLink>
      </div>
    </div>
  );
}

/** Adds a hall behind the last shown one that stands before it in the venue's order. */
function inVenueOrder(all: readonly Hall[], shown: readonly string[], id: string): readonly string[] {
  const before = new Set(
    all
      .slice(
        0,
        all.findIndex((hall) => hall.id === id),
      )
      .map((hall) => hall.id),
  );
  const at = shown.reduce((place, one, index) => (before.has(one) ? index + 1 : place), 0);
  return [...shown.slice(0, at), id, ...shown.slice(at)];
}

function moved(ids: readonly string[], at: number, by: 1 | -1): readonly string[] {
  const next = [...ids];
  const [taken] = next.splice(at, 1);
  if (taken !== undefined) next.splice(at + by, 0, taken);
  return next;
}
