/** Allows a conflict with a reason that other planners see, or takes that back; for users who may overbook. */
import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '../../components/use-error-text.ts';
import { call } from '../../lib/call.ts';
import { refreshPlan } from '../../lib/refresh-plan.ts';
import { useOnline } from '../../lib/use-online.ts';
import { isOpen } from './conflict-order.ts';
import { dayText, planningDay, wallMinutes } from './days.ts';
import { useDesk } from './desk.tsx';
import { useListTexts } from './lists-texts.ts';
import { tell } from './messages.ts';
import type { Conflict } from './plan.ts';
import { useQuestionTexts } from './question-texts.ts';
import { useTexts } from './texts.ts';

/** As many days as the server looks through at once. */
const MOST_DAYS = 399;

export function AllowConflict({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useTexts();
  const { t: lists } = useListTexts();
  const { info } = useDesk();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAllowance(conflict);
  const isOnline = useOnline();
  const { kind, resource, allowed } = conflict;
  if (!info.mayoverbook || (allowed === null && !isOpen(conflict))) return null;
  const name = `${t(`kinds.${kind}`)}, ${resource?.name ?? t('hidden')}`;
  const isOff = isPending || !isOnline;
  const give = (reason: string) => mutate(reason, { onSuccess: () => setAsking(false) });
  if (isAsking && allowed === null)
    return <ReasonForm name={name} isOff={isOff} onGiven={give} onCancel={() => setAsking(false)} />;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isOff}
      aria-label={lists(allowed === null ? 'conflicts.allow' : 'conflicts.disallow', { name })}
      onClick={() => (allowed === null ? setAsking(true) : mutate(null))}
    >
      {lists(allowed === null ? 'conflicts.allowShort' : 'conflicts.disallowShort')}
    </Button>
  );
}

/** Returns what sends the reason, or null, which takes the allowance back. */
function useAllowance({ key, start, end }: Conflict) {
  const { t: lists } = useListTexts();
  const errorText = useErrorText();
  const { dayLine } = useDesk();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) => {
      const [from, to] = [start, end].map((text) => planningDay(wallMinutes(text) ?? 0, dayLine));
      const days = { from: dayText(from ?? 0), to: dayText(Math.min(to ?? 0, (from ?? 0) + MOST_DAYS)) };
      return call('PUT /app/api/planning/conflicts/allowed', { body: { conflict: key, ...days, reason } });
    },
    onSuccess: (_, reason) =>
      tell({ text: lists(reason === null ? 'conflicts.disallowDone' : 'conflicts.allowDone') }),
    onError: (error) => tell({ text: errorText(error), isProblem: true }),
    onSettled: () => refreshPlan(client),
  });
}

interface ReasonFormProps {
  readonly name: string;
  readonly isOff: boolean;
  readonly onGiven: (reason: string) => void;
  readonly onCancel: () => void;
}

function ReasonForm({ name, isOff, onGiven, onCancel }: ReasonFormProps) {
  const { t } = useTexts();
  const { t: q } = useQuestionTexts();
  const { t: lists } = useListTexts();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isMissing) onGiven(reason.trim());
  };
  return (
    <form onSubmit={submit} aria-label={lists('conflicts.allow', { name })}>
      <TextInput
        size="xs"
        label={q('reason')}
        description={q('reasonAbout')}
        value={reason}
        error={isSent && isMissing && q('reasonMissing')}
        maxLength={1_000}
        autoComplete="off"
        autoFocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <Group gap="xs" mt={4}>
        <Button type="submit" size="compact-sm" disabled={isOff}>
          {lists('conflicts.allowSubmit')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t('move.giveUp')}
        </Button>
      </Group>
    </form>
  );
}
