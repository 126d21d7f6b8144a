/** Controls for references to other entities: a select where there are few, a search where there are many. */
import type { EditableField, Kind } from '@callboard/contract';
import { MultiSelect, NativeSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { isObject, type Json, type Page, textOf } from '../../lib/entities.ts';
import {
  type Choice,
  choicesQuery,
  type FoundEntity,
  foundQuery,
  unitsQuery,
} from '../../lib/entity-values.ts';
import { mayWriteAll, useSession } from '../../lib/session.ts';
import { requiredMark } from '../field-controls.tsx';
import type { FieldControlProps } from './field-props.ts';
import { type FormTranslate, useTexts } from './texts.ts';

/** Reference types with few enough entities to offer all of them. */
const LISTS: {
  readonly [T in NonNullable<EditableField['to']>]?:
    | 'profiles'
    | 'statuses'
    | 'resourcegroups'
    | 'teams'
    | 'usergroups';
} = {
  profile: 'profiles',
  status: 'statuses',
  resourcegroup: 'resourcegroups',
  team: 'teams',
  usergroup: 'usergroups',
};

export function ReferenceControl(props: FieldControlProps) {
  if (props.field.of !== undefined)
    return <UnitReference {...props} of={choiceOf(props.valueOf(props.field.of))} />;
  return isListed(props.field) ? <ListedReference {...props} /> : <FoundReference {...props} />;
}

export function ReferencesControl(props: FieldControlProps) {
  return isListed(props.field) ? <ListedReferences {...props} /> : <FoundReferences {...props} />;
}

const isListed = ({ to }: EditableField): boolean => to !== undefined && LISTS[to] !== undefined;

function useListed({ kind, field: { to } }: FieldControlProps): readonly Choice[] {
  const { data } = useQuery(choicesQuery(kind));
  const list = to === undefined ? undefined : LISTS[to];
  return list === undefined ? [] : (data?.[list] ?? []);
}

interface Search {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly found: readonly FoundEntity[];
  /** Words for an empty list: only an answer for the text says that there is nothing. */
  readonly nothing: string;
  /** Holds Enter back while what was found is not for the text yet. */
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

function kindsOf(to: EditableField['to']): readonly Kind[] {
  if (to === 'planned') return ['event', 'group'];
  if (to === 'engaged') return ['contact'];
  if (to === 'bookable') return ['resource', 'resourceplaceholder', 'location'];
  // The remaining types have few entities and are listed instead of searched.
  return to === 'group' || to === 'contact' || to === 'resource' || to === 'location' ? [to] : [];
}

function useSearch({ to, sort }: EditableField): Search {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [words] = useDebouncedValue(text, 250);
  const { data, isWaiting } = useQueries({
    queries: kindsOf(to).map((kind) => ({
      ...foundQuery(kind, words, sort),
      placeholderData: (before: Page | undefined) => before,
    })),
    combine: (results) => ({
      data: results.flatMap(({ data = [] }) => data),
      isWaiting: results.some(({ isPlaceholderData, isPending }) => isPlaceholderData || isPending),
    }),
  });
  const found = data.flatMap((one) =>
    to === 'engaged' ? [one, ...one.links.map((link) => ({ ...link, sort: one.sort, links: [] }))] : [one],
  );
  const isSearching = text !== words || isWaiting;
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isSearching) return;
    // After a choice the list is closed, and Enter is for the form.
    if (event.currentTarget.getAttribute('aria-expanded') !== 'true') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { text, setText, found, nothing: t(isSearching ? 'picking' : 'pickNone'), onKeyDownCapture };
}

const choiceOf = (value: Json | undefined): Choice | undefined =>
  isObject(value) ? { id: textOf(value.id), name: textOf(value.name) } : undefined;
const choicesOf = (value: Json): readonly Choice[] =>
  Array.isArray(value) ? value.flatMap((one) => choiceOf(one) ?? []) : [];

/** Returns the choices together with the current selection, without duplicates. */
function offer(chosen: readonly Choice[], choices: readonly Choice[]): readonly Choice[] {
  return [...choices, ...chosen.filter(({ id }) => choices.every((choice) => choice.id !== id))];
}
const optionsOf = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ value: id, label: name }));

/** Sorts of what can be booked, in the order in which they are offered. */
const BOOKABLE = ['human', 'material', 'service', 'financial', 'resourceplaceholder', 'location'] as const;

/** Returns options with a heading for each sort where there are several. */
function groupedOptions(chosen: readonly Choice[], found: readonly FoundEntity[], t: FormTranslate) {
  const groups = BOOKABLE.map((sort) => ({
    group: t(`bookable.${sort}`),
    items: [...optionsOf(found.filter((one) => one.sort === sort))],
  })).filter(({ items }) => items.length > 0);
  const grouped = new Set(groups.flatMap(({ items }) => items.map(({ value }) => value)));
  if (groups.length < 2) return optionsOf(offer(chosen, found));
  return [...optionsOf(offer(chosen, found).filter(({ id }) => !grouped.has(id))), ...groups];
}

const pick = (offered: readonly Choice[], ids: readonly string[]): Json[] =>
  ids.flatMap((wanted) => offered.filter(({ id }) => id === wanted).map(({ id, name }) => ({ id, name })));

function ListedReference(props: FieldControlProps) {
  const { kind, field, label, value, error, onChange } = props;
  const session = useSession();
  const chosen = choiceOf(value);
  const offered = offer(chosen === undefined ? [] : [chosen], useListed(props));
  // Users who may only write entities of their own groups cannot clear the owner.
  const isHeld = field.to === 'usergroup' && !mayWriteAll(session, kind);
  const none = isHeld && chosen !== undefined ? [] : [{ value: '', label: '–' }];
  return (
    <NativeSelect
      label={label}
      value={chosen?.id ?? ''}
      error={error}
      data={[...none, ...optionsOf(offered)]}
      onChange={({ currentTarget }) => onChange(pick(offered, [currentTarget.value])[0] ?? null)}
    />
  );
}

interface UnitReferenceProps extends FieldControlProps {
  /** The resource whose units are offered. */
  readonly of: Choice | undefined;
}

/** Renders nothing for a resource without units. */
function UnitReference({ of, label, value, error, onChange }: UnitReferenceProps) {
  const { t } = useTexts();
  const { data } = useQuery({ ...unitsQuery(of?.id ?? ''), enabled: of !== undefined });
  const chosen = choiceOf(value);
  const units = data?.units.filter(({ id, active }) => active || id === chosen?.id) ?? [];
  const offered = offer(chosen === undefined ? [] : [chosen], units);
  if (offered.length === 0 && error === undefined) return null;
  return (
    <NativeSelect
      label={label}
      value={chosen?.id ?? ''}
      error={error}
      data={[{ value: '', label: t('anyUnit') }, ...optionsOf(offered)]}
      onChange={({ currentTarget }) => onChange(pick(offered, [currentTarget.value])[0] ?? null)}
    />
  );
}

function ListedReferences(props: FieldControlProps) {
  const { label, value, error, onChange } = props;
  const { t } = useTexts();
  const chosen = choicesOf(value);
  const offered = offer(chosen, useListed(props));
  return (
    <MultiSelect
      label={label}
      error={error}
      searchable
      selectFirstOptionOnChange
      data={optionsOf(offered)}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => onChange(pick(offered, ids))}
      nothingFoundMessage={t('pickNone')}
      hidePickedOptions
    />
  );
}

function FoundReference({ field, label, value, error, required = false, onChange }: FieldControlProps) {
  const { t } = useTexts();
  const chosen = choiceOf(value);
  const { text, setText, found, nothing, onKeyDownCapture } = useSearch(field);
  const offered = offer(chosen === undefined ? [] : [chosen], found);
  return (
    <Select
      {...requiredMark(required)}
      label={label}
      error={error}
      placeholder={t('pick')}
      searchable
      selectFirstOptionOnChange
      onKeyDownCapture={onKeyDownCapture}
      clearable={field.required !== true}
      data={groupedOptions(offered, found, t)}
      // The server has already filtered the options.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={chosen?.id ?? null}
      onChange={(id) => onChange(pick(offered, id === null ? [] : [id])[0] ?? null)}
      nothingFoundMessage={nothing}
    />
  );
}

function FoundReferences({ field, label, about, value, error, onChange }: FieldControlProps) {
  const { t } = useTexts();
  const chosen = choicesOf(value);
  const { text, setText, found, nothing, onKeyDownCapture } = useSearch(field);
  const offered = offer(chosen, found);
  return (
    <MultiSelect
      label={label}
      description={about}
      error={error}
      placeholder={chosen.length === 0 ? t('pick') : ''}
      searchable
      selectFirstOptionOnChange
      onKeyDownCapture={onKeyDownCapture}
      data={optionsOf(offered)}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => onChange(pick(offered, ids))}
      nothingFoundMessage={nothing}
      hidePickedOptions
    />
  );
}
