import { describe, expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

const LIMITS = {
  mostRequests: 4,
  address: { requests: 2, bodies: 2, bodyBytes: 100 },
  user: { requests: 3, bodies: 2, bodyBytes: 100, queued: 1, waits: 1, openAnswers: 1 },
};

/** Returns a promise, and a function that settles it. */
function pending() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

function entered(admission: ReturnType<typeof createAdmission>, address: string) {
  const visit = admission.visit(address);
  visit.enter();
  return visit;
}

describe('a place', () => {
  it('is refused beyond those of the node with 503, and is free again after the visit', () => {
    const admission = createAdmission(LIMITS);
    const visits = ['a', 'b', 'c', 'd'].map((address) => entered(admission, address));
    expect(() => entered(admission, 'e')).toThrow(expect.objectContaining({ code: 'unavailable' }));
    visits[0]?.leave();
    visits[0]?.leave();
    expect(admission.working).toBe(3);
    entered(admission, 'e');
  });

  it('is refused beyond those of an address with 429, whichever addresses of an IPv6 network come', () => {
    const admission = createAdmission(LIMITS);
    entered(admission, '2001:db8::1');
    entered(admission, '2001:db8::2');
    expect(() => entered(admission, '2001:db8::3')).toThrow(
      expect.objectContaining({ code: 'rate-limited', retryAfterSeconds: 1 }),
    );
    entered(admission, '2001:db8:0:1::1');
  });

  it('counts for the user once one is known, over all addresses', () => {
    const admission = createAdmission(LIMITS);
    for (const address of ['a', 'b', 'c']) entered(admission, address).identify(7);
    const fourth = entered(admission, 'a');
    expect(() => fourth.identify(7)).toThrow(expect.objectContaining({ code: 'rate-limited' }));
    fourth.leave();
    entered(admission, 'a').identify(8);
    expect(admission.working).toBe(4);
  });
});

describe('a body that is coming', () => {
  it('has no place until it has arrived', async () => {
    const admission = createAdmission(LIMITS);
    const { ended, end } = pending();
    const visit = entered(admission, 'a');
    const received = visit.receive(10, () => ended);
    expect(admission.working).toBe(0);
    end();
    await received;
    expect(admission.working).toBe(1);
  });

  it('is refused beyond the number and the bytes of its holder', async () => {
    const admission = createAdmission(LIMITS);
    const { ended, end } = pending();
    const refused = async (bytes: number) => {
      const visit = entered(admission, 'a');
      await expect(visit.receive(bytes, () => ended)).rejects.toMatchObject({ code: 'rate-limited' });
      visit.leave();
    };
    const first = entered(admission, 'a').receive(60, () => ended);
    await refused(60);
    const second = entered(admission, 'a').receive(40, () => ended);
    await refused(0);
    end();
    await Promise.all([first, second]);
    await entered(admission, 'b').receive(100, async () => undefined);
  });

  it('that breaks off leaves nothing behind', async () => {
    const admission = createAdmission(LIMITS);
    for (let round = 0; round < 5; round += 1) {
      const visit = entered(admission, 'a');
      await expect(visit.receive(100, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
      visit.leave();
    }
    expect(admission.working).toBe(0);
  });

  it('is refused when no place is free for it any more', async () => {
    const admission = createAdmission(LIMITS);
    const { ended, end } = pending();
    const received = entered(admission, 'a').receive(10, () => ended);
    for (const address of ['b', 'c', 'd', 'e']) entered(admission, address);
    end();
    await expect(received).rejects.toMatchObject({ code: 'unavailable' });
    expect(admission.working).toBe(4);
  });
});

describe('a wait', () => {
  it('for a result has no place, and is not made by a user who has too many', async () => {
    const admission = createAdmission(LIMITS);
    const { ended, end } = pending();
    const [one, other] = [entered(admission, 'a'), entered(admission, 'a')];
    one.identify(7);
    other.identify(7);
    const waited = one.wait(() => ended);
    expect(admission.working).toBe(1);
    expect(other.wait(() => ended)).toBeUndefined();
    end();
    await waited;
    expect(admission.working).toBe(2);
    await other.wait(async () => undefined);
  });

  it('of a collection for its turn has no place, and is refused beyond those of a user', async () => {
    const admission = createAdmission(LIMITS);
    const { ended, end } = pending();
    const visit = entered(admission, 'a');
    visit.identify(7);
    const turn = visit.queue(() => ended);
    expect(admission.working).toBe(0);
    await expect(visit.queue(() => ended)).rejects.toMatchObject({ code: 'rate-limited' });
    end();
    await turn;
    await visit.queue(async () => undefined);
  });

  it('that ends after its client has left takes no place any more', async () => {
    const admission = createAdmission(LIMITS);
    const { ended, end } = pending();
    const visit = entered(admission, 'a');
    const waited = visit.wait(() => ended);
    visit.leave();
    end();
    await waited;
    expect(admission.working).toBe(0);
  });
});

describe('an answer that stays open', () => {
  it('has no place, and is refused beyond those of a user until one has ended', () => {
    const admission = createAdmission(LIMITS);
    const first = entered(admission, 'a');
    first.identify(7);
    first.stay();
    first.stay();
    expect(admission.working).toBe(0);
    const second = entered(admission, 'b');
    second.identify(7);
    expect(() => second.stay()).toThrow(expect.objectContaining({ code: 'rate-limited' }));
    second.leave();
    const other = entered(admission, 'b');
    other.identify(8);
    other.stay();
    first.leave();
    first.leave();
    const third = entered(admission, 'a');
    third.identify(7);
    third.stay();
    expect(admission.working).toBe(0);
  });
});
