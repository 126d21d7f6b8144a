/** Books by name or role: what is chosen is booked at once, for the time of the event. */
import { Loader, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { DoubleBooking } from '../../components/editing/double-booking.tsx';
import { LockQuestion } from '../../components/editing/lock-question.tsx';
import { giveTyped } from '../../components/editing/use-late-opening.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { collectionPath } from '../../lib/collections.ts';
import { dataPath, type JsonObject, type Page, textOf } from '../../lib/entities.ts';
import { createEntity } from '../../lib/entity-values.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';
import { request } from '../../lib/request.ts';
import { useEdit } from '../../lib/use-edit.ts';
import type { BookingGroup } from './booking-groups.ts';
import { BusyText, busyQuery } from './busy.tsx';
import { useTexts } from './texts.ts';
import { useUnbook } from './use-unbook.ts';

interface QuickBookingProps {
  readonly owner: { readonly kind: 'event' | 'group'; readonly id: string; readonly name: string };
  readonly group: BookingGroup;
  /** Text that was typed before it was there. */
  readonly typedBefore: RefObject<string>;
  readonly onClose: () => void;
}

interface Bookable {
  readonly value: string;
  readonly label: string;
  readonly kind: 'resourcebooking' | 'contactbooking';
  readonly name: string;
  /** The role that somebody was searched by, or usually has. */
  readonly role: string | null;
}

/** Kinds and types that a group of bookings is made of, in the order in which they are offered. */
const SOURCES = {
  rooms: [['location', undefined]],
  people: [
    ['resource', ['human']],
    ['resourceplaceholder', ['human']],
    ['contact', undefined],
  ],
  equipment: [
    ['resource', ['material']],
    ['resourceplaceholder', ['material']],
  ],
  services: [
    ['resource', ['service', 'financial']],
    ['resourceplaceholder', ['service', 'financial']],
  ],
} as const;

const BLANK = {
  resource: null,
  resourceinstance: null,
  role: null,
  number: 1,
  start: null,
  end: null,
} as const;

export function QuickBooking({ owner, group, typedBefore, onClose }: QuickBookingProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [words] = useDebouncedValue(text, 200);
  const { data: found = [], isFetching } = useQuery({
    ...bookableQuery(group, words),
    placeholderData: keepPreviousData,
  });
  const things = found.flatMap(({ kind, value }) => (kind === 'resourcebooking' ? value : []));
  const { data: busy } = useQuery(busyQuery(owner.id, things));
  const [chosen, setChosen] = useState<Bookable>();
  /** The choice that is being booked; at hand before the next rendering. */
  const wanted = useRef<Bookable>(undefined);
  /** The id of what was made. */
  const made = useRef('');
  const isUnlocked = useRef(false);
  const unbook = useUnbook();
  const start = { value: { booked: null }, tag: '' };
  const edit = useEdit({
    start,
    load: async () => start,
    save: async (_, signal, stance) => {
      const event = { id: owner.id, name: owner.name };
      if (wanted.current === undefined) return;
      const { kind, value, name, role } = wanted.current;
      const thing = { id: value, name };
      const values =
        kind === 'contactbooking'
          ? { event, contact: thing, role }
          : { ...BLANK, event, resource: thing, role };
      isUnlocked.current = stance.unlock === true;
      made.current = await createEntity(kind, values, signal, stance);
    },
    notice: () => t('booked.done', { name: chosen?.name ?? '' }),
    action: () => ({
      label: t('booked.undo'),
      run: () => {
        if (wanted.current === undefined) return;
        const { kind, name } = wanted.current;
        const event = owner.name || owner.id;
        void unbook({ kind, id: made.current, name, event, unlock: isUnlocked.current });
      },
    }),
    onSaved: async () => {
      await refreshEntity(client, owner.kind, owner.id);
      onClose();
    },
  });
  const choose = (one: Bookable | undefined) => {
    if (one === undefined) return;
    wanted.current = one;
    setChosen(one);
    edit.save();
  };
  useEffect(() => giveTyped(typedBefore), [typedBefore]);
  const isForText = text === words && !isFetching;
  const isEnterDue = useRef(false);
  useEffect(() => {
    if (!isForText || !isEnterDue.current) return;
    isEnterDue.current = false;
    choose(found[0]);
  });
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof Element) {
      event.stopPropagation();
      onClose();
    }
    // The options are not for the text yet: the first one is taken as soon as it is.
    isEnterDue.current = event.key === 'Enter' && !isForText;
    if (isEnterDue.current) event.stopPropagation();
    // Options that arrived after the last key have none that Enter would choose.
    const isChosen = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
    if (event.key === 'Enter' && isForText && !isChosen) {
      event.stopPropagation();
      choose(found[0]);
    }
  };
  return (
    <div onKeyDownCapture={keys}>
      <Select
        label={t(`booked.add.${group}`)}
        placeholder={t('booked.search')}
        description={edit.isSaving ? t('booked.saving') : undefined}
        searchable
        selectFirstOptionOnChange
        autoFocus
        data={[...found]}
        renderOption={({ option: { value, label } }) => (
          <span>
            {label} <BusyText busy={busy?.get(value)} />
          </span>
        )}
        filter={({ options }) => options}
        searchValue={text}
        onSearchChange={setText}
        rightSection={isFetching || edit.isSaving ? <Loader size={14} /> : undefined}
        value={chosen?.value ?? null}
        onChange={(value) => {
          choose(found.find((option) => option.value === value));
        }}
        nothingFoundMessage={isFetching ? t('booked.loading') : t('booked.nothing')}
      />
      <LockQuestion edit={edit} />
      <DoubleBooking edit={edit} />
      <FormOutcome error={edit.conflicts === undefined ? edit.error : null} fields={[]} />
      {found.length >= MOST_OFFERED && (
        <Text size="xs" c="dimmed">
          {t('booked.first', { count: MOST_OFFERED })}
        </Text>
      )}
    </div>
  );
}

/** Most that are offered at once. */
const MOST_OFFERED = 40;

/** Queries what a group of bookings can be made of, by name or by role. */
function bookableQuery(group: BookingGroup, text: string) {
  const words = text.replaceAll(/["\\]/g, ' ').trim();
  return queryOptions({
    queryKey: ['choices', 'quick', group, words],
    queryFn: async ({ signal }): Promise<readonly Bookable[]> => {
      const pages = await Promise.all(
        SOURCES[group].map(async ([kind, types]) => {
          const query = queryOf(kind, types, words);
          // Somebody who may not read one of the kinds still books of the others.
          const page = await request<Page>(dataPath(collectionPath(kind, query)), { signal }).catch(
            () => undefined,
          );
          return (page?.data ?? [])
            .filter(({ active }) => active !== false)
            .map((one) => bookable(kind, one, words));
        }),
      );
      const all = pages.flat();
      return all
        .filter(({ value }, at) => all.findIndex((one) => one.value === value) === at)
        .slice(0, MOST_OFFERED);
    },
  });
}

function queryOf(kind: string, types: readonly string[] | undefined, words: string): string {
  const byType = types === undefined ? '' : `(${types.map((type) => `type:${type}`).join(' + ')})`;
  if (words === '') return byType;
  const byRole = kind === 'resource' || kind === 'resourceplaceholder' ? ` + role:"${words}"` : '';
  return `${byType} (name:"${words}"${byRole})`.trim();
}

function bookable(kind: string, entity: JsonObject, words: string): Bookable {
  const name = textOf(entity.name);
  const roles = Array.isArray(entity.roles) ? entity.roles.map(textOf) : [];
  const wanted =
    words === '' ? undefined : roles.find((role) => role.toLowerCase().includes(words.toLowerCase()));
  const role = wanted ?? (textOf(entity.defaultrole) || null);
  return {
    value: textOf(entity.id),
    label: role === null ? name : `${name} · ${role}`,
    kind: kind === 'contact' ? 'contactbooking' : 'resourcebooking',
    name,
    role: kind === 'contact' ? null : role,
  };
}
