/** Asks for confirmation before leaving a page with unsaved changes. */
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { DiscardQuestion } from './discard.tsx';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
}

export function LeaveGuard({ isDirty, isSaving }: LeaveGuardProps) {
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
