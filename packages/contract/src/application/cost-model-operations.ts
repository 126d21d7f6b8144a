/** Application API for cost models, for administrators who may see prices. */
import {
  CostExampleResultShape,
  CostExampleShape,
  CostModelsShape,
  WantedCostModelShape,
} from './cost-model-shapes.ts';
import type { ApplicationOperation } from './operation.ts';

const ROOT = '/app/api/settings/costmodels';

export const COST_MODEL_OPERATIONS = {
  getCostModels: {
    method: 'GET',
    path: ROOT,
    about: 'All cost models, with the resources that carry them.',
    administer: true,
    status: 200,
    answer: CostModelsShape,
    errors: [],
  },
  createCostModel: {
    method: 'POST',
    path: ROOT,
    about: 'Gives resources a new cost model.',
    administer: true,
    body: WantedCostModelShape,
    bodySize: 'document',
    status: 204,
    errors: ['bad-body', 'bad-value'],
  },
  putCostModel: {
    method: 'PUT',
    path: `${ROOT}/{id}`,
    about: 'Changes a cost model and what carries it, if nobody else has changed it meanwhile.',
    administer: true,
    body: WantedCostModelShape,
    bodySize: 'document',
    status: 204,
    errors: ['bad-body', 'bad-value', 'precondition-failed'],
  },
  deleteCostModel: {
    method: 'DELETE',
    path: `${ROOT}/{id}`,
    about: 'Takes a cost model from all resources, if no booking has chosen it.',
    administer: true,
    status: 204,
    errors: ['bad-value', 'precondition-failed'],
  },
  exampleOfCostModel: {
    method: 'POST',
    path: `${ROOT}example`,
    about: 'What a cost model comes to; changes nothing.',
    administer: true,
    computes: true,
    body: CostExampleShape,
    bodySize: 'document',
    status: 200,
    answer: CostExampleResultShape,
    errors: ['bad-body', 'bad-value'],
  },
} as const satisfies Record<string, ApplicationOperation>;
