/** Bookings of an event or group. Users who may write bookings can add, edit and delete them. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { isObject, type JsonObject, propertyQuery, textOf } from '../../lib/entities.ts';
import { mayWrite, useSession } from '../../lib/session.ts';
import { flattened, useBookingColumns, useContactBookingColumns } from './booking-tables.tsx';
import { PartsPanel } from './parts-panel.tsx';
import { useTexts } from './texts.ts';

type BookingProperty = 'resourcebookings' | 'contactbookings';

interface BookingsPanelProps {
  readonly kind: 'event' | 'group';
  readonly id: string;
  readonly entity: JsonObject;
  readonly property: BookingProperty;
}

export function BookingsPanel({ kind, id, entity, property }: BookingsPanelProps) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const session = useSession();
  const { data, error, refetch } = useQuery(propertyQuery(kind, id, property));
  const ofResources = useBookingColumns();
  const ofContacts = useContactBookingColumns();
  const isOfResources = property === 'resourcebookings';
  const booking = isOfResources ? 'resourcebooking' : 'contactbooking';
  const elements = Array.isArray(data) ? data.filter(isObject) : [];
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <PartsPanel
      owner={{ kind, id }}
      kind={booking}
      title={t(`inspector.tabs.${property}`)}
      empty={data === undefined ? t('common.loading') : t(`inspector.empty.${property}`)}
      add={own(`bookings.${booking}`)}
      preset={{ event: { id, name: textOf(entity.name) } }}
      columns={isOfResources ? ofResources : ofContacts}
      parts={flattened(elements)}
      mayWrite={mayWrite(session, booking)}
      nameOf={(one) => textOf(one.name) || textOf(one.contact)}
    />
  );
}
