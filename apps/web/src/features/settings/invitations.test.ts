import { describe, expect, it } from 'vitest';
import { proposedLogin } from './invitations.ts';

describe('the login that is proposed for an invited person', () => {
  it.each([
    ['Ida Lint', '', 'ida.lint'],
    ['Ida Lint', 'I.Lint@venue.example', 'i.lint'],
    ['Gülsüm van ’t Hoff', ' ', 'gulsum.van.t.hoff'],
    ['  ', '', ''],
    ['李', '', ''],
  ])('of “%s” with the address “%s” is “%s”', (name, email, login) => {
    expect(proposedLogin(name, email)).toBe(login);
  });
});
