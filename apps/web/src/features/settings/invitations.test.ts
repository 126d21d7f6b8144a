import { describe, expect, it } from 'vitest';
import { proposedLogin } from './invitations.ts';

describe('the login that is proposed for an invited person', () => {
  it.each([
    ['Ida Lint', '', 'ida.lint'],
    ['Ida Lint', 'I.Lint@venue.example', 'i.lint'],
    ['Gülsüm van ’t Hoff', ' ', 'gulsum.van.t.hoff'],
    ['Jörg Weiß', '', 'jorg.weiss'],
    ['Søren O’Łukasz', '', 'soren.olukasz'],
    ['  ', '', ''],
    ['李', '', ''],
  ])('of “%s” with the address “%s” is “%s”', (name, email, login) => {
    expect(proposedLogin(name, email)).toBe(login);
  });

  it('is one that nobody has', () => {
    const taken = ['ida.lint', 'Ida.Lint2', 'ida'];
    expect(proposedLogin('Ida Lint', '', taken)).toBe('ida.lint3');
    expect(proposedLogin('Ida', '', taken)).toBe('ida2');
    expect(proposedLogin('', '', taken)).toBe('');
  });
});
