/** Fields and contexts for tests of custom data. */

import type { FieldType as FieldTypeName } from '@callboard/contract';
import type { Field } from '../../model/definitions.ts';
import { createZone } from '../../platform/time-zone.ts';
import type { WriteContext, WriteMode } from '../value-form.ts';

export const OPTIONS: readonly string[] = ['Thrust stage', 'Arena', 'In the round', 'Été'];

/** Builds a field of the type with the members that the type needs. */
export function buildField(type: FieldTypeName, more: Partial<Field> = {}): Field {
  const info = type === 'Integration info' || type === 'Remote info';
  const chosen = type === 'Dropdown' || type === 'Checkbox' || type === 'Label';
  return {
    id: 7,
    name: 'Field',
    keyword: 'field',
    type,
    options: chosen ? OPTIONS : [],
    dataType: info ? 'Single-Line Text' : null,
    converted: false,
    integrationId: null,
    source: type === 'Derived' ? { relation: 'self', keyword: 'source' } : null,
    ...more,
  };
}

const ZONE = createZone('Europe/Amsterdam');
/** 2026-05-15T17:30:00+02:00 */
export const NOW = 1_778_859_000;

export function writeContext(mode: WriteMode): WriteContext {
  return { mode, zone: ZONE, now: NOW, userName: 'Anna Smit' };
}
