/** When and for what a resource, placeholder, location or contact is booked: upcoming first, then past. */
import type { Kind } from '@callboard/contract';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { JsonValue } from '../../components/json-value.tsx';
import { Panel } from '../../components/panel.tsx';
import { TextLink } from '../../components/text-link.tsx';
import type { JsonObject } from '../../lib/entities.ts';
import { isObject, textOf } from '../../lib/entities.ts';
import { useSession } from '../../lib/session.ts';
import { showShortDay } from '../../lib/times.ts';
import { bookingTimes } from './booking-groups.ts';
import { type Booking, type BookingsOf, bookingPagesQuery, nextBookingsQuery } from './bookings-of.ts';
import { type DataColumn, DataTable } from './data-table.tsx';
import { ShowMore } from './show-more.tsx';
import { useTexts } from './texts.ts';

interface BookingsOfPanelProps {
  readonly kind: Kind;
  readonly id: string;
}

export function BookingsOfPanel({ kind, id }: BookingsOfPanelProps) {
  const { t } = useTexts();
  const upcoming = useInfiniteQuery(bookingPagesQuery(kind, id, 'upcoming'));
  const past = useInfiniteQuery(bookingPagesQuery(kind, id, 'past'));
  // Both at once: what comes second would push the other one away.
  const isLoading = upcoming.isLoading || past.isLoading;
  return (
    <Panel title={t('bookingsOf.title')}>
      {isLoading ? (
        <Skeleton height={120} />
      ) : (
        <Stack gap="lg">
          <BookingsSection
            query={upcoming}
            title={t('bookingsOf.upcoming')}
            none={t('bookingsOf.noUpcoming')}
          />
          <BookingsSection query={past} title={t('bookingsOf.past')} none={undefined} />
        </Stack>
      )}
    </Panel>
  );
}

/** Number of bookings that the overview shows. */
const NEXT = 8;

/** The next bookings, on the overview. Renders nothing for users who may see none. */
export function NextBookings({ kind, id }: BookingsOfPanelProps) {
  const { t } = useTexts();
  const { t: fields, i18n } = useTranslation();
  const { rights } = useSession();
  const isShown =
    (rights.kinds[kind === 'contact' ? 'contactbooking' : 'resourcebooking']?.read ?? 'none') !== 'none';
  const { data, error, refetch } = useQuery({ ...nextBookingsQuery(kind, id, NEXT), enabled: isShown });
  if (!isShown) return null;
  const upcoming = data?.bookings ?? [];
  const day = (text: string) => showShortDay(text, i18n.language);
  const columns: readonly DataColumn[] = [
    {
      title: fields('fields.when'),
      show: ({ start, end }) =>
        start === null ? '–' : bookingTimes({ start: textOf(start), end: textOf(end) }, NO_TIMES, day),
    },
    { title: fields('fields.event'), show: showEvent },
    ...roleColumn(upcoming, fields('fields.role')),
  ];
  return (
    <Panel
      title={t('bookingsOf.title')}
      action={
        <TextLink to="/$kind/$id" params={{ kind, id }} search={{ tab: 'bookings' }} size="sm">
          {t('bookingsOf.all')}
        </TextLink>
      }
    >
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && upcoming.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('bookingsOf.noUpcoming')}
        </Text>
      )}
      {upcoming.length > 0 && <DataTable columns={columns} rows={rowsOf(upcoming)} />}
    </Panel>
  );
}

const NO_TIMES = { start: '', end: '' };

const rowsOf = (bookings: readonly Booking[]) =>
  bookings.map((booking) => ({ key: booking.id, element: { ...booking } }));

/** The column of the roles, where there are any. */
function roleColumn(bookings: readonly Booking[], title: string): readonly DataColumn[] {
  if (bookings.every(({ role }) => role === null || role === '')) return [];
  return [{ title, show: ({ role }) => <JsonValue value={role} /> }];
}

interface BookingsSectionProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<BookingsOf>>;
  readonly title: string;
  /** Said where there is none; undefined: the section is not there then. */
  readonly none: string | undefined;
}

function BookingsSection({ query, title, none }: BookingsSectionProps) {
  const { i18n } = useTexts();
  const { data, error, refetch } = query;
  const bookings = data?.pages.flatMap((page) => page.bookings) ?? [];
  const columns = useBookingOfColumns(bookings);
  const total = data?.pages.at(-1)?.total ?? 0;
  if (data !== undefined && bookings.length === 0 && none === undefined) return null;
  return (
    <section aria-label={title}>
      <Title order={3} size="h6" mb={4}>
        {title}{' '}
        {total > 0 && (
          <Text span size="sm" c="dimmed">
            {new Intl.NumberFormat(i18n.language).format(total)}
          </Text>
        )}
      </Title>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && bookings.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      {bookings.length > 0 && <DataTable columns={columns} rows={rowsOf(bookings)} />}
      <ShowMore query={query} />
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
    ...roleColumn(bookings, t('fields.role')),
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
