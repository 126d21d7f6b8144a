/** All of `late.ts`, in one file. */

export { RequestLine } from '../api-request.tsx';
export { DeleteEntityDialog } from '../deleting/delete-entity-dialog.tsx';
export { Dialog } from '../dialog.tsx';
export { EditedField } from './field-control.tsx';
export { InPlaceForm } from './in-place-form.tsx';
export { NewEntityDialog } from './new-entity-dialog.tsx';
export { ReferenceControl } from './reference-controls.tsx';
