/** The examples of `docs/webhooks.md` verify what is sent, and nothing else. */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigningSecret, signatureHeaders } from '../../src/outgoing/signature.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type Receiver, startReceiver } from './webhook-node.ts';

const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');

function example(language: string): string {
  const [, code] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  if (code === undefined) throw new Error(`docs/webhooks.md has no example in ${language}`);
  return code;
}

const [secret, other] = [createSigningSecret(), createSigningSecret()];
const timestamp = Math.floor(systemClock.now() / 1000);
const body = JSON.stringify({ type: 'webhook.test', data: { name: 'Théâtre' } });
const signed = signatureHeaders({ id: 'one', timestamp, body }, other, secret);
const old = signatureHeaders({ id: 'one', timestamp: timestamp - 3_600, body }, secret);
/** Arguments of a verification, with whether it succeeds. */
const CASES = [
  [secret, signed, body, true],
  [secret, signed, `${body} `, false],
  [createSigningSecret(), signed, body, false],
  [secret, old, body, false],
] as const;

const has = (program: string): boolean => {
  try {
    execFileSync(program, [program === 'openssl' ? 'version' : '--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('the examples of verifying a message', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());

  it('with Web Crypto accepts what is genuine', () => {
    const script = `${example('js')}
      const cases = JSON.parse(process.argv[1]);
      Promise.all(cases.map((one) => verifyWebhook(...one))).then((all) => console.log(JSON.stringify(all)));`;
    const told = execFileSync(process.execPath, ['-e', script, JSON.stringify(CASES)], { encoding: 'utf8' });
    expect(JSON.parse(told)).toEqual(CASES.map(([, , , verified]) => verified));
  });

  it.runIf(has('python3'))('in Python accepts what is genuine', () => {
    const script = `${example('python')}
import json, sys
print(json.dumps([verify_webhook(s, h, b.encode()) for s, h, b, _ in json.loads(sys.argv[1])]))`;
    const told = execFileSync('python3', ['-c', script, JSON.stringify(CASES)], { encoding: 'utf8' });
    expect(JSON.parse(told)).toEqual(CASES.map(([, , , verified]) => verified));
  });

  it.runIf(has('openssl') && has('curl'))('in a shell sends what the official library verifies', async () => {
    const env = {
      SECRET: secret,
      ID: 'shell',
      TIMESTAMP: String(timestamp),
      BODY: body,
      RECEIVER: receiver.url,
    };
    await promisify(execFile)('sh', ['-c', example('bash')], { env: { ...process.env, ...env } });
    const [message] = receiver.received;
    const headers = message?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(message?.body ?? '', headers)).toEqual(JSON.parse(body));
  });
});
