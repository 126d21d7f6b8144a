import { describe, expect, it } from 'vitest';
import { CONFLICT_KINDS, type ConflictKind } from './conflict.ts';
import { policyOf } from './policy.ts';
import type { Overbooking, ThingSort } from './thing.ts';

const SORTS: readonly ThingSort[] = ['location', 'person', 'unit', 'stock'];
const row = (kind: ConflictKind, overbooking: Overbooking | null) =>
  SORTS.map((sort) => policyOf({ kind }, { sort, overbooking })).join(' ');

describe('policyOf', () => {
  it.each<ConflictKind>(['double', 'closed', 'shortage'])(
    'forbids %s in locations and asks elsewhere',
    (kind) => {
      expect(row(kind, null)).toBe('forbid ask ask ask');
    },
  );

  it.each<ConflictKind>(['jump', 'behind'])('asks about %s in locations and tells elsewhere', (kind) => {
    expect(row(kind, null)).toBe('ask tell tell tell');
  });

  it('tells the rest, whatever the thing says', () => {
    const rest = CONFLICT_KINDS.filter(
      (kind) => !['double', 'closed', 'shortage', 'jump', 'behind'].includes(kind),
    );
    const told = rest.flatMap((kind) => [row(kind, null), row(kind, 'forbid'), row(kind, 'allow')]);
    expect(new Set(told)).toEqual(new Set(['tell tell tell tell']));
  });

  it('lets the thing decide about overbooking', () => {
    expect(row('double', 'forbid')).toBe('forbid forbid forbid forbid');
    expect(row('shortage', 'ask')).toBe('ask ask ask ask');
    expect(row('closed', 'allow')).toBe('allow allow allow allow');
  });

  it('asks about the order of options unless the thing allows overbooking', () => {
    expect(row('jump', 'forbid')).toBe('ask tell tell tell');
    expect(row('behind', 'allow')).toBe('allow allow allow allow');
  });
});
