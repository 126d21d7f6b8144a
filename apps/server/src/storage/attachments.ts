/** AttachmentStore on both databases. */
import type { Kind } from '@callboard/contract';
import type { AttachmentStore, AttachmentTransaction, HeldAttachment, Holder } from '../attachments/store.ts';
import type { WireId } from '../platform/ids.ts';
import { type Database, type Row, type Session, statement, type Transaction } from './database.ts';
import { removeLoose } from './loose-files.ts';
import { decodeRecord, ofKind, selectList, TABLES } from './tables.ts';
import { claimUpload } from './uploads.ts';
import { writerIn } from './writer.ts';

const HELD = statement(
  `select ${selectList('attachment', 'e')}, f.size as size from attachment e
   left join file f on f.id = e.file_id where e.holder_id = ? order by e.id`,
);

export function createAttachmentStore(database: Database): AttachmentStore {
  return {
    find: (kind, id) =>
      database.snapshot(async (session) => {
        const holder = await findHolder(session, kind, id.id, id.created);
        if (holder === undefined) return undefined;
        const rows = await session.query<HeldRow>(HELD, [id.id]);
        return { holder, attachments: rows.map(toHeld) };
      }),

    edit: (work) => database.transaction((transaction) => work(within(database, transaction))),
  };
}

function within(database: Database, transaction: Transaction): AttachmentTransaction {
  const { dialect } = database;
  const { lockRows } = dialect;
  const one = statement(
    `select ${selectList('attachment', 'e')} from attachment e where e.id = ? and e.created = ?${lockRows}`,
  );
  return {
    lockHolder: (kind, id, created) => findHolder(transaction, kind, id, created, lockRows),
    async lock({ id, created }: WireId) {
      const [row] = await transaction.query(one, [id, created]);
      return row && decodeRecord('attachment', row);
    },
    claim: (upload, userId) => claimUpload(transaction, upload, userId),
    async release(fileIds) {
      await removeLoose(transaction, dialect, fileIds);
    },
    writer: writerIn(database, transaction),
  };
}

async function findHolder(
  session: Pick<Session, 'query'>,
  kind: Kind,
  id: number,
  created?: number,
  lockRows = '',
): Promise<Holder | undefined> {
  const found = statement(
    `select e.created, e.user_group_id from ${TABLES[kind].name} e where e.id = ?${ofKind(kind, 'e')}${lockRows}`,
  );
  const [row] = await session.query<
    Row & { readonly created: number; readonly user_group_id: number | null }
  >(found, [id]);
  if (row === undefined || (created !== undefined && row.created !== created)) return undefined;
  return { id, created: row.created, userGroupId: row.user_group_id };
}

interface HeldRow extends Row {
  readonly size: number | null;
}

function toHeld(row: HeldRow): HeldAttachment {
  return { ...decodeRecord('attachment', row), size: row.size };
}
