import { beforeEach, expect, it } from 'vitest';
import { closeNotice, notices, showNotice } from './notice.ts';

const undo = { label: 'Undo', run: () => {} };
const texts = () => notices.shown().map(({ text }) => text);

beforeEach(() => {
  for (const { number } of notices.shown()) closeNotice(number);
});

it('a notice takes the place of one that only tells', () => {
  showNotice('Name changed.');
  showNotice('Status changed.');
  expect(texts()).toEqual(['Status changed.']);
});

it('an offer to undo stays beside what comes later, until it ends itself', () => {
  showNotice('“Bruckner 7” was deleted.', undo);
  showNotice('Name changed.');
  showNotice('Status changed.');
  expect(texts()).toEqual(['“Bruckner 7” was deleted.', 'Status changed.']);
  closeNotice(notices.shown()[0]?.number ?? 0);
  expect(texts()).toEqual(['Status changed.']);
});

it('the last three offers are kept', () => {
  for (const name of ['One', 'Two', 'Three', 'Four']) showNotice(name, undo);
  showNotice('Told.');
  expect(texts()).toEqual(['Two', 'Three', 'Four', 'Told.']);
});

it('those who look are told of what comes and goes', () => {
  const seen: (readonly string[])[] = [];
  const end = notices.subscribe(() => seen.push(texts()));
  showNotice('Name changed.');
  closeNotice(notices.shown()[0]?.number ?? 0);
  end();
  showNotice('Status changed.');
  expect(seen).toEqual([['Name changed.'], []]);
});
