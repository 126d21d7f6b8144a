/** ResultSpace for any number of nodes: pieces in a table, which are deleted with the row of their result. */
import { PIECE_BYTES, ResultGone, type ResultPart, type ResultSpace } from '../../dataviews/result-space.ts';
import { type Session, statement } from '../database.ts';

const PARTS = { data: 0, index: 1 } as const satisfies Record<ResultPart, number>;

// Insert nothing for a run that has been withdrawn or superseded.
const INSERT = statement(
  `insert into result_chunk (result_id, run, part, number, bytes)
   select e.id, e.run, ?::bigint, ?::bigint, ?::bytea from dataview_result e
   where e.id = ? and e.run = ? and e.state = 'running' returning number`,
);
const READ = statement(
  `select substring(bytes from ?::int for ?::int) as bytes from result_chunk
   where result_id = ? and run = ? and part = ? and number = ?`,
);
const REMOVE_EARLIER = statement('delete from result_chunk where result_id = ? and run < ?');

export function createChunkSpace(session: Pick<Session, 'query'>): ResultSpace {
  return {
    async create({ id, run }) {
      await session.query(REMOVE_EARLIER, [id, run]);
      const numbers = { data: 0, index: 0 };
      return {
        async write(part, bytes) {
          const values = [PARTS[part], numbers[part]++, bytes, id, run];
          const written = await session.query(INSERT, values);
          if (written.length === 0) throw new Error('The computation is no longer wanted.');
        },
        finish: async () => undefined,
        abandon: async () => undefined,
      };
    },

    async *read({ id, run }, part, { start, end }) {
      for (let at = start; at < end; ) {
        const from = at % PIECE_BYTES;
        const length = Math.min(PIECE_BYTES - from, end - at);
        const key = [id, run, PARTS[part], Math.floor(at / PIECE_BYTES)];
        const [row] = await session.query<{ bytes: Uint8Array }>(READ, [from + 1, length, ...key]);
        if (row === undefined || row.bytes.length === 0) throw new ResultGone('A piece of a result is gone.');
        yield row.bytes;
        at += row.bytes.length;
      }
    },

    async remove(ids) {
      await session.query(statement('delete from result_chunk where result_id = any(?::bigint[])'), [
        `{${ids.join()}}`,
      ]);
    },

    // The next run, or the removal of the result, deletes what an abandoned run has left.
    sweep: async () => undefined,
  };
}
