/** `callboard dataview callbacks`: what became of `X-Notify-At` (§6), which callers are not told. */
import { formatId } from '../platform/ids.ts';
import { findDataview } from './find-dataview.ts';
import { withExistingStorage } from './open.ts';
import { json, plural, table } from './output.ts';
import type { Context, Status } from './runtime.ts';

interface CallbacksOptions {
  readonly limit: number;
  readonly json?: boolean;
}

export async function listCallbacks(
  context: Context,
  text: string | undefined,
  options: CallbacksOptions,
): Promise<Status> {
  return withExistingStorage<Status>(context, async (storage) => {
    const dataview = text === undefined ? undefined : await findDataview(storage, text);
    const { zone } = await storage.reference.current();
    const logged = await storage.dataviews.callbacks.list({
      limit: options.limit,
      ...(dataview && { dataviewId: dataview.id }),
    });
    const callbacks = logged.map(({ at, receiver, dataviewId, resultId, result }) => ({
      at: zone.formatInstant(at),
      receiver,
      dataview: formatId(dataviewId.id, dataviewId.created),
      result: resultId,
      outcome: result?.outcome ?? 'unknown',
      status: result?.status ?? null,
      detail: result?.detail ?? 'it is being sent, or its server stopped meanwhile',
    }));
    if (options.json) context.io.out(json(callbacks));
    else {
      const header = ['at', 'receiver', 'dataview', 'result', 'outcome', 'status', 'detail'];
      context.io.out(
        table(
          header,
          callbacks.map((one) => Object.values(one)),
        ),
      );
      context.io.out(`${plural(callbacks.length, 'callback')}\n`);
    }
    return 0;
  });
}
