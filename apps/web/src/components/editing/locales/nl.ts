/** Dutch. */
import type { FormTexts } from './en.ts';

export const formsNl: FormTexts = {
  options: {
    person: 'Persoon',
    organization: 'Organisatie',
    human: 'Mensen',
    material: 'Materiaal',
    service: 'Dienst',
    financial: 'Financieel',
    bulk: 'Een voorraad, samen geteld',
    units: 'Exemplaren, elk apart',
    set: 'Een set van andere middelen',
  },
  onePerson: 'Eén persoon',
  rows: {
    named: '{{name}} {{number}}',
    remove: 'Weghalen',
    removeNamed: '{{name}} weghalen',
    add: 'Toevoegen: {{name}}',
  },
  pick: 'Zoek op naam',
  pickNone: 'Niets gevonden',
  unnamed: 'Geteld als dit leeg blijft',
  schedule: {
    about: 'In de tijd van {{zone}}. Bij het opslaan komt alles op volgorde van tijd.',
    day: 'Dag',
    time: 'Tijd',
    untilDay: 'Tot: dag',
    untilTime: 'Tot: tijd',
    description: 'Wat er gebeurt',
    displaystart: 'Getoond als begin van het evenement',
    displayend: 'Getoond als einde',
  },
  contactinfo: { type: 'Soort', value: 'Nummer of adres' },
  contactTypes: ['email', 'phone', 'mobile', 'website'],
  addresses: {
    addresstype: 'Soort adres',
    street: 'Straat (één regel per lijn)',
    zipcode: 'Postcode',
    city: 'Plaats',
    country: 'Land',
    countrycode: 'Landcode (zoals NL)',
    isdefault: 'Het standaardadres',
  },
  addressTypes: ['visit', 'post', 'invoice'],
};
