import { describe, expect, it } from 'vitest';
import { likelyFirmness } from './likely-firmness.ts';

describe('the firmness that the name of a status suggests', () => {
  it.each([
    'Cancelled',
    'canceled',
    'Geannuleerd',
    'Annulé',
    'Abgesagt',
    'Storniert',
    'Uitgesteld',
    'Verschoben',
    'Reporté',
    'Postponed',
  ])('is released for %s', (name) => {
    expect(likelyFirmness(name)).toBe('released');
  });

  it.each(['Idea', 'Idee', 'Idée', 'First ideas', 'Aanvraag', 'Anfrage', 'Demande', 'Request'])(
    'is a request for %s',
    (name) => {
      expect(likelyFirmness(name)).toBe('request');
    },
  );

  it.each(['Confirmed', 'Option', 'Definitief', 'Ideal', 'Reported', 'Bestätigt', 'Closed', ''])(
    'is unknown for %s',
    (name) => {
      expect(likelyFirmness(name)).toBeUndefined();
    },
  );
});
