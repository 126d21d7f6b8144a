/** A worker process for tests whose jobs misbehave. */
import { serveJobs } from '../../src/processes/serve-jobs.ts';

if (process.argv[2] === 'leave') process.exit(1);

serveJobs({
  async echo(input, emit) {
    for (const byte of input as readonly number[]) await emit(Uint8Array.of(byte));
  },
  async pid(_, emit) {
    await emit(Buffer.from(String(process.pid)));
  },
  async endless() {
    for (;;) Math.random();
  },
  async crash() {
    process.kill(process.pid, 'SIGSEGV');
  },
  async leave() {
    process.exit(0);
  },
  async fail() {
    throw new TypeError('cannot do this');
  },
});
