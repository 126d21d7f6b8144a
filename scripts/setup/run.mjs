// Runs one program of the set-up: its output is shown on a terminal; in a pipe only if it fails.
// JavaScript, because it runs before anything is installed.
import { spawn } from 'node:child_process';

/**
 * Runs a command in `cwd`; resolves with its exit status and, unless `shown`, all of its output. A missing
 * command gives status 127, as in a shell.
 */
export function run(command, args, { cwd, shown = false, env = process.env }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const finish = (status, note = '') =>
      resolve({ status, output: Buffer.concat(output).toString() + note });
    child.on('error', (error) => finish(127, `${command}: ${error.message}\n`));
    child.on('close', (status, signal) =>
      finish(status ?? 1, signal ? `${command} was ended by ${signal}\n` : ''),
    );
  });
}

/** Prints a progress line on a terminal; nothing in a pipe. */
export function progress(line) {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`);
}

/** Failure of a program that a step of the set-up needs; `message` is meant to be read. */
export class SetupError extends Error {}
