/** The rooms of an event in its head: each can be exchanged for another one where it stands. */
import { editableFields } from '@callboard/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEntitySource } from '../../components/editing/edit-source.ts';
import { InPlace } from '../../components/editing/in-place.tsx';
import { ReferenceControl } from '../../components/editing/late.ts';
import { isObject, type JsonObject, textOf } from '../../lib/entities.ts';
import { mayWrite, useSession } from '../../lib/session.ts';
import { type BookedOfSort, bookedQuery, bookedRoomQuery, hasFurther } from './booked.ts';
import classes from './inspector.module.css';
import { useTexts } from './texts.ts';
import type { Hindrance } from './use-hindrance.ts';

/** Rooms that the head names; more are counted. */
const MOST_ROOMS = 2;

interface RoomFactsProps {
  readonly id: string;
  readonly entity: JsonObject;
  readonly hindrance: Hindrance;
}

export function RoomFacts({ id, entity, hindrance }: RoomFactsProps) {
  const { t } = useTexts();
  const session = useSession();
  const { data } = useQuery(bookedQuery('event', id));
  const rooms = Array.isArray(entity.locations) ? entity.locations.filter(isObject) : [];
  const isHeld = hindrance.lock !== undefined && !hindrance.mayUnlock;
  const isOpen = mayWrite(session, 'resourcebooking') && !isHeld;
  const rest = rooms.length - MOST_ROOMS;
  return (
    <>
      {rooms.length === 0 && (
        <Text span size="sm" c="dimmed">
          {t('head.noRoom')}
        </Text>
      )}
      {rooms
        .slice(0, MOST_ROOMS)
        .map((room) =>
          isOpen && data !== undefined ? (
            <OpenRoom key={textOf(room.id)} event={id} first={data.rooms} room={room} />
          ) : (
            <RoomName key={textOf(room.id)} room={room} />
          ),
        )}
      {rest > 0 && (
        <Text span size="sm" c="dimmed" title={rooms.slice(MOST_ROOMS).map(textOf).join(', ')}>
          {t('head.moreRooms', { count: rest })}
        </Text>
      )}
    </>
  );
}

interface OpenRoomProps {
  readonly event: string;
  /** The first page of rooms. */
  readonly first: BookedOfSort;
  readonly room: JsonObject;
}

/** A room that can be exchanged once its booking is known. */
function OpenRoom({ event, first, room }: OpenRoomProps) {
  const wanted = textOf(room.id);
  const bookingIn = (rooms: BookedOfSort | undefined) =>
    rooms?.bookings.find(({ thing, depth }) => depth === 0 && thing.id === wanted);
  const near = bookingIn(first);
  const { data } = useQuery({
    ...bookedRoomQuery('event', event, wanted),
    enabled: near === undefined && hasFurther(first),
  });
  const booking = near ?? bookingIn(data);
  return booking === undefined ? (
    <RoomName room={room} />
  ) : (
    <RoomInPlace key={booking.id} event={event} booking={booking.id} room={room} />
  );
}

function RoomName({ room }: { readonly room: JsonObject }) {
  return (
    <Text span size="sm" fw={500} className={classes.fact}>
      {textOf(room.name)}
    </Text>
  );
}

interface RoomInPlaceProps {
  readonly event: string;
  readonly booking: string;
  readonly room: JsonObject;
}

/** Only locations are offered here; the dialog of the booking offers everything. */
const ROOM = editableFields('resourcebooking')
  .filter(({ name }) => name === 'resource')
  .map((field) => ({ ...field, to: 'location' as const }));

function RoomInPlace({ event, booking, room }: RoomInPlaceProps) {
  const { t } = useTexts();
  const source = useEntitySource('resourcebooking', booking, { kind: 'event', id: event });
  const name = textOf(room.name);
  return (
    <InPlace
      source={source}
      names={['resource', 'resourceinstance']}
      label={t('head.room', { name })}
      typed={(typedOf) => <RoomName room={{ name: textOf(typedOf('resource')) }} />}
      editor={(edit, errors) =>
        ROOM.map((field) => (
          <ReferenceControl
            key={field.name}
            kind="resourcebooking"
            field={field}
            label={t('head.roomLabel')}
            about={undefined}
            value={edit.valueOf('resource')}
            error={errors.resource}
            valueOf={edit.valueOf}
            onChange={(value) => {
              edit.change('resource', value);
              edit.change('resourceinstance', null);
            }}
          />
        ))
      }
    >
      <RoomName room={room} />
    </InPlace>
  );
}
