/** Preview of a definition's result, computed at once and never stored, for the dataview editor. */
import type { DataviewDefinition } from '@callboard/contract';
import type { PermissionHolder } from '../access/permissions.ts';
import { PREVIEWS_OF_USER } from '../admission/budgets.ts';
import { Tally } from '../admission/tally.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { encodeTask } from './compute-task.ts';
import type { BindParameters } from './result-request.ts';
import type { ComputeLimits } from './result-rules.ts';
import type { DataviewSource } from './store.ts';

export interface SampleLimits extends ComputeLimits {
  /** Maximum number of entities read. */
  readonly entities: number;
}

export interface Sample {
  /** Result in the format `json`. */
  readonly json: string;
  /** There are more entities than were read. */
  readonly isPart: boolean;
}

/** Computes samples in the processes that compute results. */
export interface Sampler {
  /** Computes a sample; `failure` describes a problem that the caller can fix. */
  sample(task: string, now: number, limits: SampleLimits): Promise<Sample | { readonly failure: string }>;
}

export const PREVIEW_LIMITS: SampleLimits = { entities: 200, records: 1_000, bytes: 512 * 1024, ms: 5_000 };
/** Maximum number of concurrent previews on a node, over all users; further callers have to try again. */
const MOST_AT_ONCE = 3;

export interface PreviewRequest {
  readonly definition: DataviewDefinition;
  /** Parameters as in the body of a request. */
  readonly body: unknown;
  readonly reader: PermissionHolder & { readonly userId: number };
  readonly baseUrl: string;
}

/** Computes a preview. Throws `unavailable` while too many are being computed. */
export type Preview = (previewed: PreviewRequest) => Promise<Sample | { readonly failure: string }>;

export interface PreviewOptions {
  readonly sampling: Sampler;
  readonly clock: Clock;
  readonly bind: BindParameters;
}

export function createPreview({ sampling, clock, bind }: PreviewOptions): Preview {
  let running = 0;
  const ofUsers = new Tally<number>();
  return async ({ definition, body, reader, baseUrl }) => {
    const { canonical: parameters, problems } = bind(definition, body);
    if (problems.length > 0) return { failure: problems.join(' ') };
    if (running >= MOST_AT_ONCE) {
      throw new AppError('unavailable', 'Others are looking at previews: try again in a moment.');
    }
    const { userId } = reader;
    if (!ofUsers.take(userId, 1, PREVIEWS_OF_USER)) {
      throw new AppError('unavailable', 'Previews of yours are being computed: try again in a moment.');
    }
    running += 1;
    try {
      const task = encodeTask({ definition, parameters, reader, baseUrl });
      return await sampling.sample(task, seconds(clock), PREVIEW_LIMITS);
    } finally {
      ofUsers.give(userId, 1);
      running -= 1;
    }
  };
}

/** Returns a source that ends after so many entities; its count stays that of the whole. */
export function firstOf(source: DataviewSource, entities: number): DataviewSource {
  return {
    ...source,
    async *rows(...asked) {
      let left = entities;
      for await (const rows of source.rows(...asked)) {
        yield rows.slice(0, left);
        left -= rows.length;
        if (left <= 0) return;
      }
    },
  };
}
