/** All of `late-tabs.tsx`, in one file. */

export { AttachmentPanel } from './attachments/attachment-panel.tsx';
export { PropertyPanel } from './property-panel.tsx';
