/** Whole entities in dataviews: the same objects as in the API. */
import type { CellPresenter, CreateCellPresenter } from '../../dataviews/present.ts';
import { fileUrl } from './attachments.ts';
import type { PresentContext } from './context.ts';
import { presentContactValue, presentResourceValue, presentStoredAttachment } from './custom-data.ts';
import { presentEntity } from './entity.ts';
import { presentSummary } from './summaries.ts';

type Cell = ReturnType<CellPresenter['summary']>;
export const createCellPresenter: CreateCellPresenter = (reference, reader, baseUrl) => {
  // Dataviews always give numbers (§2.4).
  const context: PresentContext = {
    baseUrl,
    reference,
    // Nothing presented here is cached by scope.
    principal: { ...reader, scope: '' },
    wrapNumbers: false,
    deprecated: new Set(),
    shown: undefined,
  };
  // The API presents JSON, and that is a cell.
  return {
    summary: (summary) => presentSummary(summary, context) as Cell,
    entity(kind, view) {
      return presentEntity(kind, view, context) as Cell;
    },
    booked: (view) =>
      ('resource' in view ? presentResourceValue(view, context) : presentContactValue(view, context)) as Cell,
    attachment: (stored) => presentStoredAttachment(stored, context) as Cell,
    fileUrl: (fileId, name) => fileUrl(fileId, name, context),
  };
};
