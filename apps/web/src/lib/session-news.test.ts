import { describe, expect, it, vi } from 'vitest';
import { onSignedInElsewhere, tellSignedIn } from './session-news.ts';

describe('a tab that waits for a sign-in', () => {
  it('tells the one that signed in when it has taken over, also where it stops waiting meanwhile', async () => {
    let finish = (): void => undefined;
    const take = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const stop = onSignedInElsewhere(take);
    const taken = new Promise<void>((resolve) => tellSignedIn(resolve));
    await vi.waitFor(() => expect(take).toHaveBeenCalled());
    stop();
    finish();
    await taken;
  });

  it('goes on waiting when it could not take over, and hears nothing once it has stopped', async () => {
    const take = vi.fn(() => Promise.reject(new Error('no connection')));
    const stop = onSignedInElsewhere(take);
    tellSignedIn();
    await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1));
    tellSignedIn();
    await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(2));
    stop();
    const heard = vi.fn();
    const end = onSignedInElsewhere(async () => heard());
    tellSignedIn();
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    end();
    expect(take).toHaveBeenCalledTimes(2);
  });
});
