/** `POST /api/dataviewresult/{dataview-id}/{format}/`: asks for a result (§4.5, §6). */
import { type NotifyUrl, parseNotifyUrl } from '../../dataviews/callbacks/notify-url.ts';
import type { RequestedResult } from '../../dataviews/results.ts';
import { AppError } from '../../platform/errors.ts';
import type { Answer } from '../answer.ts';
import { type Call, type Methods, nowOf } from '../call.ts';
import type { RouteOf } from '../dispatch.ts';
import type { IncomingRequest } from '../incoming.ts';
import { readJsonBody } from '../json-body.ts';
import { openDataview, type ResultServices } from '../open-dataview.ts';
import { preferredWait } from '../prefer.ts';
import { presentCreated, presentRequested } from '../present/dataview-status.ts';
import { whileConnected } from '../while-connected.ts';

export function dataviewRequestMethods(route: RouteOf<'dataview-request'>): Methods<ResultServices> {
  return { POST: (call) => request(call, route) };
}

async function request(
  call: Call<ResultServices>,
  { dataviewId, format }: RouteOf<'dataview-request'>,
): Promise<Answer> {
  const { services, principal, present, headers, message } = call;
  const dataview = await openDataview(call, dataviewId);
  const notify = notifyUrlOf(message);
  const body = await readParameters(message);
  const { baseUrl } = present;
  const { keyId } = principal;
  const callback = notify && keyId !== null ? { ...notify, apiKeyId: keyId, baseUrl } : undefined;
  const today = call.reference.planningDays.dayOf(nowOf(call));
  const asked = { dataview, format, body, principal, baseUrl, today, callback };
  const answered = await services.dataviews.results.request(asked);
  const wait = preferredWait(headers.prefer);
  const waiting = wait === undefined ? undefined : waited(call, answered, wait);
  const { result, isNew } = waiting === undefined ? answered : await waiting;
  const show = isNew && waiting === undefined ? presentCreated : presentRequested;
  return {
    status: isNew ? 201 : 200,
    body: JSON.stringify(show({ dataview, result }, present)),
    ...(waiting === undefined ? {} : { headers: { 'preference-applied': `wait=${wait}` } }),
    ...(isNew ? {} : { cost: 'repeat' }),
  };
}

/**
 * Waits, and returns the current state of the result, or the former one if it has been removed meanwhile.
 * Returns undefined at once when the user already has the maximum number of waiting requests.
 */
function waited(
  { services, message, visit }: Call<ResultServices>,
  answered: RequestedResult,
  seconds: number,
): Promise<RequestedResult> | undefined {
  const { id } = answered.result;
  return visit.wait(async () => {
    const result = await whileConnected(message.socket, (signal) =>
      services.dataviews.results.whenEnded(id, seconds * 1000, signal),
    );
    return { ...answered, result: result ?? answered.result };
  });
}

/**
 * Returns the callback address; throws `bad-parameter`. Node merges repeated headers into one, so they are
 * counted in their raw form.
 */
function notifyUrlOf({ rawHeaders, headers }: IncomingRequest): NotifyUrl | undefined {
  const times = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === NOTIFY).length;
  if (times > 1) {
    throw new AppError(
      'bad-parameter',
      'Send X-Notify-At once: at most one callback comes of a request. Nothing was started.',
    );
  }
  return parseNotifyUrl(headers[NOTIFY] === undefined ? undefined : String(headers[NOTIFY]));
}

const NOTIFY = 'x-notify-at';

/**
 * Reads the parameters. Throws the errors of `readJsonBody`, and `bad-body` for anything but an object or an
 * empty array.
 */
async function readParameters(message: IncomingRequest): Promise<unknown> {
  const body = await readJsonBody(message);
  if (Array.isArray(body) && body.length === 0) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new AppError('bad-body', 'Send an object with the parameters by name, {} for none.');
}
