/** Actions on an event from its details. Each has a click way, and one by typing. */
import { Box, Button, NativeSelect, Text } from '@mantine/core';
import { DayField } from '../../components/day-field.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { mayChange, statusChange } from './changes.ts';
import { type OpenDialog, useDesk } from './desk.tsx';
import classes from './details.module.css';
import { DetailsRanks } from './details-ranks.tsx';
import type { Card, PlannedEvent } from './plan.ts';
import { ReleaseAct } from './release-act.tsx';
import { useTexts } from './texts.ts';
import { useEventName } from './use-names.ts';
import { useSavedFirst } from './use-saved-first.ts';
import { useTelling } from './use-telling.ts';
import { useUntil } from './use-until.ts';

interface DetailActionsProps {
  readonly card: Card;
  readonly onCarry?: ((card: Card, isCopy: boolean) => void) | undefined;
}

export function DetailActions(props: DetailActionsProps) {
  const { planned } = props.card;
  return planned?.kind === 'event' ? <EventActions {...props} planned={planned} /> : null;
}

interface EventActionsProps extends DetailActionsProps {
  readonly planned: PlannedEvent;
}

function EventActions({ card, planned, onCarry }: EventActionsProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const isOnline = useOnline();
  const until = useUntil(planned);
  const savedDate = useSavedFirst(planned, until);
  const { save, savedFirst } = savedDate;
  const { day, hall, key } = card;
  const isMine = mayChange(planned);
  const isOption = isMine && planned.firmness === 'option';
  const mayCopy = desk.info.maycreate && planned.name !== null;
  const carry = (isCopy: boolean) =>
    savedFirst((saved) => {
      if (onCarry !== undefined) onCarry({ ...card, planned: saved }, isCopy);
      else desk.openDialog({ kind: 'move', origin: { planned: saved, day, hall, key }, isCopy });
    });
  const open = (dialogOf: (saved: PlannedEvent) => OpenDialog) => () =>
    savedFirst((saved) => desk.openDialog(dialogOf(saved)));
  return (
    <fieldset className={classes.actions} disabled={!isOnline}>
      {!isOnline && <Text size="sm">{t('offline')}</Text>}
      {planned.firmness === 'option' && <DetailsRanks planned={planned} savedDate={savedDate} />}
      {isMine && <StatusChoice planned={planned} savedFirst={savedFirst} />}
      {isOption && (
        <Box
          onBlur={({ currentTarget, relatedTarget }) => {
            // Not while a day is chosen in the month of the field.
            if (!currentTarget.contains(relatedTarget)) save();
          }}
        >
          <DayField label={t('details.until')} {...until.field} />
        </Box>
      )}
      <div className={classes.buttons}>
        {isMine && <ActionButton label={t('details.move')} onClick={() => carry(false)} />}
        {mayCopy && <ActionButton label={t('details.copy')} onClick={() => carry(true)} />}
        {isMine && (
          <ActionButton
            label={t('details.times')}
            onClick={open((saved) => ({ kind: 'times', planned: saved }))}
          />
        )}
        {isOption && (
          <ActionButton
            label={t('details.confirm')}
            onClick={open((saved) => ({ kind: 'confirm', planned: saved }))}
          />
        )}
        {isOption && (
          <ReleaseAct
            look={{ size: 'xs', variant: 'light' }}
            onRelease={(status, release) => savedFirst((saved) => release(saved, status))}
          />
        )}
        {isMine && (
          <ActionButton
            label={t('details.remove')}
            color="red"
            onClick={open((saved) => ({ kind: 'delete', planned: saved }))}
          />
        )}
      </div>
    </fieldset>
  );
}

interface ActionButtonProps {
  readonly label: string;
  readonly color?: string;
  readonly onClick: () => void;
}

function ActionButton({ label, ...rest }: ActionButtonProps) {
  return (
    <Button size="xs" variant="light" {...rest}>
      {label}
    </Button>
  );
}

interface StatusChoiceProps {
  readonly planned: PlannedEvent;
  readonly savedFirst: (act: (saved: PlannedEvent) => void) => void;
}

/** Changes the status at once: what it meant before is one *Undo* away. */
function StatusChoice({ planned, savedFirst }: StatusChoiceProps) {
  const { t } = useTexts();
  const eventName = useEventName();
  const { info, changes } = useDesk();
  const tellLosers = useTelling();
  const choose = (id: string) => {
    const status = info.statuses.find((one) => one.id === id);
    savedFirst(
      (saved) =>
        void changes.submit({
          changes: [statusChange(saved, status?.id ?? null)],
          done: t('actions.statusDone', {
            name: eventName(saved),
            status: status?.name ?? t('noStatus'),
          }),
          onDone: (outcome) => {
            if (status?.firmness === 'confirmed') void tellLosers({ planned: saved, outcome, released: [] });
          },
        }),
    );
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
