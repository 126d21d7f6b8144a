/** Asks for confirmation before leaving a page with unsaved changes. */
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { lateFile, useLateFiles } from '../lib/late-file.ts';
import { latePart } from './late-part.tsx';

const question = lateFile(() => import('./discard.tsx'));
const LATE = [question];
const DiscardQuestion = latePart(question, (parts) => parts.DiscardQuestion);

interface LeaveGuardProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
}

export function LeaveGuard({ isDirty, isSaving }: LeaveGuardProps) {
  useLateFiles(LATE);
  // A ref, so that navigation right after saving sees the current state before the next render.
  const isHeld = useRef(false);
  isHeld.current = isDirty && !isSaving;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isHeld.current,
    enableBeforeUnload: () => isHeld.current,
    withResolver: true,
  });
  return status === 'blocked' ? <DiscardQuestion onStay={reset} onDiscard={proceed} /> : null;
}
