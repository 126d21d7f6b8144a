/** Editors of the page of an entity, in a late file: its first view has the values alone. */
import { Skeleton } from '@mantine/core';
import { editing } from '../../components/editing/late.ts';
import { latePart } from '../../components/late-part.tsx';
import { allOf, lateFile } from '../../lib/late-file.ts';

export const editors = lateFile(() => import('./late-parts.ts'));

/** A value opens with one of these when its form is there as well. */
export const formAndEditors = allOf([editing, editors]);

const FORM = <Skeleton height={240} />;

export const CustomControl = latePart(editors, (parts) => parts.CustomControl);
export const EntryEditor = latePart(editors, (parts) => parts.EntryEditor);
export const FieldsForm = latePart(editors, (parts) => parts.FieldsForm, FORM);
export const QuickBooking = latePart(editors, (parts) => parts.QuickBooking);
export const RoleEditor = latePart(editors, (parts) => parts.RoleEditor);
export const TimesEditor = latePart(editors, (parts) => parts.TimesEditor);
