/** `/app/api/looks`: the colours of profiles and statuses, which everybody who sees their names may see. */
import type { ApplicationWire } from '@callboard/contract';
import { firmnessOfStatus } from '../../../planning/window.ts';
import { wireIdOf } from '../../../platform/ids.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import type { SessionCall } from '../call.ts';

export async function getLooks({ reference }: SessionCall): Promise<Answer> {
  const { profiles, statuses } = reference;
  return jsonAnswer({
    profiles: [...profiles.values()].map((profile) => ({ id: wireIdOf(profile), color: profile.color })),
    statuses: [...statuses.values()].map((status) => ({
      id: wireIdOf(status),
      backgroundcolor: status.backgroundColor,
      textcolor: status.textColor,
      firmness: firmnessOfStatus(status.id, reference),
    })),
  } satisfies ApplicationWire<'Looks'>);
}
