/** Widths of columns that somebody has chosen for a list, kept in this browser for each user. */

export const LEAST_WIDTH = 60;
const MOST_WIDTH = 900;

/** Widths in pixels by column. */
export type Widths = Readonly<Record<string, number>>;

export function bounded(width: number): number {
  return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)));
}

function keyOf(userId: string, list: string): string {
  return `callboard.widths.${userId}.${list}`;
}

export function rememberedWidths(userId: string, list: string): Widths {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, list)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const numbers = Object.entries(stored).filter(([, width]) => Number.isFinite(width));
    return Object.fromEntries(numbers.map(([id, width]) => [id, bounded(Number(width))]));
  } catch {
    // Storage may be disabled, or hold anything.
    return {};
  }
}

export function rememberWidths(userId: string, list: string, widths: Widths): void {
  try {
    if (Object.keys(widths).length === 0) localStorage.removeItem(keyOf(userId, list));
    else localStorage.setItem(keyOf(userId, list), JSON.stringify(widths));
  } catch {
    // Storage may be disabled; the widths last as long as the page.
  }
}
