/** `/app/api/changes`: a stream of server-sent events about what others write. */
import type { FeedMessage } from '../../../change-feed/change-feed.ts';
import { type Moment, parseMoment } from '../../../change-feed/moment.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Answer } from '../../answer.ts';
import type { SessionCall } from '../call.ts';

/** Well within the time after which proxies, and this server, take a silent connection for dead. */
const ALIVE_MS = 15_000;
/** Time after which a browser connects again, in milliseconds. */
const AGAIN_MS = 2_000;

export async function getChanges(call: SessionCall): Promise<Answer> {
  const { message, session, application } = call;
  const after = momentOf(message.headers['last-event-id'] ?? call.parameters.get('after'));
  call.stay();
  const gone = new AbortController();
  message.socket.once('close', () => gone.abort());
  const messages = application.changeFeed.follow({
    after,
    rights: async () => (await application.sessions.present(session))?.principal,
    aliveMs: ALIVE_MS,
    signal: gone.signal,
  });
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    body: {
      length: undefined,
      live: true,
      chunks: eventsOf(messages),
      close: async () => gone.abort(),
    },
  };
}

async function* eventsOf(messages: AsyncIterable<FeedMessage>): AsyncGenerator<Uint8Array> {
  let before = `retry: ${AGAIN_MS}\n`;
  for await (const { type, changes, horizon } of messages) {
    yield Buffer.from(`${before}event: ${type}\nid: ${horizon}\ndata: ${JSON.stringify(changes)}\n\n`);
    before = '';
  }
}

function momentOf(text: string | readonly string[] | undefined): Moment | undefined {
  if (text === undefined || text === '') return undefined;
  const moment = typeof text === 'string' ? parseMoment(text) : undefined;
  if (moment === undefined) {
    throw new AppError(
      'bad-parameter',
      'Give `after` as the id of the last message, or as `changes` of the session.',
    );
  }
  return moment;
}
