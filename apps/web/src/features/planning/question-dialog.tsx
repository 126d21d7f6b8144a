/** The question that the rules ask before a change is made: nothing was written yet. */
import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { CancelButton } from '../../components/discard.tsx';
import { inOtherHall } from './changes.ts';
import { planningDay, showDay, timeText, wallMinutes } from './days.ts';
import { useDesk } from './desk.tsx';
import { otherSide } from './other-side.ts';
import type { Conflict } from './plan.ts';
import { useQuestionTexts } from './question-texts.ts';
import type { Change } from './requests.ts';
import { useTexts } from './texts.ts';
import type { Question } from './use-changes.ts';
import { useApart } from './use-names.ts';

/** Conflicts listed by name; the rest is counted. */
const MOST_LISTED = 8;

export function QuestionDialog({ question }: { readonly question: Question }) {
  const { t } = useTexts();
  const { t: q } = useQuestionTexts();
  const { changes, info } = useDesk();
  const { isLocked, isRefused, conflicts } = question;
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const needsReason = !isLocked && (isRefused || conflicts.some(({ policy }) => policy === 'forbid'));
  const mayGoOn = isLocked ? info.mayunlock : !needsReason || info.mayoverbook;
  const close = () => changes.answer(undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (!mayGoOn || (needsReason && reason.trim() === '')) return;
    changes.answer({ reason: needsReason ? reason.trim() : null });
  };
  const about = isLocked
    ? info.mayunlock
      ? q('lockedAbout')
      : t('question.mayNotUnlock')
    : q(needsReason ? 'refusedAbout' : 'askAbout');
  return (
    <Dialog title={q(isLocked ? 'locked' : 'conflicts')} onClose={close} size="md">
      <form onSubmit={submit}>
        <Stack gap="sm">
          {!isLocked && <ConflictLines conflicts={conflicts} />}
          <Alternatives question={question} />
          <Text size="sm">
            {about} {needsReason && info.mayoverbook && q('allowedAbout')}
          </Text>
          {needsReason && info.mayoverbook && (
            <TextInput
              label={q('reason')}
              description={q('reasonAbout')}
              value={reason}
              error={isSent && reason.trim() === '' && q('reasonMissing')}
              autoComplete="off"
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <CancelButton onCancel={close} isFirst={!needsReason} />
            {mayGoOn && (
              <Button type="submit" {...(needsReason ? { color: 'red' } : {})} loading={changes.isBusy}>
                {isLocked ? q('unlock') : q(needsReason ? 'overbook' : 'accept')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Halls that are free instead; with several changes each would need its own choice. */
function Alternatives({ question }: { readonly question: Question }) {
  const { t } = useTexts();
  const { t: q } = useQuestionTexts();
  const { changes } = useDesk();
  const { wanted, operation, conflicts, alternatives } = question;
  const [change, ...others] = wanted.changes;
  const [first] = alternatives;
  if (change === undefined || others.length > 0 || first === undefined || first.halls.length === 0)
    return null;
  const choose = (hall: { readonly id: string; readonly name: string }) => {
    const name =
      ownName(
        change,
        conflicts.find(({ key }) => key === first.key),
      ) ?? t('hidden');
    const done = q('insteadDone', { name, hall: hall.name });
    const { unlock } = operation;
    void changes.submit({ ...wanted, changes: inOtherHall(change, first, hall.id), done, unlock });
  };
  const shown = first.halls.length;
  const told = q(shown < first.count ? 'insteadFirst' : 'instead', {
    count: first.count,
    shown,
  });
  return (
    <Group gap="xs" role="group" aria-label={told}>
      <Text size="sm">{told}</Text>
      {first.halls.map((hall) => (
        <Button key={hall.id} size="compact-sm" variant="default" onClick={() => choose(hall)}>
          {hall.name}
        </Button>
      ))}
    </Group>
  );
}

/** Returns the name of the side that the change would make or move. */
function ownName(change: Change, conflict: Conflict | undefined): string | null | undefined {
  if (change.do === 'create') return change.name;
  if (conflict === undefined) return undefined;
  const own = 'event' in change && change.do !== 'copy' ? change.event : undefined;
  const other = otherSide(conflict, own);
  return conflict.sides.find((side) => side !== other)?.name;
}

function ConflictLines({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const { t } = useTexts();
  const rest = conflicts.length - MOST_LISTED;
  return (
    <Alert color="red" icon={<TriangleAlert aria-hidden />}>
      <List size="sm" spacing={4}>
        {conflicts.slice(0, MOST_LISTED).map((conflict) => (
          <List.Item key={conflict.key}>
            <ConflictLine conflict={conflict} />
          </List.Item>
        ))}
        {rest > 0 && <List.Item>{t('question.more', { count: rest })}</List.Item>}
      </List>
    </Alert>
  );
}

function ConflictLine({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useTexts();
  const { language, dayLine } = useDesk();
  const apartOf = useApart();
  const { kind, sides, resource, end } = conflict;
  const start = wallMinutes(conflict.start);
  const names = sides.map((side) => {
    const apart = apartOf(side, sides);
    const name = side.name ?? t('question.hidden');
    return apart === '' ? name : `${name}, ${apart}`;
  });
  return (
    <>
      <strong>{t(`kinds.${kind}`)}</strong>: {resource?.name ?? t('hidden')}
      {start !== undefined &&
        `, ${showDay(planningDay(start, dayLine), language, 'short')}, ${timeText(start)}–${end.slice(11)}`}
      {names.length > 0 && ` (${names.join(' / ')})`}
    </>
  );
}
