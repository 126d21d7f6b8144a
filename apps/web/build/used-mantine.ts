/**
 * Leaves out what the pages do not use of Mantine, but the parts they do use import: its own scroll bars, which every table could
 * have, and the variables of colours, which the style sheet has.
 */
import type { Plugin } from 'vite';

const SCROLL_BARS = 'import { ScrollArea } from "../ScrollArea/ScrollArea.mjs";';
const NO_SCROLL_BARS = `
function ScrollArea() {
  throw new Error('A table has the scroll bars of the browser: write type="native".');
}
`;
const VARIABLES = 'import { MantineCssVariables } from "./MantineCssVariables/MantineCssVariables.mjs";';
const NO_VARIABLES = `
function MantineCssVariables() {
  throw new Error('The style sheet has the variables.');
}
`;

const CHANGES = [
  { file: '/components/Table/TableScrollContainer.mjs', text: SCROLL_BARS, by: NO_SCROLL_BARS },
  { file: '/core/MantineProvider/MantineProvider.mjs', text: VARIABLES, by: NO_VARIABLES },
];

export function usedMantine(): Plugin {
  return {
    name: 'used-mantine',
    apply: 'build',
    enforce: 'pre',
    transform(code, file) {
      const change = CHANGES.find((one) => file.endsWith(one.file));
      if (change === undefined) return undefined;
      if (!code.includes(change.text)) throw new Error(`${file} has changed`);
      return { code: code.replace(change.text, change.by), map: null };
    },
  };
}
