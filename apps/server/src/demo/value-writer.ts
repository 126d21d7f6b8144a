/** Sets custom data values on entities of the demo venue. */
import type { Kind } from '@callboard/contract';
import type { Document } from './documents.ts';
import type { Draft } from './draft.ts';
import type { CustomFields } from './field-tree.ts';

export interface ValueWriter {
  set(kind: Kind, entityId: number, values: Readonly<Record<string, unknown>>): void;
  link(kind: Kind, entityId: number, keyword: string, dataurl: string, comment: string | null): void;
  file(kind: Kind, entityId: number, keyword: string, document: Document, comment: string | null): void;
}

export function createValueWriter(draft: Draft, fields: CustomFields): ValueWriter {
  const set = (kind: Kind, entityId: number, keyword: string, value: unknown): void => {
    draft.setValue({ entityId, fieldId: fields.get(kind, keyword).id, value });
  };
  const attached = (entityId: number) => ({
    date: draft.createdAt(entityId) + 5_400,
    username: entityId % 2 === 0 ? 'Fleur Duijvestein' : 'Tjeerd van Haaften',
  });
  return {
    set(kind, entityId, values) {
      for (const [keyword, value] of Object.entries(values)) {
        if (value !== undefined) set(kind, entityId, keyword, value);
      }
    },
    link(kind, entityId, keyword, dataurl, comment) {
      set(kind, entityId, keyword, { comment, ...attached(entityId), dataurl });
    },
    file(kind, entityId, keyword, { originalName, dataType, content }, comment) {
      const fileId = draft.addFile(content);
      const value = {
        comment,
        ...attached(entityId),
        originalname: originalName,
        datatype: dataType,
        fileId,
      };
      set(kind, entityId, keyword, value);
    },
  };
}
