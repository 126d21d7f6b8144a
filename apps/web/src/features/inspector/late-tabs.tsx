/** Tabs of the page of an entity, in a late file: most people read its overview alone. */
import { Skeleton } from '@mantine/core';
import { latePart } from '../../components/late-part.tsx';
import { lateFile } from '../../lib/late-file.ts';

export const tabPanels = lateFile(() => import('./tab-panels.ts'));

const PANEL = <Skeleton height={240} />;

export const AttachmentPanel = latePart(tabPanels, (panels) => panels.AttachmentPanel, PANEL);
export const PropertyPanel = latePart(tabPanels, (panels) => panels.PropertyPanel, PANEL);
