/** `/app/api/usage` and `/app/api/settings/usage`: the usage of API keys. */
import type { ApplicationWire } from '@callboard/contract';
import type { UsageCounts } from '../../../operations/usage/counts.ts';
import { isRange } from '../../../operations/usage/reports.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import type { SessionCall } from '../call.ts';

export function getUsage(call: SessionCall): Promise<Answer> {
  return usageAnswer(call, call.session.principal.userId);
}

export function getAllUsage(call: SessionCall): Promise<Answer> {
  return usageAnswer(call);
}

async function usageAnswer(call: SessionCall, userId?: number): Promise<Answer> {
  const { application, services, parameters, reference } = call;
  const range = parameters.get('range') || '24h';
  if (!isRange(range)) throw new AppError('bad-parameter', 'Choose 24h, 7d, 30d or 90d as range.');
  const given = (name: string) => parameters.get(name) || undefined;
  const filter = { key: given('key'), client: given('client'), integration: given('integration') };
  const { unit, times, keys, deleted } = await application.usage.report(range, filter, userId);
  const { zone, settings } = reference;
  const { limits, rateLimiter } = services;
  limits.see(settings);
  return jsonAnswer({
    range,
    unit,
    times: times.map(({ at, ...counts }) => ({ at: zone.formatInstant(at), ...presentCounts(counts) })),
    keys: keys.map(({ keyId, id, name, user, client, integration, lastUsed, ownLimit, ...counts }) => {
      limits.assign(keyId, ownLimit);
      return {
        id,
        name,
        user,
        client,
        integration,
        lastused: lastUsed === null ? null : zone.formatInstant(lastUsed),
        limit: limits.of(keyId).tokensPerMinute,
        level: rateLimiter.level(keyId),
        ...presentCounts(counts),
      };
    }),
    deleted: deleted === undefined ? null : presentCounts(deleted),
  } satisfies ApplicationWire<'Usage'>);
}

function presentCounts({ requests, tokens, refused, clientErrors, serverErrors, bytes }: UsageCounts) {
  return { requests, tokens, refused, clienterrors: clientErrors, servererrors: serverErrors, bytes };
}
