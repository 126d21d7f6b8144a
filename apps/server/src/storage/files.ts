/** What uploaded files hang on: attachments, and custom data values of type Attachment. */
import type { Kind } from '@callboard/contract';
import { type Database, statement } from './database.ts';

export interface FoundFile {
  readonly name: string;
  readonly dataType: string | null;
  readonly holder: { readonly kind: Kind; readonly id: number };
}

export function createFileStore(database: Database): { find(fileId: number): Promise<FoundFile | undefined> } {
  const ofAttachment = statement(
    'select original_name, data_type, holder_kind, holder_id from attachment where file_id = ? order by id limit 1',
  );
  const ofValue = statement(
    `select v.value, v.entity_id, d.kind from custom_value v join custom_definition d on d.id = v.field_id
     where d.type = 'Attachment' and v.value like ? order by v.entity_id limit 1`,
  );
  return {
    async find(fileId) {
      const [attachment] = await database.query(ofAttachment, [fileId]);
      if (attachment) {
        return {
          name: (attachment.original_name as string | null) ?? '',
          dataType: attachment.data_type as string | null,
          holder: { kind: attachment.holder_kind as Kind, id: attachment.holder_id as number },
        };
      }
      const [row] = await database.query(ofValue, [`%"fileId":${fileId}}%`]);
      if (!row) return undefined;
      const value = JSON.parse(row.value as string) as { originalname?: string; datatype?: string };
      return {
        name: value.originalname ?? '',
        dataType: value.datatype ?? null,
        holder: { kind: row.kind as Kind, id: row.entity_id as number },
      };
    },
  };
}
