// Serves a folder with the built program, for scripts that test it from outside.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Serves on a free port, without a limit of requests; an empty folder becomes the demo venue. */
export async function serve(/** @type {string} */ folder) {
  const args = [join(root, 'apps/server/bin/callboard.js'), 'serve', '--port', '0', '--data', folder];
  const server = spawn(process.execPath, args, {
    env: { ...process.env, CALLBOARD_LOG_LEVEL: 'warn', CALLBOARD_RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((found, failed) => {
    let text = '';
    server.on('exit', () => failed(new Error('the server ended')));
    server.stdout.on('data', (chunk) => {
      text += chunk;
      const match = /^Callboard serves (\S+)\n/m.exec(text);
      if (match !== null) found(match[1]);
    });
  });
  return {
    address: /** @type {string} */ (address),
    pid: server.pid ?? 0,
    stop: () => server.kill('SIGTERM'),
  };
}
