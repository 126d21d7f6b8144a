import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

describe('what somebody else has changed', () => {
  it('is told by member, and nothing of what is the same', () => {
    const before = { name: 'Site', integrations: ['a'], color: '', limit: 100, old: true };
    const present = { name: 'Web site', integrations: ['a', 'b'], color: '#fff', limit: 100 };
    expect(differences(before, present)).toEqual([
      { name: 'name', was: 'Site', is: 'Web site' },
      { name: 'integrations', was: 'a', is: 'a, b' },
      { name: 'color', was: '–', is: '#fff' },
      { name: 'old', was: 'true', is: '–' },
    ]);
  });

  it('is told of members within members, whatever they are called', () => {
    const [one, other] = [
      { rights: { event: 'none' } },
      JSON.parse('{"rights":{"event":"all"},"__proto__":{"x":1}}'),
    ];
    expect(differences(one, other)).toEqual([
      { name: 'rights', was: 'event: none', is: 'event: all' },
      { name: '__proto__', was: '–', is: 'x: 1' },
    ]);
  });
});
