/** Entry of the program `callboard`: one command line in, an exit status out. */
import { processIo } from './commands/output.ts';
import { runCallboard } from './commands/program.ts';
import { stopSignals } from './commands/stop-signals.ts';
import { loadConfig } from './config/config.ts';
import { systemClock } from './platform/clock.ts';

/**
 * Maximum delay before the process exits once a command has closed everything, whatever still keeps it alive.
 */
const EXIT_WITHIN_MS = 1_000;

process.exitCode = await runCallboard(process.argv.slice(2), {
  io: processIo(),
  clock: systemClock,
  loadConfig,
  stopped: stopSignals,
});
setTimeout(() => process.exit(), EXIT_WITHIN_MS).unref();
