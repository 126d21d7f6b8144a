/**
 * Tabs of one browser share the session cookie. A tab that signs in notifies the others; a tab that waited
 * for it confirms, so that a tab opened only for signing in can close. The message carries no data; the
 * server says who is signed in.
 */
const CHANNEL = 'callboard.session';
const SIGNED_IN = 'signed-in';
const TAKEN = 'taken';

/** Announces a sign-in; `onTaken` is called when another tab takes over. */
export function tellSignedIn(onTaken: () => void = () => undefined): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === TAKEN) onTaken();
  };
  channel.postMessage(SIGNED_IN);
}

/** Returns a function that stops listening; a tab that is being taken over is still told so. */
export function onSignedInElsewhere(take: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let taken = Promise.resolve();
  channel.onmessage = ({ data }) => {
    if (data !== SIGNED_IN) return;
    // Where it fails, the form that asks for a sign-in stays.
    taken = take().then(
      () => channel.postMessage(TAKEN),
      () => undefined,
    );
  };
  return () => {
    channel.onmessage = null;
    void taken.then(() => channel.close());
  };
}
