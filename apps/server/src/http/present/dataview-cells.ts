/** Whole entities in dataviews: the same objects as in the API. */
import type { CellPresenter, CreateCellPresenter } from '../../dataviews/present.ts';
import type { ContactBookingView, ResourceBookingView } from '../../model/views.ts';
import { fileUrl, presentAttachment } from './attachments.ts';
import { presentContactBooking, presentResourceBooking } from './bookings.ts';
import { presentContactLink } from './contacts.ts';
import type { PresentContext } from './context.ts';
import { presentContactValue, presentResourceValue, presentStoredAttachment } from './custom-data.ts';
import { presentResourceInstance } from './resources.ts';
import { presentSummary } from './summaries.ts';

type Cell = ReturnType<CellPresenter['summary']>;
type Present = (view: never, context: PresentContext) => object;

/** Presenters of the kinds that are shown whole; other kinds appear as summaries and fields. */
const WHOLE: Readonly<Record<string, Present>> = {
  resourcebooking: presentResourceBooking,
  contactbooking: presentContactBooking,
  attachment: presentAttachment,
  contactlink: presentContactLink,
  resourceinstance: presentResourceInstance,
};

export const createCellPresenter: CreateCellPresenter = (reference, reader, baseUrl) => {
  // Dataviews always give numbers (§2.4).
  const context: PresentContext = {
    baseUrl,
    reference,
    // Nothing presented here is cached by scope.
    principal: { ...reader, scope: '' },
    wrapNumbers: false,
    deprecated: new Set(),
  };
  return {
    summary: (summary) => presentSummary(summary, context) as Cell,
    entity(kind, view) {
      const present = WHOLE[kind];
      if (present === undefined) throw new Error(`${kind} is not shown whole`);
      return present(view as never, context) as Cell;
    },
    booked: (view) =>
      ('resource' in view
        ? presentResourceValue(view as ResourceBookingView, context)
        : presentContactValue(view as ContactBookingView, context)) as Cell,
    attachment: (stored) => presentStoredAttachment(stored, context) as Cell,
    fileUrl: (fileId, name) => fileUrl(fileId, name, context),
  };
};
