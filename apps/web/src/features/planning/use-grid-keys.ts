/** Keys of the grid. Single letters can be switched off, as everywhere in the application. */
import type { KeyboardEvent } from 'react';
import { areShortcutsOn } from '../../lib/shortcut-choice.ts';
import { useDesk } from './desk.tsx';
import { moveByKey, type Position } from './moves.ts';
import { DAYS, isMore } from './rows.ts';
import type { StretchStep } from './stretch.ts';
import type { Carry } from './use-carry.ts';
import type { GridActs } from './use-grid-acts.ts';
import type { GridPlan } from './use-grid-plan.ts';

interface GridKeys {
  readonly active: Position;
  readonly plan: GridPlan;
  readonly carry: Carry | undefined;
  readonly acts: GridActs;
}

interface PressedGridKeys extends GridKeys {
  readonly around: Parameters<typeof moveByKey>[2];
}

/** Returns whether the key was one of the grid's. */
function press(event: KeyboardEvent, keys: PressedGridKeys): boolean {
  const step = stretchStep(event);
  if (step !== undefined) return pressStep(step, keys);
  if (event.altKey) return false;
  if (keys.carry !== undefined) return pressWhileCarrying(event, keys, keys.carry);
  const isControl = event.ctrlKey || event.metaKey;
  const moved =
    isLetter(event.key) && !mayLetters(event) ? undefined : moveByKey(keys.active, event, keys.around);
  if (moved !== undefined) keys.acts.focus(moved);
  return moved !== undefined || (isControl ? pressControl(event, keys) : pressPlain(event, keys));
}

/** Shift moves the end of a card, Alt its start. */
function stretchStep({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): StretchStep | undefined {
  if (shiftKey === altKey || ctrlKey || metaKey) return undefined;
  const side = shiftKey ? 'end' : 'start';
  if (key === 'ArrowDown') return { side, direction: 1 };
  return key === 'ArrowUp' ? { side, direction: -1 } : undefined;
}

/** In an empty cell Shift chooses further days. */
function pressStep(step: StretchStep, { active, carry, plan, acts }: GridKeys): boolean {
  const card = carry?.card ?? plan.cardAt(active);
  if (card !== undefined) acts.stretch(card, step);
  else if (step.side === 'end') acts.extend(active, step.direction);
  return true;
}

function isLetter(key: string): boolean {
  return key.length === 1 && key !== ' ';
}

function mayLetters({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && areShortcutsOn();
}

function pressWhileCarrying(
  event: KeyboardEvent,
  { acts, around, plan }: PressedGridKeys,
  carry: Carry,
): boolean {
  if (event.key === 'Escape') acts.giveUp();
  else if (event.key === 'Enter' || event.key === ' ') acts.drop();
  else {
    // Cards on the way are no stops: the cell counts.
    const cells = { ...around, stopsAt: () => 0 };
    const moved = moveByKey(plan.positionOf(carry.target), event, cells);
    if (moved === undefined) return false;
    acts.aim(plan.cellOf(moved));
  }
  return true;
}

function pressControl({ key }: KeyboardEvent, { active, plan, acts }: GridKeys): boolean {
  const card = plan.cardAt(active);
  switch (key.toLowerCase()) {
    case 'c':
    case 'x':
      if (card === undefined) return false;
      acts.copy(card, key.toLowerCase() === 'x');
      return true;
    case 'v':
      acts.paste(plan.cellOf(active));
      return true;
    default:
      return false;
  }
}

function pressPlain(event: KeyboardEvent, { active, plan, acts }: GridKeys): boolean {
  const card = plan.cardAt(active);
  const letter = areShortcutsOn() ? event.key.toLowerCase() : '';
  if (event.key === 'Escape') acts.close();
  else if (isMore(active) && (event.key === 'Enter' || event.key === ' ')) acts.showDay(active.day);
  else if (event.key === 'Enter') {
    if (card === undefined) acts.create(plan.cellOf(active));
    else acts.open(card);
  } else if (event.key === ' ') {
    if (card !== undefined) acts.pickUp(card);
  } else if (event.key === 'Delete') {
    if (card !== undefined) acts.remove(card);
  } else if (letter === 'n') acts.create(plan.cellOf(active));
  else if (letter === 'g') acts.date();
  else if (letter === '+' || letter === '=') acts.zoom(1);
  else if (letter === '-') acts.zoom(-1);
  else if (letter === 'c') acts.nextConflict();
  else if (letter === '?') acts.help();
  else return false;
  return true;
}

export function useGridKeys(keys: GridKeys): (event: KeyboardEvent) => void {
  const { today } = useDesk();
  const { columns, rows, stopsAt } = keys.plan;
  const around = {
    columns: columns.length,
    today,
    first: rows.firstMonday,
    last: rows.firstMonday + rows.weeks * DAYS - 1,
    stopsAt,
  };
  return (event) => {
    // The buttons of the grid's notices take their keys themselves.
    if (!(event.target instanceof Element) || event.target.closest('[role="gridcell"]') === null) return;
    if (press(event, { ...keys, around })) event.preventDefault();
  };
}
