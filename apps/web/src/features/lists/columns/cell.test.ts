import { describe, expect, it } from 'vitest';

import type { Json } from '../../../lib/entities.ts';
import { cellOf, customCell } from './cell.ts';

const WORDING = { language: 'en', yes: 'Yes!', no: 'No!' };
const cell = (value: Json | undefined) => cellOf(value, WORDING);
const custom = (type: string, value: Json, more: object = {}) =>
  customCell({ keyword: 'k', name: 'K', type, value, ...more }, WORDING);

describe('a cell of a list', () => {
  it('shows every sort of value in one line', () => {
    expect(cell(null)).toEqual({ text: '' });
    expect(cell(undefined)).toEqual({ text: '' });
    expect(cell(true)).toEqual({ text: 'Yes!' });
    expect(cell(1234567.5)).toEqual({ text: '1,234,567.5' });
    expect(cell('2026-11-20')).toEqual({ text: 'Fri, Nov 20, 2026' });
    expect(cell('2026-11-20T19:30:00+01:00')).toEqual({ text: 'Fri, Nov 20, 2026, 19:30' });
    expect(cell(['a', 'b'])).toEqual({ text: 'a, b' });
    expect(cell([])).toEqual({ text: '' });
    expect(
      cell([
        { type: 'Email', value: 'a@b.c' },
        { type: 'Mobile', value: '06' },
      ]),
    ).toEqual({ text: 'a@b.c, 06' });
  });

  it('leads to an entity, and nowhere from several', () => {
    const hall = {
      url: 'https://venue.example/api/location/7-8',
      id: '7-8',
      name: 'Hall',
      _type: 'location',
    };
    const entity = { kind: 'location', id: '7-8' };
    expect(cell(hall)).toEqual({ text: 'Hall', entity });
    expect(cell([hall])).toEqual({ text: 'Hall', entity });
    expect(cell([hall, { name: 'Foyer' }])).toEqual({ text: 'Hall, Foyer' });
    expect(cell({ name: 'Gone' })).toEqual({ text: 'Gone' });
  });

  it('makes links of addresses that may be opened, and of no others', () => {
    expect(cell('https://venue.example/x')).toMatchObject({ href: 'https://venue.example/x' });
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//venue.example',
      'JaVaScRiPt:alert(1)',
    ]) {
      expect(cell(text)).toEqual({ text });
      expect(custom('String', text)).toEqual({ text });
      expect(custom('Attachment', { dataurl: text, comment: null })).toEqual({ text });
    }
  });
});

describe('a cell of a custom data field', () => {
  it('shows the value as its type says', () => {
    expect(custom('Y/N', 'Yes')).toEqual({ text: 'Yes!' });
    expect(custom('Number', 1234.5)).toEqual({ text: '1,234.5' });
    expect(custom('Date', '2026-11-20')).toEqual({ text: 'Fri, Nov 20, 2026' });
    expect(custom('String', '2026-11-20')).toEqual({ text: '2026-11-20' });
    expect(custom('DateAndTime', '2026-11-20T19:30')).toEqual({ text: 'Fri, Nov 20, 2026, 19:30' });
    expect(custom('Time', '19:30')).toEqual({ text: '19:30' });
    expect(custom('Checkbox', ['a', 'b'])).toEqual({ text: 'a, b' });
    expect(custom('Remote info', '2026-11-20', { datatype: 'Single-Line Text' })).toEqual({
      text: '2026-11-20',
    });
    expect(custom('Remote info', '2026-11-20', { datatype: 'Date' })).toEqual({ text: 'Fri, Nov 20, 2026' });
    expect(custom('String', null)).toEqual({ text: '' });
    expect(customCell(undefined, WORDING)).toEqual({ text: '' });
  });

  it('shows whom and what bookings book, and files by their names', () => {
    const url = 'https://venue.example/api/contact/7-8';
    const contact = { url, id: '7-8', name: 'Ann', _type: 'person' };
    const booking = {
      _type: 'contactbooking',
      id: '1-1',
      url: 'https://venue.example/api/contactbooking/1-1',
    };
    expect(custom('Contact', { ...booking, contact })).toEqual({
      text: 'Ann',
      entity: { kind: 'contact', id: '7-8' },
    });
    const piano = {
      url: 'https://venue.example/api/resource/9-9',
      id: '9-9',
      name: 'Piano',
      _type: 'resource',
    };
    expect(
      custom('Resource', [
        { ...booking, resource: piano },
        { ...booking, resource: piano },
      ]),
    ).toEqual({
      text: 'Piano, Piano',
    });
    const file = {
      dataurl: 'https://venue.example/api/documents/17/a.pdf',
      originalname: 'a.pdf',
      comment: 'x',
    };
    expect(custom('Attachment', file)).toEqual({
      text: 'a.pdf',
      href: expect.stringContaining('app/api/data/documents/17/a.pdf'),
    });
    expect(custom('Attachment', { dataurl: 'https://a.example/b', comment: 'Poster' })).toEqual({
      text: 'Poster',
      href: 'https://a.example/b',
    });
  });
});
