/** Sixth stage: the limiter admits the request, or refuses it at no cost; afterwards the actual cost is charged. */
import { type AtHand, goOn } from '../../platform/at-hand.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestKind, RequestTime } from '../../rate-limit/costs.ts';
import type { RateLimiter, Rejection, Reservation } from '../../rate-limit/rate-limiter.ts';
import type { Answer, Headers } from '../answer.ts';
import { errorAnswer } from '../error-response.ts';
import { whileConnected } from '../while-connected.ts';
import type { AuthenticatedRequest } from './request.ts';

export interface ChargedAnswer {
  readonly answer: Answer;
  /** Headers of the rate limiter. */
  readonly limit: Headers;
  readonly tokens: number;
}

/** The limiter, and the key or user whose tokens the request takes. */
export interface Account {
  readonly limiter: RateLimiter;
  readonly owner: number;
}

type Caller = Pick<AuthenticatedRequest, 'request' | 'visit' | 'principal' | 'report'>;

/** Returns the reservation of tokens, or the answer to a request that gets none. */
export function admit(
  caller: Caller,
  kind: RequestKind,
  { limiter, owner }: Account,
): AtHand<Reservation | ChargedAnswer> {
  const refuse = (error: unknown): ChargedAnswer => ({
    answer: errorAnswer(error, caller.report),
    limit: limiter.headers(owner, 0),
    tokens: 0,
  });
  const judge = (admission: Reservation | Rejection): Reservation | ChargedAnswer => {
    if (admission.admitted) return admission;
    const { retryAfterSeconds } = admission;
    const wait = `Wait ${retryAfterSeconds} s (Retry-After), then send the request again.`;
    return refuse(new AppError('rate-limited', wait, { retryAfterSeconds }));
  };
  try {
    caller.visit.identify(caller.principal.userId);
    const admitted = goOn(reserve(caller, kind, { limiter, owner }), judge);
    return admitted instanceof Promise ? admitted.catch(refuse) : admitted;
  } catch (error) {
    return refuse(error);
  }
}

/** A collection may have to queue; it gives up its place when the client closes the connection. */
function reserve(
  { request, visit }: Caller,
  kind: RequestKind,
  { limiter, owner }: Account,
): AtHand<Reservation | Rejection> {
  if (kind !== 'collection') return limiter.admit(owner, kind);
  return visit.queue(() =>
    whileConnected(request.raw.socket, async (signal) => limiter.admit(owner, kind, { signal })),
  );
}

/** Charges what the answer cost; a refused request costs the same whatever it asked for, but for its body. */
export function charge(
  answer: Answer,
  { kind, reservation, time }: { kind: RequestKind; reservation: Reservation; time: RequestTime },
  { limiter, owner }: Account,
): ChargedAnswer {
  const refused = answer.status >= 400 && answer.status < 500;
  const tokens = limiter.cost(refused ? 'refused' : (answer.cost ?? kind), time);
  const charged = reservation.settle(tokens);
  return { answer, limit: limiter.headers(owner, charged), tokens };
}
