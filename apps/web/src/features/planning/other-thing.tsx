/** Ways out of a conflict of a person or a thing for one side: who or what is free instead, other units, or fewer of them. */
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../components/use-error-text.ts';
import { OptionButton } from './decision-buttons.tsx';
import { useDesk } from './desk.tsx';
import { useListTexts } from './lists-texts.ts';
import type { Conflict } from './plan.ts';
import { type Change, type Replacement, waysOutQuery } from './requests.ts';

interface OtherThingProps {
  readonly conflict: Pick<Conflict, 'key' | 'kind'>;
  /** Name of the person or thing. */
  readonly thing: string;
  readonly event: string;
  readonly name: string;
}

export function OtherThing({ conflict, thing, event, name }: OtherThingProps) {
  const { t: lists } = useListTexts();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...waysOutQuery(event), enabled: isOpen });
  const found = data?.replacements.find((one) => one.key === conflict.key && one.event === event);
  const label = lists('conflicts.ways', { name });
  if (!isOpen)
    return (
      <Button size="compact-sm" variant="default" aria-label={label} onClick={() => setOpen(true)}>
        {lists('conflicts.waysShort')}
      </Button>
    );
  const told =
    found === undefined
      ? lists('conflicts.waysNone')
      : lists(found.things.length < found.count ? 'conflicts.waysFirst' : 'conflicts.waysFree', {
          count: found.count,
          shown: found.things.length,
          thing,
        });
  return (
    <Group gap="xs" role="group" aria-label={label} aria-busy={data === undefined && error === null}>
      <Text size="sm" aria-live="polite">
        {error === null ? data !== undefined && told : errorText(error)}
      </Text>
      {found !== undefined && <Ways found={found} kind={conflict.kind} thing={thing} name={name} />}
    </Group>
  );
}

interface WaysProps {
  readonly found: Replacement;
  readonly kind: Conflict['kind'];
  readonly thing: string;
  readonly name: string;
}

function Ways({ found, kind, thing, name }: WaysProps) {
  const { t: lists } = useListTexts();
  const { changes, info } = useDesk();
  const { event, bookings, things, units, left, option } = found;
  const rebook = (parts: Partial<Extract<Change, { do: 'rebook' }>>, done: string) =>
    void changes.submit({
      changes: bookings.map((booking) => ({ do: 'rebook', event, booking, ...parts })),
      done,
    });
  const way = (key: string, label: string, act: () => void) => (
    <Button key={key} size="compact-sm" variant="default" disabled={changes.isOff} onClick={act}>
      {label}
    </Button>
  );
  const instead = (one: string) => lists('conflicts.waysDone', { name, thing: one });
  return (
    <>
      {things.map((one) => way(one.id, one.name, () => rebook({ thing: one.id }, instead(one.name))))}
      {units.map((unit) => {
        const label = lists('conflicts.waysUnit', { unit: unit.name });
        return way(unit.id, label, () => rebook({ unit: unit.id }, instead(label)));
      })}
      {left !== null &&
        way('left', lists('conflicts.waysLess', { number: left }), () =>
          rebook({ number: left }, lists('conflicts.waysLessDone', { name, thing, number: left })),
        )}
      {option && kind === 'shortage' && info.maycreate && <OptionButton event={event} name={name} />}
    </>
  );
}
