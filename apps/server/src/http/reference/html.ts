/** HTML as text that is already safe: the only place of the reference that escapes. */

/** Finished markup; made by `html` alone. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[] | undefined;

/**
 * Markup from a template: what is put into it is text, wherever it stands, unless it is Html itself. Attribute values
 * stand in double quotes.
 */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = fixed.map((text, index) => (index === 0 ? text : markupOf(parts[index - 1]) + text));
  return { markup: markup.join('') };
}

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Text for any place between tags or in quotes; what no HTML text may hold becomes the replacement character. */
function escapeHtml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\x7e\xa0-\u{10ffff}]|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu, '\ufffd')
    .replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? '');
}

/** Text in which backticks mark code, as the tables of the contract write it. */
export function prose(text: string): Html {
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
  return html`${parts}`;
}

/** Parts with something between them. */
export function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`;
}

/** A JSON value as a block of code. */
export function jsonBlock(value: unknown, label: string): Html {
  return codeBlock(JSON.stringify(value, null, 2), label);
}

/** Can be scrolled with the keyboard, so it has a name. */
export function codeBlock(text: string, label: string): Html {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`;
}
