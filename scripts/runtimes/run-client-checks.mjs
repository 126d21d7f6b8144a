// `… run-client-checks.mjs CLIENT URL KEY` uses the built client as a program would, in whatever runtime this file is
// started with: Node, Deno or Bun. Prints a line for each check, and fails where one of them does.
// JavaScript, as what it runs.
import process from 'node:process';
import { checksOf } from './client-checks.mjs';

const [client, baseUrl, key] = process.argv.slice(2);
const say = (line) => process.stdout.write(`${line}\n`);
const checks = Object.entries(checksOf(await import(client), baseUrl, key));

let failed = 0;
for (const [name, check] of checks) {
  try {
    await check();
    say(`  ok    ${name}`);
  } catch (error) {
    failed += 1;
    say(`  FAIL  ${name}: ${error.message}`);
  }
}
say(`  ${checks.length - failed} of ${checks.length} checks`);
if (failed > 0) process.exitCode = 1;
