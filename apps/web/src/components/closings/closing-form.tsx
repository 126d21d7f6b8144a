/** Says from when until when something is not available, all of it, one unit, or some of it. */
import { Button, Group, List, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { showNotice } from '../../lib/notice.ts';
import { refreshPlan } from '../../lib/refresh-plan.ts';
import { RequestError } from '../../lib/request.ts';
import { useSession } from '../../lib/session.ts';
import { planningToday } from '../../lib/times.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { type Span, SpanFields, spanTimes, WrongSpan } from '../span/span-fields.tsx';
import { type Repeat, RepeatFields, sentRepeat } from './repeat-fields.tsx';
import { sendChange } from './send-change.ts';
import { useTexts } from './texts.ts';

interface ClosingFormProps {
  readonly id: string;
  readonly name: string;
  readonly units: readonly { readonly id: string; readonly name: string }[];
  readonly isCounted: boolean;
}

interface Closing {
  readonly sent: NonNullable<ReturnType<typeof spanTimes>> & ReturnType<typeof sentRepeat>;
  /** Keys of conflicts that the user has been told. */
  readonly accept: readonly string[];
}

export function ClosingForm({ id, name, units, isCounted }: ClosingFormProps) {
  const { t } = useTexts();
  const { timezone, dayline } = useSession().installation;
  const client = useQueryClient();
  const today = planningToday(timezone, dayline);
  const [span, setSpan] = useState<Span>({
    start: { day: today, time: '08:00' },
    end: { day: today, time: '18:00' },
  });
  const [unit, setUnit] = useState('');
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState('');
  const [repeat, setRepeat] = useState<Repeat>();
  const [isSent, setSent] = useState(false);
  const repeated = sentRepeat(repeat);
  const times = spanTimes(span);
  const count = number.trim() === '' ? null : Number(number.replace(',', '.'));
  const isNumber = count === null || count > 0;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ sent, accept }: Closing) =>
      sendChange(
        {
          do: 'close',
          hall: id,
          ...sent,
          reason: reason.trim(),
          unit: unit === '' ? null : unit,
          number: isCounted && unit === '' ? count : null,
        },
        accept,
      ),
    onSuccess: async () => {
      showNotice(t('done', { name }));
      setReason('');
      setRepeat(undefined);
      setSent(false);
      await refreshPlan(client);
    },
  });
  const found = error instanceof RequestError && error.code === 'double-booking' ? error.errors : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (times !== undefined && repeated !== undefined && isNumber)
      mutate({ sent: { ...times, ...repeated }, accept: (found ?? []).map(({ keyword }) => keyword) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('reason')}
          description={t('reasonAbout')}
          value={reason}
          maxLength={1_000}
          autoComplete="off"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <SpanFields
          value={span}
          onChange={(next) => {
            reset();
            setSpan(next);
          }}
        />
        <RepeatFields
          value={repeat}
          day={span.start.day}
          isSent={isSent}
          onChange={(next) => {
            reset();
            setRepeat(next);
          }}
        />
        {units.length > 0 && (
          <NativeSelect
            label={t('unit')}
            value={unit}
            data={[
              { value: '', label: t('all') },
              ...units.map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={({ currentTarget }) => setUnit(currentTarget.value)}
          />
        )}
        {isCounted && unit === '' && (
          <TextInput
            label={t('number')}
            description={t('numberAbout')}
            value={number}
            inputMode="decimal"
            error={isSent && !isNumber && t('numberWrong')}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
        )}
        {isSent && times === undefined && <WrongSpan />}
        {found !== undefined && (
          <List size="sm" role="alert">
            {found.map(({ keyword, detail }) => (
              <List.Item key={keyword}>{detail}</List.Item>
            ))}
          </List>
        )}
        {error !== null && found === undefined && <ErrorNotice error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {t(found === undefined ? 'submit' : 'anyway')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
