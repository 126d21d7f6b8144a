/** The program of `scripted-worker.ts`, run from its source. */
export const SCRIPTED_WORKER = {
  entry: new URL('./scripted-worker.ts', import.meta.url),
  execArgv: ['--import', 'tsx', '--conditions=source'],
};
