/** All of `late.tsx`, in one file. */

export { DeleteDialog } from '../../components/delete-dialog.tsx';
export { ParameterForm } from './parameter-form.tsx';
export { ResultTable } from './result-table.tsx';
