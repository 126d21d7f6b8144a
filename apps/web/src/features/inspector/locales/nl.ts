/** Dutch texts of the entity page. */
import type { InspectorTexts } from './en.ts';

export const inspectorNl: InspectorTexts = {
  uses: {
    title: 'Dit kan nog niet worden verwijderd',
    about: 'Verwijder of wijzig eerst wat ernaar verwijst:',
    hidden: 'Iets wat je niet kunt zien verwijst ernaar. Vraag een beheerder.',
    more_one: 'en nog {{count}}',
    more_other: 'en nog {{count}}',
  },
  along: {
    about: 'Wordt ook verwijderd: {{list}}.',
    files_one: '{{count}} bijgevoegd bestand',
    files_other: '{{count}} bijgevoegde bestanden',
    links_one: '{{count}} bijgevoegde link',
    links_other: '{{count}} bijgevoegde links',
  },
  bookingsOf: {
    title: 'Boekingen',
    upcoming: 'Komend',
    noUpcoming: 'Geen komende boekingen.',
    past: 'Voorbij',
  },
  showMore: 'Meer tonen',
  countsTo: 'Telt bij {{day}}',
  tasks: {
    none: 'Geen taken.',
    noneYet: 'Nog geen gevonden; toon meer om verder te kijken.',
    add: 'Taak toevoegen',
  },
  bookings: { resourcebooking: 'Middel boeken', contactbooking: 'Contact boeken' },
  parts: {
    links: 'Contactkoppelingen',
    noLinks: 'Aan niemand gekoppeld.',
    units: 'Exemplaren',
    noUnits: 'Nog geen exemplaren.',
    actions: 'Acties',
    addLink: 'Koppeling toevoegen',
    addUnit: 'Exemplaar toevoegen',
    editNamed: '{{name}} bewerken',
    deleteNamed: '{{name}} verwijderen',
  },
};
