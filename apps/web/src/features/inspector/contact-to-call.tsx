/** Whom to call about an event, in its head: on the day of it, that is what its page is opened for. */
import type { ApplicationWire } from '@callboard/contract';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/request.ts';
import { callAddress, contactToCall } from '../../lib/whom-to-call.ts';
import { responsiblePath } from './first-requests.ts';
import classes from './inspector.module.css';

export function ContactToCall({ event }: { readonly event: string }) {
  const { data } = useQuery({
    queryKey: ['entity', 'event', event, 'responsible'],
    queryFn: ({ signal }) =>
      request<ApplicationWire<'PlanningResponsible'>>(responsiblePath(event), { signal }),
    // The page says nothing of it where it cannot be read.
    retry: false,
  });
  const person = contactToCall(data?.events[0]?.people ?? []);
  if (person === undefined) return null;
  const { name, role, phone } = person;
  return (
    <Text span size="sm" className={classes.fact}>
      {role === '' ? name : `${role}: ${name}`}
      {', '}
      <Anchor href={callAddress(phone)} inherit underline="always">
        {phone}
      </Anchor>
    </Text>
  );
}
