/** Other halls for one side of a conflict: how many are free at that time, and the likest of them to take instead. */
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../components/use-error-text.ts';
import { useDesk } from './desk.tsx';
import { useListTexts } from './lists-texts.ts';
import type { Conflict } from './plan.ts';
import { useQuestionTexts } from './question-texts.ts';
import { waysOutQuery } from './requests.ts';

interface OtherHallProps {
  readonly conflict: Pick<Conflict, 'key'>;
  readonly event: string;
  readonly name: string;
}

export function OtherHall({ conflict, event, name }: OtherHallProps) {
  const { t: q } = useQuestionTexts();
  const { t: lists } = useListTexts();
  const errorText = useErrorText();
  const { changes } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...waysOutQuery(event), enabled: isOpen });
  const found = data?.alternatives.find(({ key }) => key === conflict.key);
  const choose = (from: string, booking: string, hall: { readonly id: string; readonly name: string }) =>
    void changes.submit({
      changes: [{ do: 'move', event, days: 0, minutes: 0, from, to: hall.id, booking }],
      done: q('insteadDone', { name, hall: hall.name }),
    });
  const label = lists('conflicts.otherHall', { name });
  const { count, halls } = found ?? { count: 0, halls: [] };
  const told = lists(halls.length < count ? 'conflicts.otherFirst' : 'conflicts.otherFree', {
    count,
    shown: halls.length,
  });
  if (!isOpen)
    return (
      <Button size="compact-sm" variant="default" aria-label={label} onClick={() => setOpen(true)}>
        {lists('conflicts.otherShort')}
      </Button>
    );
  return (
    <Group gap="xs" role="group" aria-label={label} aria-busy={data === undefined && error === null}>
      <Text size="sm" aria-live="polite">
        {error === null ? data !== undefined && told : errorText(error)}
      </Text>
      {found?.halls.map((hall) => (
        <Button
          key={hall.id}
          size="compact-sm"
          variant="default"
          disabled={changes.isOff}
          onClick={() => choose(found.taken, found.booking, hall)}
        >
          {hall.name}
        </Button>
      ))}
    </Group>
  );
}
