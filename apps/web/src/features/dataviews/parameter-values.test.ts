import { describe, expect, it } from 'vitest';
import { parameterKind, valuesOf } from './parameter-values.ts';

describe('values of parameters', () => {
  it.each([
    ['number', '12,5', 12.5],
    ['number', 'many', 'many'],
    ['boolean', 'false', false],
    ['date', ' 2026-11-20 ', '2026-11-20'],
    ['text', ' a ', ' a '],
    ['list of number', '1\n\n2', [1, 2]],
    ['list of text', 'a,b\nc', ['a,b', 'c']],
    ['list of location', ['1-2', '3-4'], ['1-2', '3-4']],
    ['location', ['1-2'], '1-2'],
  ])('%s: %j is %j', (type, typed, value) => {
    expect(valuesOf([{ name: '__proto', type }], { __proto: typed })).toEqual({ __proto: value });
  });

  it('are left out where nothing was typed', () => {
    expect(valuesOf([{ name: 'a', type: 'text' }], { a: '' })).toEqual({});
  });

  it('know entities from plain values', () => {
    expect(parameterKind({ type: 'list of event' })).toEqual({
      isList: true,
      element: 'event',
      isEntity: true,
    });
  });
});
