/** Moments of the database, and their spelling: whoever hands one in is told of all that was committed after it. */

export interface Moment {
  /** Transactions before this one had ended. Where one transaction writes at a time: number of the newest entry. */
  readonly horizon: number;
  /** Transactions from this one on had not begun. */
  readonly end: number;
  /** Transactions between the two that had not ended. */
  readonly open: readonly number[];
}

/** Beyond it a moment is told by its horizon alone, as it is a part of addresses. */
const LONGEST = 1_000;
const MOMENT = /^(\d{1,15})(?::(\d{1,15}):((?:\d{1,15}(?:,\d{1,15})*)?))?$/;

export function momentAt(horizon: number): Moment {
  return { horizon, end: horizon, open: [] };
}

export function formatMoment({ horizon, end, open }: Moment): string {
  const exact = `${horizon}:${end}:${open.join()}`;
  return horizon === end || exact.length > LONGEST ? String(horizon) : exact;
}

/** Returns undefined for anything that is no moment. */
export function parseMoment(text: string): Moment | undefined {
  const [, horizon, end = horizon, open = ''] = (text.length <= LONGEST && MOMENT.exec(text)) || [];
  if (horizon === undefined) return undefined;
  return {
    horizon: Number(horizon),
    end: Number(end),
    open: open === '' ? [] : open.split(',').map(Number),
  };
}
