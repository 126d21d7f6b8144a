/** Controls, forms and dialogs of edits, in a late file: a page shows values before anybody edits them. */
import { lateFile } from '../../lib/late-file.ts';
import { latePart } from '../late-part.tsx';

export const editing = lateFile(() => import('./late-parts.ts'));

export const DeleteEntityDialog = latePart(editing, (parts) => parts.DeleteEntityDialog);
export const Dialog = latePart(editing, (parts) => parts.Dialog);
export const EditedField = latePart(editing, (parts) => parts.EditedField);
export const InPlaceForm = latePart(editing, (parts) => parts.InPlaceForm);
export const NewEntityDialog = latePart(editing, (parts) => parts.NewEntityDialog);
export const ReferenceControl = latePart(editing, (parts) => parts.ReferenceControl);
export const RequestLine = latePart(editing, (parts) => parts.RequestLine);
