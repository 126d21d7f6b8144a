/** Words that calendars use themselves, in the languages of the application. */
import type { Language } from '@callboard/contract';

export interface CalendarWords {
  readonly busy: string;
  readonly closed: string;
  readonly status: string;
  readonly profile: string;
  readonly group: string;
  readonly role: string;
  readonly schedule: string;
  /** Says how many entries are listed, and that there are more. */
  readonly cut: (entries: number) => string;
}

export const WORDS: Readonly<Record<Language, CalendarWords>> = {
  en: {
    busy: 'Busy',
    closed: 'Closed',
    status: 'Status',
    profile: 'Profile',
    group: 'Group',
    role: 'Role',
    schedule: 'Schedule',
    cut: (entries) => `This calendar holds ${entries} entries; from this day on more are left out.`,
  },
  nl: {
    busy: 'Bezet',
    closed: 'Gesloten',
    status: 'Status',
    profile: 'Profiel',
    group: 'Groep',
    role: 'Rol',
    schedule: 'Schema',
    cut: (entries) => `Deze agenda bevat ${entries} items; vanaf deze dag zijn er meer weggelaten.`,
  },
  de: {
    busy: 'Belegt',
    closed: 'Geschlossen',
    status: 'Status',
    profile: 'Profil',
    group: 'Gruppe',
    role: 'Rolle',
    schedule: 'Zeitplan',
    cut: (entries) => `Dieser Kalender enthält ${entries} Einträge; ab diesem Tag fehlen weitere.`,
  },
  fr: {
    busy: 'Occupé',
    closed: 'Fermé',
    status: 'Statut',
    profile: 'Profil',
    group: 'Groupe',
    role: 'Rôle',
    schedule: 'Horaire',
    cut: (entries) =>
      `Ce calendrier contient ${entries} entrées ; à partir de ce jour, d’autres sont omises.`,
  },
};
