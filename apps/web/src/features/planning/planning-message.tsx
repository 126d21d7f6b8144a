/**
 * The last message of the planning pages, with *Undo*. It goes after a while; one of a problem, of a conflict or with a link
 * stays until another comes or somebody dismisses it.
 */
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { addressOf, useDesk } from './desk.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { closeMessage, type Message, messages } from './messages.ts';
import classes from './planning.module.css';
import { useTexts } from './texts.ts';

/** Milliseconds that a message of what went well stays; the keys undo for longer. */
const SHOWN_MS = 15_000;

export function PlanningMessage() {
  const { message, spoken, number } = useSyncExternalStore(messages.subscribe, messages.last);
  const isPassing = message !== undefined && !isLasting(message);
  useEffect(() => {
    if (!isPassing || number === 0) return;
    const timer = setTimeout(closeMessage, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPassing, number]);
  // Messages of a visit end with it.
  useEffect(() => closeMessage, []);
  return (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {message !== undefined && <Shown message={message} />}
    </>
  );
}

function isLasting({ isProblem, isLasting: isMarked, way }: Message): boolean {
  return isProblem === true || isMarked === true || way !== undefined;
}

function Shown({ message: { text, undo, retry, way, isProblem } }: { readonly message: Message }) {
  const { t } = useTexts();
  const { changes } = useDesk();
  return (
    <div className={classes.message} data-problem={isProblem || undefined}>
      <span>{text}</span>
      {undo !== undefined && (
        <button type="button" className={classes.messageButton} onClick={() => changes.undo(undo)}>
          {t('undo')}
        </button>
      )}
      {retry !== undefined && (
        <button type="button" className={classes.messageButton} onClick={retry}>
          {t('sendAgain')}
        </button>
      )}
      {way !== undefined && (
        <Link
          {...addressOf('conflicts')}
          search={way.search}
          className={classes.messageButton}
          onClick={closeMessage}
        >
          {way.label}
        </Link>
      )}
      <DismissButton onClick={closeMessage} />
    </div>
  );
}
