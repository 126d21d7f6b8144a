/** The expressions in which SQLite differs from other databases. */
import { raw, sql } from '@callboard/query/sql';
import type { Dialect } from './database.ts';

export const sqliteDialect: Dialect = {
  name: 'sqlite',
  types: {
    id: 'integer primary key',
    // Autoincrement: a number is never reused.
    generatedId: 'integer primary key autoincrement',
    integer: 'integer',
    bytes: 'blob',
    clustered: ' without rowid',
  },
  termIndex: [
    'create view term_text as select id, coalesce(long, key) as fold from term',
    `create virtual table term_index using fts5(
       fold, content = 'term_text', content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`,
    `create trigger term_added after insert on term begin
       insert into term_index (rowid, fold) values (new.id, coalesce(new.long, new.key));
     end`,
    `create trigger term_removed after delete on term begin
       insert into term_index (term_index, rowid, fold) values ('delete', old.id, coalesce(old.long, old.key));
     end`,
  ],
  inIds: (expression) => `${expression} in (select value from json_each(?))`,
  ids: (ids) => `[${ids.join()}]`,
  // The plus keeps the planner from the index of the column: its rows are found already.
  isListed: (column, select) => sql`+${raw(column)} in (${select})`,
  inTexts: (expression) => `${expression} in (select value from json_each(?))`,
  texts: (texts) => JSON.stringify(texts),
  gathered: (columns, select) =>
    `select json_group_array(json_array(${columns.join()})) as gathered from (${select})`,
  byBytes: (expression) => expression,
  gathersReads: false,
  termsContaining: (text) =>
    sql`select rowid from term_index where term_index match ${`"${text.replaceAll('"', '""')}"`}`,
  // Texts are compared byte by byte, and no character sorts after the last one. The index of keys alone is read: asking for
  // `long` would read every row.
  termsBeginningWith: (text) =>
    sql`select id, key from term where key >= ${text} and key < ${`${text}\u{10ffff}`}`,
  contains: (expression, text) => sql`instr(${raw(expression)}, ${text}) > 0`,
  lockRows: '',
  lockReferred: '',
  lockRemoved: '',
  skipLocked: '',
  // There is only one writer at a time anyway.
  locks: undefined,
  tidyLocks: [],
  forgetTerms: [{ text: "insert into term_index (term_index, rank) values ('secure-delete', 1)" }],
};
