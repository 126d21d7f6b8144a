/** Application API for cost models, for administrators who may see prices. */

import type { Operation } from '../operations/operation.ts';
import {
  CostExampleResultShape,
  CostExampleShape,
  CostModelsShape,
  WantedCostModelShape,
} from './cost-model-shapes.ts';

const ROOT = '/app/api/settings/costmodels';

export const COST_MODEL_OPERATIONS = {
  getCostModels: {
    method: 'GET',
    path: ROOT,
    about: 'All cost models, with the resources that carry them.',
    access: 'administrator',
    answers: [{ status: 200, schema: CostModelsShape }],
    errors: [],
  },
  createCostModel: {
    method: 'POST',
    path: ROOT,
    about: 'Gives resources a new cost model.',
    access: 'administrator',
    body: WantedCostModelShape,
    bodySize: 'document',
    answers: [{ status: 204 }],
    errors: ['bad-body', 'bad-value'],
  },
  putCostModel: {
    method: 'PUT',
    path: `${ROOT}/{id}`,
    about: 'Changes a cost model and what carries it, if nobody else has changed it meanwhile.',
    access: 'administrator',
    body: WantedCostModelShape,
    bodySize: 'document',
    answers: [{ status: 204 }],
    errors: ['bad-body', 'bad-value', 'precondition-failed'],
  },
  deleteCostModel: {
    method: 'DELETE',
    path: `${ROOT}/{id}`,
    about: 'Takes a cost model from all resources, if no booking has chosen it.',
    access: 'administrator',
    answers: [{ status: 204 }],
    errors: ['bad-value', 'precondition-failed'],
  },
  exampleOfCostModel: {
    method: 'POST',
    path: `${ROOT}example`,
    about: 'What a cost model comes to; changes nothing.',
    access: 'administrator',
    computes: true,
    body: CostExampleShape,
    bodySize: 'document',
    answers: [{ status: 200, schema: CostExampleResultShape }],
    errors: ['bad-body', 'bad-value'],
  },
} as const satisfies Record<string, Operation>;
