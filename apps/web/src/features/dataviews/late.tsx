/** The records of a preview, and the form of its parameters, in a late file: a definition is shown before it is tried out. */
import { Skeleton } from '@mantine/core';
import { latePart } from '../../components/late-part.tsx';
import { lateFile } from '../../lib/late-file.ts';

export const trial = lateFile(() => import('./late-parts.ts'));

export const DeleteDialog = latePart(trial, (parts) => parts.DeleteDialog);
export const ParameterForm = latePart(trial, (parts) => parts.ParameterForm);
export const ResultTable = latePart(trial, (parts) => parts.ResultTable, <Skeleton height={240} />);
