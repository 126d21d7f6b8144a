/** People and things that an event needs, by rooms, people, equipment and services: role first, times only where they differ. */
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntitySource } from '../../components/editing/edit-source.ts';
import { InPlace } from '../../components/editing/in-place.tsx';
import { DeleteEntityDialog, Dialog, NewEntityDialog } from '../../components/editing/late.ts';
import { useLateOpening } from '../../components/editing/use-late-opening.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LateMenu } from '../../components/late-menu.tsx';
import { Panel } from '../../components/panel.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';
import { mayWrite, useSession } from '../../lib/session.ts';
import { showShortDay } from '../../lib/times.ts';
import { type BookedOfSort, bookedQuery, furtherBookedQuery, hasFurther } from './booked.ts';
import {
  BOOKING_GROUPS,
  type BookingGroup,
  type BookingRow,
  bookingRows,
  bookingTimes,
} from './booking-groups.ts';
import classes from './inspector.module.css';
import { editors, FieldsForm, formAndEditors, QuickBooking, RoleEditor } from './late.tsx';
import { useTexts } from './texts.ts';

interface EventBookingsProps {
  readonly kind: 'event' | 'group';
  readonly id: string;
  readonly entity: JsonObject;
}

type BookingKind = BookingRow['kind'];
type Action =
  | { readonly what: 'add'; readonly kind: BookingKind }
  | { readonly what: 'edit' | 'delete'; readonly row: BookingRow };

const KINDS = ['resourcebooking', 'contactbooking'] as const;

export function EventBookings({ kind, id, entity }: EventBookingsProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const session = useSession();
  const [action, setAction] = useState<Action>();
  const booked = useQuery(bookedQuery(kind, id));
  const event = { start: textOf(entity.starttime), end: textOf(entity.endtime) };
  const close = () => setAction(undefined);
  const done = async () => {
    await refreshEntity(client, kind, id);
    close();
  };
  const preset = { event: { id, name: textOf(entity.name) } };
  return (
    <Panel
      title={t('booked.title')}
      action={
        <Group gap="xs">
          {KINDS.filter((one) => mayWrite(session, one)).map((one) => (
            <Button
              key={one}
              size="xs"
              variant="default"
              onClick={() => setAction({ what: 'add', kind: one })}
            >
              {t(`bookings.${one}`)}
            </Button>
          ))}
        </Group>
      }
    >
      {booked.error && <ErrorNotice error={booked.error} onRetry={() => void booked.refetch()} />}
      <div className={classes.booked}>
        <div className={classes.bookings} data-timed={kind === 'group' || undefined}>
          {BOOKING_GROUPS.map((group) => (
            <GroupOfBookings
              key={group}
              owner={{ kind, id, name: textOf(entity.name) }}
              group={group}
              first={booked.data?.[group]}
              event={event}
              onAction={setAction}
            />
          ))}
        </div>
      </div>
      {action?.what === 'add' && (
        <NewEntityDialog kind={action.kind} preset={preset} onMade={done} onClose={close} />
      )}
      {action?.what === 'edit' && (
        <Dialog title={t('parts.editNamed', { name: action.row.name })} onClose={close}>
          <FieldsForm kind={action.row.kind} id={action.row.id} onSaved={done} onCancel={close} />
        </Dialog>
      )}
      {action?.what === 'delete' && (
        <DeleteEntityDialog
          kind={action.row.kind}
          id={action.row.id}
          name={t('booked.for', { name: action.row.name, event: textOf(entity.name) || id })}
          onDeleted={done}
          onClose={close}
        />
      )}
    </Panel>
  );
}

interface GroupOfBookingsProps {
  readonly owner: { readonly kind: 'event' | 'group'; readonly id: string; readonly name: string };
  readonly group: BookingGroup;
  /** The first page; undefined: not there yet. */
  readonly first: BookedOfSort | undefined;
  readonly event: { readonly start: string; readonly end: string };
  readonly onAction: (action: Action) => void;
}

function GroupOfBookings({ owner, group, first, event, onAction }: GroupOfBookingsProps) {
  const { t, i18n } = useTexts();
  const session = useSession();
  const { isOpen, open, shut, waiting, typedBefore } = useLateOpening(editors);
  const [isFurther, setFurther] = useState(false);
  const isPaged = first !== undefined && hasFurther(first);
  const further = useInfiniteQuery({
    ...furtherBookedQuery(owner.kind, owner.id, group),
    enabled: isFurther && isPaged,
  });
  const pages = [first, ...(isFurther && isPaged ? (further.data?.pages ?? []) : [])];
  const rows = bookingRows(
    pages.flatMap((page) => page?.bookings ?? []),
    { id: owner.id, ...event },
  );
  const hasMore = isPaged && (!isFurther || further.data === undefined || further.hasNextPage);
  const showMore = () => {
    if (!isFurther) setFurther(true);
    else if (further.data === undefined) void further.refetch();
    else void further.fetchNextPage();
  };
  const title = t(`booked.${group}`);
  const isWritable = mayWrite(session, 'resourcebooking');
  return (
    <section className={classes.bookingGroup} data-group={group} aria-label={title}>
      <div className={classes.groupHead}>
        <h3 className={classes.groupTitle}>
          {title}
          {first !== undefined && first.total > 0 && (
            <Text span size="xs" c="dimmed">
              {' '}
              {new Intl.NumberFormat(i18n.language).format(first.total)}
            </Text>
          )}
        </h3>
        {isWritable && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t(`booked.add.${group}`)}
            onClick={open}
            {...waiting}
          >
            {t('booked.book')}
          </Button>
        )}
      </div>
      {isOpen && <QuickBooking owner={owner} group={group} typedBefore={typedBefore} onClose={shut} />}
      {rows.length === 0 ? (
        <Text size="xs" c="dimmed" py={4}>
          {first === undefined ? t('booked.loading') : t('booked.none')}
        </Text>
      ) : (
        <>
          <table
            className={classes.bookingTable}
            aria-label={title}
            data-roleless={rows.every(({ role }) => role === '') || undefined}
          >
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  owner={owner}
                  row={row}
                  event={event}
                  hasTimes={rows.some(({ times }) => times !== undefined)}
                  onAction={onAction}
                />
              ))}
            </tbody>
          </table>
          {isFurther && further.error && (
            <ErrorNotice error={further.error} onRetry={() => void further.refetch()} />
          )}
          {hasMore && (
            <Button
              size="compact-sm"
              variant="default"
              mt={8}
              loading={isFurther && further.isFetching}
              onClick={showMore}
            >
              {t('showMore')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

interface RowProps extends Pick<GroupOfBookingsProps, 'owner' | 'event' | 'onAction'> {
  readonly row: BookingRow;
  /** Whether any booking of the group has times of its own. */
  readonly hasTimes: boolean;
}

function Row({ owner, row, event, hasTimes, onAction }: RowProps) {
  const { i18n } = useTexts();
  const session = useSession();
  const isWritable = mayWrite(session, row.kind) && row.depth === 0;
  const times = row.times && bookingTimes(row.times, event, (day) => showShortDay(day, i18n.language));
  return (
    <tr>
      <td className={classes.role}>{isWritable ? <RoleInPlace owner={owner} row={row} /> : row.role}</td>
      <td className={classes.name} {...(row.depth > 0 ? { 'data-part': true } : {})}>
        <TextLink to="/$kind/$id" params={row.booked} size="sm">
          {row.name || row.booked.id}
        </TextLink>
        {row.number !== 1 && ` × ${row.number}`}
        {row.unit !== '' && ` · ${row.unit}`}
        {[row.about, row.event].map(
          (text) =>
            text !== '' && (
              <Text key={text} size="xs" c="dimmed">
                {text}
              </Text>
            ),
        )}
      </td>
      {hasTimes && <td className={classes.times}>{times}</td>}
      <td className={classes.rowMenu}>
        <RowMenu row={row} isWritable={isWritable} onAction={onAction} />
      </td>
    </tr>
  );
}

/** Role, number and times of a booking, in one small form. */
function RoleInPlace({ owner, row }: Pick<RowProps, 'owner' | 'row'>) {
  const { t } = useTexts();
  const source = useEntitySource(row.kind, row.id, owner);
  const isTimed = row.kind === 'resourcebooking';
  return (
    <InPlace
      late={formAndEditors}
      source={source}
      names={isTimed ? ['role', 'number', 'start', 'end'] : ['role']}
      label={t('booked.of', { name: row.name })}
      typed={(typedOf) => textOf(typedOf('role'))}
      isLarge={isTimed}
      editor={(edit, errors) => <RoleEditor isTimed={isTimed} edit={edit} errors={errors} />}
    >
      {row.role || (
        <Text span size="xs" c="dimmed">
          –
        </Text>
      )}
    </InPlace>
  );
}

interface RowMenuProps extends Pick<RowProps, 'row' | 'onAction'> {
  readonly isWritable: boolean;
}

function RowMenu({ row, isWritable, onAction }: RowMenuProps) {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  if (!isWritable) return null;
  const opener = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label={t('booked.actionsOf', { name: row.name })}
    >
      <Ellipsis size={15} aria-hidden />
    </ActionIcon>
  );
  return (
    <LateMenu position="bottom-end" withinPortal opener={opener}>
      {({ Menu }) => (
        <>
          <Menu.Item onClick={() => onAction({ what: 'edit', row })}>{common('editing.edit')}</Menu.Item>
          <Menu.Item onClick={() => onAction({ what: 'delete', row })}>{t('booked.remove')}</Menu.Item>
        </>
      )}
    </LateMenu>
  );
}
