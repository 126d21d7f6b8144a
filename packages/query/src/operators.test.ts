import { describe, expect, it } from 'vitest';
import { QueryError } from './errors.ts';
import { OPERATORS } from './operators.ts';
import { parseQuery } from './parser.ts';
import { planQuery } from './plan.ts';
import { contactSchema } from './testing/schemas.ts';

const CASES = [
  ['text', 'city', 'x'],
  ['id', 'id', '1-1'],
  ['boolean', 'active', 'yes'],
  ['date', 'premiere', '1-1-2026'],
  ['number', 'capacity', '5'],
] as const;

describe('OPERATORS', () => {
  it.each(CASES)('are exactly those that a %s accepts', (type, keyword, value) => {
    const accepts = (operator: string) => {
      const text = operator === 'TO' ? `${keyword}:${value} TO ${value}` : `${keyword}:${operator}${value}`;
      try {
        const plan = planQuery(parseQuery(text, contactSchema), contactSchema, { today: 20_000 });
        return plan.type === 'term';
      } catch (error) {
        if (error instanceof QueryError) return false;
        throw error;
      }
    };
    expect(OPERATORS.date.filter(accepts)).toEqual([...OPERATORS[type]]);
  });
});
