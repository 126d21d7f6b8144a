// Child process: writes the export of the invented venue to its standard output: `lines.mjs EVENTS KEY-HASH`.
// JavaScript, because what is measured runs it without a loader.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportLines } from '../venue/lines.mjs';

/** Length of the pieces that are written, in characters. */
const PIECE = 65_536;

const [events, keyHash = ''] = process.argv.slice(2);

function* pieces() {
  let piece = '';
  for (const line of exportLines(Number(events), keyHash)) {
    piece += `${line}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

await pipeline(Readable.from(pieces()), process.stdout);
