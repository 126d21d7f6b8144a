/** Entities that an attachment can hang on. */
import Type from 'typebox';
import { ContactSummary, EventOrGroupSummary, ResourceSummary, TaskSummary } from './summaries.ts';

export const AttachmentHolder = Type.Union(
  [EventOrGroupSummary, TaskSummary, ResourceSummary, ContactSummary],
  { description: 'What it hangs on.' },
);
