/** Moves everything that a key may read of another installation here, and goes on where an earlier run stopped. */
import { noteGone } from './gone.ts';
import type { SaveOptions } from './move-batch.ts';
import type { Progress } from './progress.ts';
import type { Remote } from './remote.ts';
import { RemoteFields } from './remote-fields.ts';
import { listUnlessRefused } from './save-pages.ts';
import { SeenEntities } from './seen.ts';
import { STEPS } from './steps.ts';
import { MoveTally } from './tally.ts';

export interface MoveOptions extends Omit<SaveOptions, 'tally' | 'source' | 'seen'> {
  readonly remote: Remote;
  readonly mostFileBytes: number;
  /** Where an earlier run stopped, and how this one tells where it is. */
  readonly progress: Progress;
  readonly onStep?: (name: string, done: number, of?: number) => void;
}

/** Returns the scope of the keys of an installation. */
export const sourceOf = (remote: Remote): string => `callboard-api:${remote.name}`;

/**
 * Leaves the progress at the last step. Throws AppError when the other installation or the database cannot go on; what is
 * saved stays saved.
 */
export async function moveIn(options: MoveOptions): Promise<MoveTally> {
  const { remote, progress, onStep, mostFileBytes } = options;
  const fields = new RemoteFields(remote);
  const begun = await progress.load();
  const tally = new MoveTally(begun?.tally);
  const seen = new SeenEntities();
  const save: SaveOptions = { ...options, source: sourceOf(remote), tally, seen };
  const first = Math.max(
    0,
    STEPS.findIndex(({ name }) => name === begun?.step),
  );
  for (const step of STEPS.slice(first)) {
    const from = step.resumes && step.name === begun?.step ? begun.next : undefined;
    if (from === undefined) tally.forget(step.kinds);
    seen.isWhole = from === undefined;
    const told = () =>
      onStep?.(
        step.name,
        step.kinds.reduce((sum, kind) => sum + (tally.counts[kind]?.read ?? 0), 0),
      );
    const onPage = async (next: string | undefined) => {
      told();
      await progress.save({ step: step.name, next, tally: tally.state });
    };
    told();
    await listUnlessRefused(save, step.name, () =>
      step.run({ remote, fields, save, mostFileBytes, onPage }, from),
    );
    if (seen.isWhole) await noteGone(step.kinds, save);
  }
  return tally;
}
