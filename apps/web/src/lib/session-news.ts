/**
 * Tabs of one browser share the cookie. One that signs in tells the others; one that waited for it thanks, so that a tab
 * that was opened for that alone can close. What is told is no more than that: who is signed in the server says.
 */
const CHANNEL = 'callboard.session';
const SIGNED_IN = 'signed-in';
const TAKEN = 'taken';

/** `onTaken` is called when another tab goes on with it. */
export function tellSignedIn(onTaken: () => void = () => undefined): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === TAKEN) onTaken();
  };
  channel.postMessage(SIGNED_IN);
}

/** Returns what ends listening. */
export function onSignedInElsewhere(take: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === SIGNED_IN) void take().then(() => channel.postMessage(TAKEN));
  };
  return () => channel.close();
}
