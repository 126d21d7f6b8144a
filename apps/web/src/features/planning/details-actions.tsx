/** Actions on an event from its details. Each has a click way, and one by typing. */
import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useOnline } from '../../lib/use-online.ts';
import { plannedName } from './card-text.ts';
import { mayChange, releasedStatus, rivalsOf, statusChange } from './changes.ts';
import { useDesk } from './desk.tsx';
import classes from './details.module.css';
import type { Card, PlannedEvent } from './plan.ts';
import { useTexts } from './texts.ts';
import { useUntil } from './use-until.ts';

interface DetailActionsProps {
  readonly card: Card;
  readonly around: readonly Card[];
  readonly onCarry?: ((card: Card, isCopy: boolean) => void) | undefined;
}

export function DetailActions({ card, around, onCarry }: DetailActionsProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const isOnline = useOnline();
  const { planned, day, hall } = card;
  if (planned === undefined || planned.kind !== 'event') return null;
  const isMine = mayChange(planned);
  const mayCopy = desk.info.maycreate && planned.name !== null;
  const carry = (isCopy: boolean) => {
    if (onCarry !== undefined) onCarry(card, isCopy);
    else desk.openDialog({ kind: 'move', origin: { planned, day, hall }, isCopy });
  };
  return (
    <fieldset className={classes.actions} disabled={!isOnline}>
      {!isOnline && <Text size="sm">{t('offline')}</Text>}
      {isMine && <StatusChoice planned={planned} />}
      {isMine && planned.firmness === 'option' && <UntilField planned={planned} />}
      <div className={classes.buttons}>
        {isMine && (
          <Button size="xs" variant="light" onClick={() => carry(false)}>
            {t('details.move')}
          </Button>
        )}
        {mayCopy && (
          <Button size="xs" variant="light" onClick={() => carry(true)}>
            {t('details.copy')}
          </Button>
        )}
        {isMine && (
          <Button size="xs" variant="light" onClick={() => desk.openDialog({ kind: 'times', planned })}>
            {t('details.times')}
          </Button>
        )}
        {isMine && planned.firmness === 'option' && (
          <Button
            size="xs"
            variant="light"
            onClick={() => desk.openDialog({ kind: 'confirm', planned, rivals: rivalsOf(planned, around) })}
          >
            {t('details.confirm')}
          </Button>
        )}
        {isMine && planned.firmness === 'option' && <ReleaseButton planned={planned} />}
        {isMine && (
          <Button
            size="xs"
            variant="light"
            color="red"
            onClick={() => desk.openDialog({ kind: 'delete', planned })}
          >
            {t('details.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function ReleaseButton({ planned }: { readonly planned: PlannedEvent }) {
  const { t } = useTexts();
  const { info, changes } = useDesk();
  const released = releasedStatus(info.statuses);
  if (released === undefined) return null;
  const names = { name: plannedName(planned, t), status: released.name };
  return (
    <Button
      size="xs"
      variant="light"
      disabled={changes.isOff}
      onClick={() =>
        void changes.submit({
          changes: [statusChange(planned, released.id)],
          done: t('actions.statusDone', names),
        })
      }
    >
      {t('release')}
    </Button>
  );
}

/** Changes the status at once: what it meant before is one *Undo* away. */
function StatusChoice({ planned }: { readonly planned: PlannedEvent }) {
  const { t } = useTexts();
  const { info, changes } = useDesk();
  const choose = (id: string) => {
    const status = info.statuses.find((one) => one.id === id);
    void changes.submit({
      changes: [statusChange(planned, status?.id ?? null)],
      done: t('actions.statusDone', {
        name: plannedName(planned, t),
        status: status?.name ?? t('noStatus'),
      }),
    });
  };
  return (
    <NativeSelect
      label={t('details.status')}
      value={planned.status ?? ''}
      disabled={changes.isOff}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: '', label: t('noStatus') },
        ...info.statuses.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

function UntilField({ planned }: { readonly planned: PlannedEvent }) {
  const { t } = useTexts();
  const { field, save } = useUntil(planned);
  return <TextInput type="date" label={t('details.until')} {...field} onBlur={() => save()} />;
}
