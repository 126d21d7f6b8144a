/** Picks entities of a kind, searched by name. */
import type { Kind } from '@callboard/contract';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { collectionQuery } from '../../lib/collections.ts';
import { textOf } from '../../lib/entities.ts';
import { useTexts } from './texts.ts';

interface EntityPickerProps {
  readonly kind: Kind;
  readonly label: string;
  readonly description?: string | undefined;
  readonly required: boolean;
  /** Entity ids. */
  readonly value: readonly string[];
  readonly isList: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

export function EntityPicker({ kind, value, isList, onChange, ...shown }: EntityPickerProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({});
  const [words] = useDebouncedValue(search, 250);
  const plain = words.replace(/["\\:()[\]{}*]/g, ' ').trim();
  const { data, isPending } = useInfiniteQuery(collectionQuery(kind, plain));
  const found = (data?.pages[0]?.data ?? []).map((one) => ({
    value: textOf(one.id),
    label: textOf(one.name),
  }));
  const ids = new Set(found.map((one) => one.value));
  const chosen = value.filter((id) => !ids.has(id)).map((id) => ({ value: id, label: known[id] ?? id }));
  return (
    <MultiSelect
      {...shown}
      placeholder={value.length === 0 ? t('pick') : ''}
      withAsterisk={shown.required}
      required={false}
      searchable
      data={[...chosen, ...found]}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      value={[...value]}
      onChange={(next) => {
        const names = Object.fromEntries([...chosen, ...found].map((one) => [one.value, one.label]));
        setKnown({ ...known, ...names });
        onChange(isList ? next : next.slice(-1));
      }}
      nothingFoundMessage={t(isPending || search !== words ? 'picking' : 'pickNone')}
      hidePickedOptions
      clearable={false}
    />
  );
}
