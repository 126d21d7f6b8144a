/** Chooses and orders the columns of a list; every change shows immediately in the list behind it. */
import { ActionIcon, Button, Checkbox, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, RotateCcw, Search, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { customFieldsQuery } from '../../../lib/custom-fields.ts';
import { labelOf } from '../lists.ts';
import { useChooserTexts } from './chooser-texts.ts';
import { customColumn, MOST_COLUMNS } from './chosen.ts';
import classes from './column-chooser.module.css';
import { type ColumnChoice, isShowable } from './columns.ts';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

interface Choosable {
  readonly id: string;
  readonly name: string;
  /** Group and section of the field. */
  readonly place: string;
}

export function ColumnChooser({
  list,
  chosen,
  onChoose,
  onReset,
  onClose,
}: ColumnChoice & { readonly onClose: () => void }) {
  const { t } = useChooserTexts();
  const { t: tt } = useTranslation();
  const { data: fields = [], error, refetch } = useQuery(customFieldsQuery(list.kind));
  const [said, setSaid] = useState('');
  const own = t('own', { kind: tt(`kinds.${list.kind}`) });
  const all: readonly Choosable[] = [
    ...list.fields.map((key) => ({ id: key, name: tt(`fields.${labelOf(list.kind, key)}`), place: own })),
    ...fields
      .filter(isShowable)
      .map(({ keyword, name, place }) => ({ id: customColumn(keyword), name, place })),
  ];
  const shown = chosen ?? list.columns.map(({ key }) => key);
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? id;
  const move = (at: number, by: -1 | 1) => {
    const next = shown.filter((_, index) => index !== at);
    const id = shown[at];
    if (id === undefined) return;
    next.splice(at + by, 0, id);
    onChoose(next);
    setSaid(t('moved', { name: nameOf(id), place: at + by + 1, count: next.length }));
  };
  const toggle = (id: string) =>
    onChoose(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);

  return (
    <Dialog title={t('title')} onClose={onClose} isApplied>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('about')}
        </Text>
        <div className={classes.sides}>
          <section aria-label={t('shown')}>
            <Text fw={600} size="sm" mb={4}>
              {t('shown')}
            </Text>
            {shown.length === 0 && <Text size="sm">{t('none')}</Text>}
            <ol className={classes.shown}>
              {shown.map((id, at) => (
                <Shown
                  key={id}
                  name={nameOf(id)}
                  isFirst={at === 0}
                  isLast={at === shown.length - 1}
                  onMove={(by) => move(at, by)}
                  onRemove={() => toggle(id)}
                />
              ))}
            </ol>
            <Button
              mt="sm"
              size="xs"
              variant="default"
              disabled={onReset === undefined}
              leftSection={<RotateCcw size={14} aria-hidden />}
              onClick={onReset}
            >
              {t('reset')}
            </Button>
            <div className={classes.said} aria-live="polite">
              {said}
            </div>
          </section>
          <section aria-label={t('all')}>
            <Text fw={600} size="sm" mb={4}>
              {t('all')}
            </Text>
            {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
            <AllFields all={all} shown={shown} onToggle={toggle} />
          </section>
        </div>
      </Stack>
    </Dialog>
  );
}

interface ShownProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Shown({ name, isFirst, isLast, onMove, onRemove }: ShownProps) {
  const { t } = useChooserTexts();
  const look = { variant: 'subtle', color: 'gray' } as const;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    if (by < 0 ? !isFirst : !isLast) onMove(by);
  };
  // The buttons stay enabled, because disabling one would take the focus from keyboard users.
  return (
    <li className={classes.row}>
      <span className={classes.rowName}>{name}</span>
      <Group gap={2} wrap="nowrap" onKeyDown={onKeyDown}>
        <ActionIcon
          {...look}
          aria-label={t('up', { name })}
          aria-keyshortcuts="Alt+ArrowUp"
          aria-disabled={isFirst}
          onClick={() => !isFirst && onMove(-1)}
        >
          <ArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...look}
          aria-label={t('down', { name })}
          aria-keyshortcuts="Alt+ArrowDown"
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(1)}
        >
          <ArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon {...look} aria-label={t('remove', { name })} onClick={onRemove}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}

interface AllFieldsProps {
  readonly all: readonly Choosable[];
  readonly shown: readonly string[];
  readonly onToggle: (id: string) => void;
}

function AllFields({ all, shown, onToggle }: AllFieldsProps) {
  const { t } = useChooserTexts();
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/);
  const found = all.filter(({ id, name, place }) => {
    const searched = `${name} ${place} ${id}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const places = [...new Set(found.map(({ place }) => place))];
  const isFull = shown.length >= MOST_COLUMNS;
  return (
    <Stack gap="sm">
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        data-autofocus
        leftSection={<Search size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isFull && <Text size="sm">{t('most', { count: MOST_COLUMNS })}</Text>}
      {found.length === 0 && <Text size="sm">{t('nothing')}</Text>}
      {places.map((place) => (
        <Fieldset key={place} legend={place} p="xs">
          <Stack gap={6}>
            {found
              .filter((one) => one.place === place)
              .map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={shown.includes(id)}
                  disabled={isFull && !shown.includes(id)}
                  onChange={() => onToggle(id)}
                />
              ))}
          </Stack>
        </Fieldset>
      ))}
    </Stack>
  );
}
