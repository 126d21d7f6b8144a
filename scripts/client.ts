// `npm run client`: makes the files of the client that follow from the contract, and its documentation.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as contract from '@callboard/contract';
import { clientDocs } from './client/client-docs.ts';
import { clientFiles } from './client/client-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const [name, text] of Object.entries(clientFiles(contract))) {
  writeFileSync(`${root}packages/client/src/generated/${name}`, text);
}
writeFileSync(`${root}docs/client.md`, clientDocs(`${root}packages/client/src`));
