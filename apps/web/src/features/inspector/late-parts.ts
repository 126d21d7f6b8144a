/** All of `late.tsx`, in one file. */

export { CustomControl } from './custom-control.tsx';
export { FieldsForm } from './fields-form.tsx';
export { QuickBooking } from './quick-booking.tsx';
export { RoleEditor } from './role-editor.tsx';
export { EntryEditor, TimesEditor } from './schedule-editors.tsx';
