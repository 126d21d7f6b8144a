/** Says from when until when something is not available, all of it, one unit, or some of it. */
import { Button, Group, List, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { showNotice } from '../../lib/notice.ts';
import { RequestError } from '../../lib/request.ts';
import { useSession } from '../../lib/session.ts';
import { planningToday } from '../../lib/times.ts';
import { timeOf } from '../../lib/typed-values.ts';
import { DayField } from '../day-field.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { TimeInput } from '../time-input.tsx';
import { sendChange } from './send-change.ts';
import { useTexts } from './texts.ts';

interface ClosingFormProps {
  readonly id: string;
  readonly name: string;
  readonly units: readonly { readonly id: string; readonly name: string }[];
  readonly isCounted: boolean;
}

export function ClosingForm({ id, name, units, isCounted }: ClosingFormProps) {
  const { t } = useTexts();
  const { timezone, dayline } = useSession().installation;
  const client = useQueryClient();
  const today = planningToday(timezone, dayline);
  const [times, setTimes] = useState({
    startDay: today,
    startTime: '08:00',
    endDay: today,
    endTime: '18:00',
  });
  const [unit, setUnit] = useState('');
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const [start, end] = [`${times.startDay}T${times.startTime}`, `${times.endDay}T${times.endTime}`];
  const isTyped = timeOf(times.startTime) !== undefined && timeOf(times.endTime) !== undefined;
  const isWrong = !isTyped || end <= start;
  const count = number.trim() === '' ? null : Number(number.replace(',', '.'));
  const isNumber = count === null || count > 0;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (accept: readonly string[]) =>
      sendChange(
        {
          do: 'close',
          hall: id,
          start,
          end,
          reason: reason.trim(),
          unit: unit === '' ? null : unit,
          number: isCounted && unit === '' ? count : null,
        },
        accept,
      ),
    onSuccess: async () => {
      showNotice(t('done', { name }));
      setReason('');
      setSent(false);
      await client.invalidateQueries({ queryKey: ['planning'] });
    },
  });
  const found = error instanceof RequestError && error.code === 'double-booking' ? error.errors : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isWrong && isNumber) mutate((found ?? []).map(({ keyword }) => keyword));
  };
  const change = (next: Partial<typeof times>) => {
    reset();
    setTimes({ ...times, ...next });
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
        <Group gap="sm" grow align="flex-start">
          <DayField
            label={t('startDay')}
            value={times.startDay}
            onChange={(startDay) =>
              // The last day follows the first as long as both are the same.
              change({ startDay, ...(times.endDay === times.startDay ? { endDay: startDay } : {}) })
            }
          />
          <TimeInput
            label={t('startTime')}
            value={times.startTime}
            onChange={(startTime) => change({ startTime })}
          />
        </Group>
        <Group gap="sm" grow align="flex-start">
          <DayField label={t('endDay')} value={times.endDay} onChange={(endDay) => change({ endDay })} />
          <TimeInput label={t('endTime')} value={times.endTime} onChange={(endTime) => change({ endTime })} />
        </Group>
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
        {isSent && isWrong && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('wrong')}
          </Text>
        )}
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
