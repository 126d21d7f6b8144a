/** Custom data of groups, contacts, rooms, resources and bookings. */
import type { Calendar } from './calendar.ts';
import type { Contacts } from './contacts.ts';
import { pdfDocument, planDocument, textDocument } from './documents.ts';
import type { Draft } from './draft.ts';
import { FUNDING, TOURING } from './event-fields.ts';
import { some } from './event-values.ts';
import { slug } from './names.ts';
import {
  ACCESSIBILITY,
  ACOUSTICS,
  CERTIFICATES,
  DIETS,
  HOTELS,
  NEEDS,
  OUTFITS,
  PAYMENT,
  PROTECTION,
  SKILLS,
  STORES,
  URGENCY,
} from './other-fields.ts';
import { itemAt, type Random } from './random.ts';
import type { Rooms } from './rooms.ts';
import type { ValueWriter } from './value-writer.ts';

const SPONSORS = [
  'Port Authority Zuiderhaven',
  'Brouwerij De Drie Bakens',
  'Béranger Assurances',
  'Bank van Zeeland en Omstreken',
];

export function setGroupValues(write: ValueWriter, draft: Draft, calendar: Calendar, random: Random): void {
  for (const [turn, group] of draft.all('group').entries()) {
    const isSeries = !group.isProduction && group.groupId !== null;
    write.set('group', group.id, {
      productioncode: group.isProduction ? `P${String(1000 + turn)}` : undefined,
      sponsor: isSeries && random.chance(0.6) ? random.pick(SPONSORS) : undefined,
      description:
        turn % 6 === 0 ? `${group.name}\nSee the folder of the production for the contract.` : undefined,
      funding: turn % 3 === 0 ? some(random, FUNDING, random.int(1, 2)) : undefined,
      budget: group.isProduction ? random.int(8, 620) * 250 : undefined,
      contractsigned: turn % 4 === 1 ? calendar.format(calendar.today - 400 + turn) : undefined,
      programmeready: turn % 5 === 2 ? `${calendar.format(calendar.today - 380 + turn)}T12:00` : undefined,
      dailystart: isSeries ? '20:15' : undefined,
      coproduction: turn % 4 === 3 ? 'Yes' : 'No',
      touring: group.isProduction ? itemAt(TOURING, turn) : undefined,
      publication: turn % 3 === 1 ? 'Publish' : undefined,
      subscribers: isSeries ? random.int(90, 1_300) : undefined,
      webheadline: isSeries ? group.name : undefined,
    });
    if (turn % 40 === 11) {
      write.file(
        'group',
        group.id,
        'stageplan',
        planDocument('stage-plan.svg', group.name.slice(0, 30), 6),
        'Version 2',
      );
    }
  }
}

export function setContactValues(
  write: ValueWriter,
  draft: Draft,
  contacts: Contacts,
  calendar: Calendar,
  random: Random,
): void {
  const instruments = [
    'Violin',
    'Piano',
    'Cello',
    'Soprano',
    'Baritone',
    'Clarinet',
    'Viola',
    'Harp',
    'Percussion',
  ];
  for (const [turn, artist] of [...contacts.artists.soloist, ...contacts.artists.conductor].entries()) {
    write.set('contact', artist.id, {
      biography: `${artist.name} studied in ${artist.addresses[0]?.city ?? 'Utrecht'} and has played in the house since ${2009 + (turn % 15)}.`,
      instrument: artist.labels.includes('soloist') ? itemAt(instruments, turn) : undefined,
      born: turn % 3 === 0 ? `19${70 + (turn % 29)}-0${1 + (turn % 9)}-1${turn % 10}` : undefined,
      diet: turn % 2 === 0 ? some(random, DIETS, random.int(1, 2)) : undefined,
    });
    const page = `https://www.zuiderhaven.example/artists/${slug(artist.name)}`;
    artist.attributes.artistPage = page;
    if (turn % 4 === 0)
      write.link('contact', artist.id, 'portrait', `${page}.jpg`, 'May be used by the press');
  }
  for (const [turn, contact] of draft.all('contact').entries()) {
    if (contact.type === 'organization') {
      write.set('contact', contact.id, {
        payment: random.pick(PAYMENT),
        creditlimit: turn % 3 === 0 ? random.int(1, 40) * 500 : undefined,
      });
    }
    if (turn % 4 === 0) {
      write.set('contact', contact.id, {
        newsletter: random.chance(0.6) ? 'Yes' : 'No',
        callablefrom: turn % 8 === 0 ? '10:00' : undefined,
        lastspoken: turn % 12 === 0 ? `${calendar.format(calendar.today - turn)}T16:30` : undefined,
        customernumber: `C-${100_000 + turn * 37}`,
        customersince: calendar.format(calendar.today - 300 - turn * 9),
        ticketsbought: random.int(0, 260),
        customernote: turn % 20 === 0 ? 'Sits in row 4.\nAsks for a paper programme.' : undefined,
      });
      contact.attributes.customerNumber = 100_000 + turn * 37;
    }
  }
  for (const [turn, link] of draft.all('contactlink').entries()) {
    if (turn % 5 === 0) link.attributes.listedOnWebsite = turn % 2 === 0;
    if (turn % 7 === 0) link.attributes.invoiceRecipient = true;
  }
}

export function setRoomValues(write: ValueWriter, rooms: Rooms, random: Random): void {
  const seats = { greatHall: 1850, chamberHall: 430, dockHall: 280, sailLoft: 80, chartRoom: 40, bridge: 16 };
  for (const [key, room] of Object.entries(rooms)) {
    const capacity = Object.entries(seats).find(([name]) => name === key)?.[1];
    write.set('location', room.id, {
      seats: capacity,
      standing: key === 'dockHall' ? 600 : undefined,
      floor: room.external ? undefined : random.pick(['Quay level', 'First floor', 'Second floor']),
      opened: room.external ? undefined : '1998-09-12',
      daylight: random.chance(0.4) ? 'Yes' : 'No',
      accessibility: some(random, ACCESSIBILITY, random.int(1, 4)),
      housenotes: key === 'quayStage' ? 'Not above wind force 6.\nPower from box Q3.' : undefined,
      closes: room.external ? undefined : '02:00',
      acoustics: capacity === undefined ? undefined : itemAt(ACOUSTICS, capacity),
      inspected: room.external ? undefined : '2026-03-02T09:00',
      webroute:
        capacity === undefined
          ? undefined
          : `Tram 7, stop Scheepmakerskade.\nFollow the signs to ${room.name}.`,
    });
    if (capacity !== undefined) {
      const plan = planDocument(`${slug(room.name)}.svg`, room.name, Math.min(20, Math.ceil(capacity / 30)));
      write.file('location', room.id, 'plan', plan, null);
    }
  }
}

export function setResourceValues(
  write: ValueWriter,
  draft: Draft,
  calendar: Calendar,
  random: Random,
): void {
  for (const [turn, resource] of draft.all('resource').entries()) {
    if (resource.variety === 'person') {
      write.set('resource', resource.id, {
        certificates: some(random, CERTIFICATES, random.int(0, 3)),
        nights: random.chance(0.7) ? 'Yes' : 'No',
        callname: resource.name.split(' ')[0],
      });
    } else if (resource.resourceType === 'material') {
      write.set('resource', resource.id, {
        servicedue: turn % 2 === 0 ? calendar.format(calendar.today + random.int(-30, 330)) : undefined,
        insuredvalue: resource.costModels[0]?.purchasePrice,
        store: random.pick(STORES),
        lastcounted: turn % 3 === 0 ? `${calendar.format(calendar.today - 20 - turn)}T09:30` : undefined,
        backby: turn % 5 === 0 ? '23:45' : undefined,
        webpage:
          turn % 7 === 0 ? `https://www.zuiderhaven.example/equipment/${slug(resource.name)}` : undefined,
        remarks: turn % 11 === 0 ? 'Case no. 3 has a broken wheel.' : undefined,
      });
      if (turn % 17 === 0) {
        const manual = pdfDocument(`${slug(resource.name)}-manual.pdf`, [resource.name, 'Handle with care.']);
        write.file('resource', resource.id, 'manual', manual, 'Short manual');
      }
    }
  }
  for (const [turn, placeholder] of draft.all('resourceplaceholder').entries()) {
    write.set('resourceplaceholder', placeholder.id, {
      briefing: turn % 2 === 0 ? `${placeholder.name}: report at the stage door.` : undefined,
      skills: some(random, SKILLS, 2),
      noticedays: 7 + turn,
      meetingpoint: turn % 2 === 0 ? 'Stage door' : 'Foyer',
      supervised: turn % 3 === 0 ? 'Yes' : 'No',
      urgency: itemAt(URGENCY, turn),
      fillby: calendar.format(calendar.today + 7 + turn),
      shiftbegins: `1${turn % 9}:00`,
      advertised: `${calendar.format(calendar.today - 3 - turn)}T09:00`,
      vacancy: `https://www.zuiderhaven.example/jobs/${slug(placeholder.name)}`,
    });
    if (turn === 0) {
      const text = textDocument('job.txt', [placeholder.name, 'Report at the stage door.']);
      write.file('resourceplaceholder', placeholder.id, 'profile', text, null);
    }
  }
}

export function setBookingValues(write: ValueWriter, draft: Draft, calendar: Calendar, random: Random): void {
  for (const [turn, booking] of draft.all('resourcebooking').entries()) {
    if (turn % 9 !== 0 || booking.parentId !== null) continue;
    write.set('resourcebooking', booking.id, {
      calltime: booking.role === null ? undefined : `1${turn % 9}:15`,
      remark: turn % 4 === 0 ? 'Ask for the key at the stage door.' : undefined,
      position:
        booking.role === null ? undefined : random.pick(['House left', 'House right', 'Balcony', 'Desk']),
      confirmed: random.chance(0.8) ? 'Yes' : 'No',
      breakminutes: turn % 5 === 0 ? 30 : undefined,
      outfit: turn % 6 === 0 ? itemAt(OUTFITS, turn) : undefined,
      protection: turn % 15 === 0 ? PROTECTION.slice(0, 1 + (turn % 2)) : undefined,
      askedon: turn % 10 === 0 ? calendar.format(calendar.today - 60 + (turn % 50)) : undefined,
      briefed: turn % 20 === 0 ? `${calendar.format(calendar.today - 30 + (turn % 25))}T10:00` : undefined,
      creditline: turn % 25 === 0 ? (booking.role ?? 'Crew of the house') : undefined,
    });
    if (turn % 900 === 0) {
      const text = textDocument('instructions.txt', ['Report to the stage manager.', 'Wear ear plugs.']);
      write.file('resourcebooking', booking.id, 'instructions', text, null);
    }
  }
  for (const [turn, booking] of draft.all('contactbooking').entries()) {
    if (turn % 4 !== 0) continue;
    write.set('contactbooking', booking.id, {
      fee: random.int(3, 140) * 50,
      hotel: random.pick(HOTELS),
      arrival: turn % 12 === 0 ? '14:30' : `${calendar.format(calendar.today - 360 + (turn % 720))}T14:30`,
      travel: turn % 16 === 0 ? 'By train; to be met at the station.' : undefined,
      billing: turn % 8 === 0 ? 'As in the contract' : undefined,
      photos: turn % 3 === 0 ? 'No' : 'Yes',
      needs: turn % 12 === 0 ? NEEDS.slice(0, 2) : undefined,
      signedon: turn % 8 === 4 ? calendar.format(calendar.today - 90 + (turn % 80)) : undefined,
      pickup: turn % 16 === 0 ? '13:10' : undefined,
      webcredit: turn % 20 === 0 ? 'With the kind support of the patrons' : undefined,
    });
    if (turn % 200 === 0) {
      const text = textDocument('engagement.txt', ['Letter of engagement', 'Terms of the house apply.']);
      write.file('contactbooking', booking.id, 'contract', text, 'Signed');
    }
  }
}
