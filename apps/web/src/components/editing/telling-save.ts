/** Saves fields of an entity, and says which bookings did not follow an event that begins at another time. */
import type { EditableKind } from '@callboard/contract';
import { useRef } from 'react';
import { saveValues } from '../../lib/entity-values.ts';
import type { TaggedValue } from '../../lib/request.ts';
import type { Stance, Values } from '../../lib/use-edit.ts';
import { useTexts } from './texts.ts';

interface TellingSave {
  /** Returns the tag of what was saved. Throws RequestError. */
  readonly save: (changed: TaggedValue<Values>, signal: AbortSignal, stance: Stance) => Promise<string>;
  /** Returns what else the last save has to say; undefined: nothing. */
  readonly told: () => string | undefined;
}

export function useTellingSave(kind: EditableKind, id: string): TellingSave {
  const { t } = useTexts();
  const kept = useRef<readonly (string | null)[]>([]);
  return {
    save: async (changed, signal, stance) => {
      const { value, tag } = await saveValues(kind, id, changed, signal, stance);
      kept.current = value?.kept ?? [];
      return tag;
    },
    told: () => {
      const names = kept.current.map((name) => name ?? t('keptHidden'));
      return names.length === 0 ? undefined : t('kept', { names: names.join(', ') });
    },
  };
}
