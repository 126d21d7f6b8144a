/**
 * Files and links on entities: users who may write the entity attach,
 * change and delete them; the history records it.
 */

import { type Kind, kindSpec, kinds } from '@callboard/contract';
import { actorOf } from '../access/actor.ts';
import { canRead, canWrite, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { forbidden, missing } from '../access/refusals.ts';
import { parseComment, parseLink } from '../custom-data/forms/attachment.ts';
import { type AttachmentChange, attachmentEntry } from '../entities/attachment-history.ts';
import type { Change } from '../model/change.ts';
import type { Entity } from '../model/records.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { formatId, parseId } from '../platform/ids.ts';
import type { AttachmentStore, AttachmentTransaction, HeldAttachment, Holder } from './store.ts';

export interface NewAttachment {
  /** Exactly one of the two is set. */
  readonly upload: string | null;
  readonly link: string | null;
  readonly comment: string | null;
}

export interface AttachmentList {
  readonly attachments: readonly HeldAttachment[];
  readonly mayWrite: boolean;
}

type IsCurrent = (id: number, revision: number) => boolean;

/** All methods throw AppError. */
export interface Attachments {
  list(principal: Principal, kind: string, id: string): Promise<AttachmentList>;
  /** Throws `not-found`, and `forbidden` for whoever may attach nothing there. */
  checkRight(principal: Principal, kind: string, id: string): Promise<void>;
  /** Returns the id. */
  add(principal: Principal, kind: string, id: string, attachment: NewAttachment): Promise<string>;
  /** Changes the given members; of a file only the comment can change. */
  change(
    principal: Principal,
    id: string,
    wanted: Partial<Omit<NewAttachment, 'upload'>>,
    isCurrent: IsCurrent,
  ): Promise<void>;
  remove(principal: Principal, id: string, isCurrent: IsCurrent): Promise<void>;
}

type Attachment = Entity<'attachment'>;

const LONGEST_COMMENT = 10_000;
const HOLDING: readonly Kind[] = kinds.filter((kind) => kindSpec(kind).parts.includes('attachments'));

export function createAttachments(store: AttachmentStore, clock: Clock): Attachments {
  return {
    async list(principal, word, wireId) {
      const kind = holding(word);
      const id = parseId(wireId);
      const found = id && (await store.find(kind, id));
      if (found === undefined) throw missing(kind);
      if (!canRead(principal, kind, found.holder)) throw forbidden('read', kind);
      return { attachments: found.attachments, mayWrite: canWrite(principal, kind, found.holder) };
    },

    async checkRight(principal, word, wireId) {
      const kind = holding(word);
      if (visibility(principal, kind, 'write') === 'all') return;
      const id = parseId(wireId);
      const found = id && (await store.find(kind, id));
      checkWritable(principal, kind, found?.holder);
    },

    async add(principal, word, wireId, { upload, link, comment }) {
      const kind = holding(word);
      const id = parseId(wireId);
      if (id === undefined) throw missing(kind);
      if ((upload === null) === (link === null)) throw badValue('link', 'Give a file or a link.');
      const written = { comment: checkedComment(comment), link: link === null ? null : checkedLink(link) };
      return store.edit(async (transaction) => {
        const holder = await transaction.lockHolder(kind, id.id, id.created);
        checkWritable(principal, kind, holder);
        const file = upload === null ? NO_FILE : await claim(transaction, principal, upload);
        const created = seconds(clock);
        const newId = await transaction.writer.allocateIds(1);
        const attached = { holderKind: kind, holderId: id.id, date: created, userName: principal.userName };
        const record = { id: newId, created, revision: 1, ...attached, ...written, ...file };
        await transaction.writer.write({
          records: [{ kind: 'attachment', record }],
          changes: [change(principal, undefined, record)],
        });
        return formatId(newId, created);
      });
    },

    async change(principal, wireId, wanted, isCurrent) {
      await store.edit(async (transaction) => {
        const before = await open(transaction, principal, wireId);
        const { comment = before.comment, link = before.link } = wanted;
        const after = {
          ...before,
          comment: checkedComment(comment),
          link: before.fileId === null ? checkedLink(link) : null,
        };
        checkCurrent(before, isCurrent);
        if (after.comment === before.comment && after.link === before.link) return;
        await transaction.writer.write({
          records: [{ kind: 'attachment', record: { ...after, revision: before.revision + 1 } }],
          changes: [change(principal, before, after)],
        });
      });
    },

    async remove(principal, wireId, isCurrent) {
      await store.edit(async (transaction) => {
        const before = await open(transaction, principal, wireId);
        checkCurrent(before, isCurrent);
        await transaction.writer.write({ changes: [change(principal, before, undefined)] });
        await transaction.writer.remove('attachment', [before.id]);
        if (before.fileId !== null) await transaction.release([before.fileId]);
      });
    },
  };

  function change(principal: Principal, ...[before, after]: AttachmentChange): Omit<Change, 'id'> {
    const { holderKind, holderId } = after ?? before;
    return {
      entityKind: holding(holderKind),
      entityId: holderId,
      at: clock.now(),
      ...actorOf(principal),
      changes: [after === undefined ? attachmentEntry(before, after) : attachmentEntry(before, after)],
    };
  }
}

const NO_FILE = { fileId: null, originalName: null, dataType: null };

async function claim(transaction: AttachmentTransaction, { userId }: Principal, wireId: string) {
  const id = parseId(wireId);
  const upload = id && (await transaction.claim(id, userId));
  if (upload === undefined) throw badValue('upload', 'The file has not come whole: send it again.');
  return { fileId: upload.fileId, originalName: upload.name, dataType: upload.dataType };
}

function checkedLink(link: string | null): string {
  const parsed = parseLink(link);
  if (typeof parsed === 'string') throw badValue('link', parsed);
  return parsed.dataurl;
}

function checkedComment(comment: string | null): string | null {
  const parsed = parseComment(comment);
  if (typeof parsed === 'string') throw badValue('comment', parsed);
  if ((parsed.comment?.length ?? 0) > LONGEST_COMMENT)
    throw badValue('comment', `Use at most ${LONGEST_COMMENT} characters.`);
  return parsed.comment?.trim() === '' ? null : parsed.comment;
}

async function open(
  transaction: AttachmentTransaction,
  principal: Principal,
  wireId: string,
): Promise<Attachment> {
  const id = parseId(wireId);
  const found = id && (await transaction.lock(id));
  if (found === undefined) throw missing('attachment');
  const kind = holding(found.holderKind);
  checkWritable(principal, kind, await transaction.lockHolder(kind, found.holderId));
  return found;
}

function holding(word: string): Kind {
  const kind = HOLDING.find((one) => one === word);
  if (kind !== undefined) return kind;
  throw new AppError('not-found', `Files and links hang on one of ${HOLDING.join(', ')}.`);
}

function checkWritable(
  principal: Principal,
  kind: Kind,
  holder: Holder | undefined,
): asserts holder is Holder {
  if (holder === undefined) throw missing(kind);
  if (!canRead(principal, kind, holder)) throw forbidden('read', kind);
  if (!canWrite(principal, kind, holder)) throw forbidden('write', kind);
}

function checkCurrent({ id, revision }: Attachment, isCurrent: IsCurrent): void {
  if (isCurrent(id, revision)) return;
  throw new AppError(
    'precondition-failed',
    'Look at the attachment again: somebody has changed it meanwhile.',
  );
}
