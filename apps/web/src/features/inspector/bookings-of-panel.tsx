/** When and for what a resource, placeholder, location or contact is booked: upcoming first, then past. */
import type { Kind } from '@callboard/contract';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { JsonValue } from '../../components/json-value.tsx';
import { Panel } from '../../components/panel.tsx';
import { TextLink } from '../../components/text-link.tsx';
import type { JsonObject } from '../../lib/entities.ts';
import { isObject, textOf } from '../../lib/entities.ts';
import { nowByClock } from '../../lib/times.ts';
import { byTime } from './bookings-by-time.ts';
import { type Booking, bookingsOfQuery } from './bookings-of.ts';
import { type DataColumn, DataTable } from './data-table.tsx';
import { useTexts } from './texts.ts';

interface BookingsOfPanelProps {
  readonly kind: Kind;
  readonly id: string;
}

export function BookingsOfPanel({ kind, id }: BookingsOfPanelProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(bookingsOfQuery(kind, id));
  const sorted = data && byTime(data, nowByClock());
  return (
    <Panel title={t('bookingsOf.title')}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={120} />}
      {sorted !== undefined && (
        <Stack gap="lg">
          <BookingsSection
            title={t('bookingsOf.upcoming')}
            none={t('bookingsOf.noUpcoming')}
            bookings={sorted.upcoming}
          />
          {sorted.past.length > 0 && (
            <BookingsSection title={t('bookingsOf.past')} none="" bookings={sorted.past} />
          )}
        </Stack>
      )}
    </Panel>
  );
}

/** Number of rows that are shown at first, and added by each click. */
const STEP = 50;

interface BookingsSectionProps {
  readonly title: string;
  readonly none: string;
  readonly bookings: readonly Booking[];
}

function BookingsSection({ title, none, bookings }: BookingsSectionProps) {
  const { t } = useTexts();
  const [count, setCount] = useState(STEP);
  const columns = useBookingOfColumns(bookings);
  const rows = bookings.slice(0, count).map((booking) => ({ key: booking.id, element: { ...booking } }));
  return (
    <section aria-label={title}>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <DataTable columns={columns} rows={rows} />
      )}
      {bookings.length > count && (
        <Group mt="sm">
          <Button size="xs" variant="default" onClick={() => setCount(count + STEP)}>
            {t('showMore')}
          </Button>
        </Group>
      )}
    </section>
  );
}

/** Leaves out the columns in which nothing stands. */
function useBookingOfColumns(bookings: readonly Booking[]): readonly DataColumn[] {
  const { t } = useTranslation();
  const value = (key: string) => (element: JsonObject) => <JsonValue value={element[key]} />;
  return [
    { title: t('fields.event'), show: showEvent },
    { title: t('fields.start'), show: value('start') },
    { title: t('fields.end'), show: value('end') },
    ...(bookings.some(({ role }) => role !== null && role !== '')
      ? [{ title: t('fields.role'), show: value('role') }]
      : []),
    ...(bookings.some(({ number }) => number !== 1)
      ? [{ title: t('fields.number'), show: value('number'), isNumber: true }]
      : []),
    ...(bookings.some(({ unit }) => unit !== null)
      ? [{ title: t('fields.resourceinstance'), show: value('unit') }]
      : []),
  ];
}

function showEvent({ event, purpose }: JsonObject) {
  if (!isObject(event)) return textOf(purpose);
  return (
    <TextLink to="/$kind/$id" params={{ kind: textOf(event.kind), id: textOf(event.id) }} size="sm">
      {textOf(event.name)}
    </TextLink>
  );
}
