/**
 * Joins the parts that compute a dataview: the feature, the store on a
 * snapshot, and the presenter of whole entities.
 */

import { ComputationFailed } from '../dataviews/computation-failed.ts';
import { computeDataview } from '../dataviews/compute.ts';
import { bindParameters } from '../dataviews/parameters.ts';
import { firstOf } from '../dataviews/preview.ts';
import { createCellPresenter } from '../http/present/dataview-cells.ts';
import { createDataviewSource } from '../storage/dataviews/source.ts';
import type { Evaluate } from '../storage/jobs/compute-dataview.ts';

export const evaluateDataview: Evaluate = async (task, at, sink, onProgress) => {
  const { definition, reader, baseUrl } = task;
  const { values, problems } = bindParameters(definition, JSON.parse(task.parameters));
  if (problems.length > 0) throw new ComputationFailed(problems.join(' '));
  const all = await createDataviewSource(at.session, at.dialect);
  const source = at.entities === undefined ? all : firstOf(all, at.entities);
  const { now, limits, temporaryFolder } = at;
  await computeDataview(
    {
      definition,
      values,
      reader,
      baseUrl,
      now,
      limits,
      temporaryFolder,
      createPresenter: createCellPresenter,
    },
    source,
    sink,
    onProgress,
  );
};
