/** Sends a change of the plan by itself. */
import type { ApplicationWire } from '@callboard/contract';
import { call } from '../../lib/call.ts';
import { randomId } from '../../lib/random-id.ts';

type Change = ApplicationWire<'PlanningOperation'>['changes'][number];

/** `accept`: keys of conflicts that its sender has been told. Throws RequestError. */
export async function sendChange(change: Change, accept: readonly string[] = []): Promise<void> {
  const how = { accept: [...accept], reason: null, unlock: false };
  await call('POST /app/api/planning/changes', {
    body: { operation: randomId(), changes: [change], ...how },
  });
}
