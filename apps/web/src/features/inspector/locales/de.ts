/** German texts of the entity page. */
import type { InspectorTexts } from './en.ts';

export const inspectorDe: InspectorTexts = {
  uses: {
    title: 'Dies kann noch nicht gelöscht werden',
    about: 'Entfernen oder ändern Sie zuerst, was darauf verweist:',
    hidden: 'Etwas, das Sie nicht sehen können, verweist darauf. Wenden Sie sich an die Administration.',
    more_one: 'und {{count}} weiteres',
    more_other: 'und {{count}} weitere',
  },
  along: {
    about: 'Wird mit gelöscht: {{list}}.',
    files_one: '{{count}} angehängte Datei',
    files_other: '{{count}} angehängte Dateien',
    links_one: '{{count}} angehängter Link',
    links_other: '{{count}} angehängte Links',
  },
  bookingsOf: {
    title: 'Buchungen',
    upcoming: 'Kommende',
    noUpcoming: 'Keine kommenden Buchungen.',
    past: 'Vergangene',
  },
  showMore: 'Mehr anzeigen',
  countsTo: 'Zählt zu {{day}}',
  tasks: {
    none: 'Keine Aufgaben.',
    noneYet: 'Bisher keine; zeigen Sie mehr an, um weiterzusuchen.',
    add: 'Aufgabe hinzufügen',
  },
  bookings: { resourcebooking: 'Ressource buchen', contactbooking: 'Kontakt buchen' },
  parts: {
    links: 'Kontaktverknüpfungen',
    noLinks: 'Mit niemandem verknüpft.',
    units: 'Exemplare',
    noUnits: 'Noch keine Exemplare.',
    actions: 'Aktionen',
    addLink: 'Verknüpfung hinzufügen',
    addUnit: 'Exemplar hinzufügen',
    editNamed: '{{name}} bearbeiten',
    deleteNamed: '{{name}} löschen',
  },
};
