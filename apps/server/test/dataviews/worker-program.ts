/** The program of `scripted-worker.ts`. */
import { bundledProgram } from '../bundled-program.ts';

export const SCRIPTED_WORKER = {
  entry: await bundledProgram(new URL('./scripted-worker.ts', import.meta.url)),
  execArgv: [],
};
