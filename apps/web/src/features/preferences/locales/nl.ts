/** Dutch texts of the preferences. */
import type { PreferencesTexts } from './en.ts';

export const preferencesNl: PreferencesTexts = {
  profile: {
    title: 'Profiel',
    name: 'Volledige naam',
    email: 'E-mailadres',
    login: 'Gebruikersnaam',
    currentAbout: 'Nodig om je e-mailadres te wijzigen.',
    emailFixed: 'Je meldt je aan met de identiteitsprovider; alleen een beheerder kan dit adres wijzigen.',
  },
  password: {
    title: 'Wachtwoord',
    about: 'Minstens 10 tekens. In alle andere browsers word je afgemeld.',
    current: 'Huidig wachtwoord',
    wanted: 'Nieuw wachtwoord',
    submit: 'Wachtwoord wijzigen',
    done: 'Wachtwoord gewijzigd.',
  },
  sessions: {
    title: 'Sessies',
    about: 'Waar je bent aangemeld. Meld af wat je niet herkent en wijzig dan je wachtwoord.',
    browser: 'Browser',
    address: 'Adres',
    started: 'Begonnen',
    lastUsed: 'Laatst gezien',
    current: 'Deze sessie',
    trusted: 'vertrouwd apparaat',
    end: 'Afmelden',
    endOthers: 'Alle andere afmelden',
    actions: 'Acties',
    unknown: 'Onbekende browser',
  },
};
