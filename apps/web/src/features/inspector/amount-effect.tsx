/** Tells below an amount that is being typed which bookings would lack something then. */
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { type Json, textOf } from '../../lib/entities.ts';
import { PLANNING } from '../../lib/refresh-plan.ts';
import { showSpan } from '../../lib/times.ts';
import { numberOf } from '../../lib/typed-values.ts';
import { useTexts } from './texts.ts';

const TYPING_PAUSE_MS = 250;

interface AmountEffectProps {
  /** The thing whose amount it is. */
  readonly id: string;
  /** As it is typed; null: any number; undefined: nothing has been typed. */
  readonly amount: Json | undefined;
}

export function AmountEffect({ id, amount }: AmountEffectProps) {
  const { t, i18n } = useTexts();
  const typed = askedBy(amount);
  const [asked] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const { data } = useQuery({
    queryKey: [PLANNING, 'amount', id, asked],
    queryFn: ({ signal }) =>
      call('GET /app/api/planning/amount', { query: { thing: id, amount: asked }, signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const isTold = data !== undefined && data.count > 0 && typed !== undefined;
  return (
    <Text size="xs" role="status">
      {isTold &&
        t(data.complete ? 'amount.lacking' : 'amount.lackingAtLeast', {
          count: data.count,
          first: data.first
            .map(
              ({ start, end, by }) =>
                `${by.name || t('busy.hidden')} (${showSpan(start, end, i18n.language)})`,
            )
            .join(', '),
        })}
      {isTold && data.count > data.first.length && ' …'}
    </Text>
  );
}

/** Returns the amount as the server takes it; undefined: there is nothing to ask. */
function askedBy(amount: Json | undefined): string | undefined {
  const text = amount === undefined ? '-' : textOf(amount);
  const number = numberOf(text);
  return text.trim() === '' ? '' : number !== undefined && number >= 0 ? String(number) : undefined;
}
