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

/** Returns a function that stops listening. */
export function onSignedInElsewhere(take: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === SIGNED_IN) void take().then(() => channel.postMessage(TAKEN));
  };
  return () => channel.close();
}
