// The checks of the client on every runtime: functions that throw where it does not do what it should. JavaScript, because the
// older Nodes and the browser that it runs on read nothing else, and a loader would be no runtime of a user.

function equal(found, expected) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${one} instead of ${other}`);
}

async function refused(work, type) {
  const error = await work().then(
    () => undefined,
    (caught) => caught,
  );
  if (!(error instanceof type)) throw new Error(`${error} instead of ${type.name}`);
}

/** Returns a message as an installation sends it, signed by Web Crypto of this runtime. */
async function signedMessage(secret, body) {
  const bytes = Uint8Array.from(atob(secret.slice(6)), (character) => character.charCodeAt(0));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const signing = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const text = new TextEncoder().encode(`one.${timestamp}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', signing, text));
  return new Headers({
    'webhook-id': 'one',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...signature))}`,
  });
}

/** Returns the checks of the built client against the demo venue at an address, by their names. */
export function checksOf(client, baseUrl, key) {
  const { createClient, NotFoundError, PreconditionFailedError, q, TimeoutError, verifyWebhook, ...errors } =
    client;
  const callboard = createClient({ baseUrl, key });
  return {
    async 'reads every page of a collection, each entity once'() {
      const ids = [];
      for await (const { id } of callboard.events.list()) ids.push(id);
      equal([ids.length > 1_000, new Set(ids).size], [true, ids.length]);
    },
    async 'reads a page of each kind that has a collection'() {
      const { events, groups, contacts, resources, locations, profiles, statuses, tasks } = callboard;
      for (const kind of [events, groups, contacts, resources, locations, profiles, statuses, tasks]) {
        const first = await kind.list().first();
        equal((await kind.get(first.id)).id, first.id);
      }
    },
    async 'finds what a built query says, with custom data'() {
      const query = q.events.date('#thisyear').and(q.status('confirmed'));
      const found = await callboard.events.find(query, { customdata_keywords: ['subtitle'] }).all(20);
      equal(
        found.filter(({ status }) => !/confirmed/i.test(status.name)),
        [],
      );
      equal([found.length > 0, found[0].customdata.length], [true, 1]);
    },
    async 'writes a field and reads it back, and nothing with an old tag'() {
      const { id } = await callboard.events.list().first();
      const { etag } = await callboard.events.getTagged(id);
      const subtitle = `Written at ${Date.now()}`;
      await callboard.events.setCustomData(id, { subtitle }, { ifMatch: etag });
      equal(await callboard.events.values(id, ['subtitle']), { subtitle });
      await refused(
        () => callboard.events.setCustomData(id, { subtitle }, { ifMatch: etag }),
        PreconditionFailedError,
      );
    },
    async 'is told of a change that it waits for'() {
      const { next } = await callboard.changes();
      const { id } = await callboard.events.list().first();
      const waiting = callboard.changes({ after: next, preferChanges: 'wait=20' });
      await callboard.events.setCustomData(id, { subtitle: `Changed at ${Date.now()}` });
      const { changes } = await waiting;
      equal(
        changes.map((one) => one.id),
        [id],
      );
    },
    async 'runs a dataview and streams its records, as JSON and line by line'() {
      const all = await callboard.dataviews.list().all();
      const { id } = all.find(({ parameters }) => parameters.every(({ required }) => !required));
      const rows = [];
      for await (const row of callboard.dataviews.rows(id)) rows.push(row);
      const lines = [];
      for await (const row of callboard.dataviews.rows(id, {}, { format: 'ndjson' })) lines.push(row);
      equal([rows.length > 0, lines], [true, rows]);
    },
    async 'downloads a file'() {
      const all = await callboard.events.findAttachments('*:*').all();
      const { dataurl } = all.flatMap(({ attachments }) => attachments).find((one) => 'originalname' in one);
      const response = await callboard.file(dataurl);
      equal((await response.arrayBuffer()).byteLength > 0, true);
    },
    async 'throws the class of a refusal, of a time limit and of a signal'() {
      await refused(() => callboard.events.get('999999999-1'), NotFoundError);
      await refused(() => callboard.events.find('name:(').first(), errors.BadRequestError);
      await refused(() => callboard.events.list({ timeout: 1 }).all(), TimeoutError);
      const stop = new AbortController();
      const reading = callboard.events.list({ signal: stop.signal }).all();
      stop.abort();
      const error = await reading.catch((caught) => caught);
      equal(error.name, 'AbortError');
    },
    async 'repeats what a server could not answer'() {
      let asked = 0;
      const lame = createClient({
        ...{ baseUrl, key },
        fetch: async (address, init) => {
          asked += 1;
          return asked === 1
            ? new Response('', { status: 503, headers: { 'retry-after': '0' } })
            : fetch(address, init);
        },
      });
      equal([(await lame.profiles.list().first()) !== undefined, asked], [true, 2]);
    },
    async 'makes, tries and deletes a webhook, and verifies what is signed with its secret'() {
      const { webhooks } = callboard;
      const wanted = { name: `Check ${Date.now()}`, url: 'https://receiver.example/hook', kinds: ['event'] };
      const { id, secret } = await webhooks.create(wanted);
      await webhooks.pause(id);
      equal((await webhooks.list()).find((one) => one.id === id).state, 'paused');
      const body = JSON.stringify({
        type: 'webhook.test',
        timestamp: '',
        data: { webhook: id, kind: null, changes: [] },
      });
      const headers = await signedMessage(secret, body);
      equal((await verifyWebhook(['whsec_AAAA', secret], headers, body)).data.webhook, id);
      await refused(() => verifyWebhook(secret, headers, `${body} `), errors.WebhookVerificationError);
      await webhooks.delete(id);
      await refused(() => webhooks.log(id), NotFoundError);
    },
  };
}
