/** A link, or a file that was uploaded in the application. */

import type { StoredAttachment } from '../read.ts';
import {
  accepted,
  EMPTY,
  NOT_INDEXED,
  type ParseResult,
  refused,
  type StoredJson,
  type ValueHandling,
  type WriteContext,
} from '../value-form.ts';
import { parseLine, parseLines, webAddressProblem } from './text-rules.ts';

/**
 * Members that a GET shows, so that a client can send them back;
 * only an import decides `date` and `username`.
 */
const LINK_KEYS: readonly string[] = ['dataurl', 'comment', 'date', 'username'];
const FILE_KEYS: readonly string[] = ['originalname', 'datatype', 'fileId'];

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const has = (members: Members, keys: readonly string[]): boolean =>
  keys.some((key) => Object.hasOwn(members, key));

function parseAttachment(value: unknown, context: WriteContext): ParseResult {
  if (!isMembers(value)) return refused('Send an object with dataurl, and with comment if you like.');
  if (Object.hasOwn(value, 'upload') && context.uploads !== undefined) return parseUpload(value, context);
  const isFile = has(value, FILE_KEYS);
  if (isFile && context.mode === 'client') {
    return refused('Send only dataurl and comment: links can be attached here, files in the application.');
  }
  const known = isFile ? ['comment', 'date', 'username', ...FILE_KEYS] : LINK_KEYS;
  if (Object.keys(value).some((key) => !known.includes(key))) {
    return refused(`Leave out all keys but ${known.join(', ')}.`);
  }
  const target = isFile ? parseFile(value) : parseLink(value.dataurl);
  if (typeof target === 'string') return refused(target);
  const comment = parseComment(value.comment);
  if (typeof comment === 'string') return refused(`Of comment: ${comment}`);
  const attached = parseAttached(value, context);
  return typeof attached === 'string' ? refused(attached) : accepted({ ...comment, ...attached, ...target });
}

/** Returns the link, or a text that says what to do. */
export function parseLink(dataurl: unknown): { dataurl: string } | string {
  if (typeof dataurl !== 'string') return 'Send dataurl: the http or https address of the link, as a string.';
  return webAddressProblem(dataurl, 'dataurl') ?? { dataurl };
}

/** Accepts a file that was uploaded in the application; the write takes it over. */
function parseUpload({ upload, comment }: Members, context: WriteContext): ParseResult {
  const found = typeof upload === 'string' ? context.uploads?.get(upload) : undefined;
  if (found === undefined) return refused('The file has not come whole: choose it again.');
  const parsed = parseComment(comment);
  if (typeof parsed === 'string') return refused(`Of comment: ${parsed}`);
  const { name, dataType, fileId } = found;
  const { now: date, userName: username } = context;
  return accepted({ ...parsed, date, username, originalname: name, datatype: dataType, fileId });
}

function parseFile({ originalname, datatype, fileId }: Members): Partial<StoredAttachment> | string {
  const name = parseLine(originalname);
  if (!name.ok || name.value === '') return 'Give originalname: the name of the file, on one line.';
  const type = parseLine(datatype);
  if (!type.ok || type.value === '') return 'Give datatype: the media type of the file.';
  if (typeof fileId !== 'number' || !Number.isSafeInteger(fileId) || fileId < 1) {
    return 'Give fileId: the number of a stored file.';
  }
  return { originalname: String(name.value), datatype: String(type.value), fileId };
}

/** Returns the comment, or a text that says what to do. */
export function parseComment(value: unknown): { comment: string | null } | string {
  if (value === undefined || value === null) return { comment: null };
  const parsed = parseLines(value);
  return parsed.ok ? { comment: String(parsed.value) } : parsed.detail;
}

/** A PUT attaches now and as its user, whatever it says; an import may name another time and user. */
function parseAttached(
  { date, username }: Members,
  { mode, now, userName }: WriteContext,
): Pick<StoredAttachment, 'date' | 'username'> | string {
  if (mode === 'client') return { date: now, username: userName };
  if (date !== undefined && !Number.isSafeInteger(date)) return 'Give date in whole Unix seconds.';
  const name = parseLine(username ?? userName);
  if (!name.ok) return `Of username: ${name.detail}`;
  return { date: typeof date === 'number' ? date : now, username: String(name.value) };
}

/**
 * Distinguishes attachments from values of a type that the field had before. Links are checked again, so that
 * no path into the store makes a browser run one.
 */
function isAttachment(stored: unknown): stored is StoredAttachment {
  if (!isMembers(stored) || typeof stored.date !== 'number' || typeof stored.username !== 'string')
    return false;
  return typeof stored.fileId === 'number' || typeof parseLink(stored.dataurl) !== 'string';
}

/** Time and user are not set by clients: sending the same link again leaves them as they were. */
function isSameAttachment(before: unknown, after: StoredJson): boolean {
  if (!isAttachment(before) || !isAttachment(after)) return false;
  const keys = ['comment', 'dataurl', 'fileId', 'originalname', 'datatype'] as const;
  return keys.every((key) => before[key] === after[key]);
}

export const ATTACHMENT: ValueHandling = {
  search: 'none',
  parse: (value, _field, context) => parseAttachment(value, context),
  read: (stored) => (isAttachment(stored) ? { type: 'attachment', value: stored } : EMPTY),
  index: () => NOT_INDEXED,
  isSame: isSameAttachment,
};
