/** HTML as safe text: the only place of the reference that escapes. */

/** Finished markup; made only by `html`. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[] | undefined;

/**
 * Makes markup from a template. Parts are escaped as text, wherever they are, unless they are Html
 * themselves. Attribute values must be in double quotes.
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

/**
 * Escapes text for any place between tags or in quotes; characters that HTML forbids become the replacement
 * character.
 */
function escapeHtml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\x7e\xa0-\u{10ffff}]|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu, '\ufffd')
    .replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? '');
}

/** Renders text in which backticks mark code, as in the tables of the contract. */
export function prose(text: string): Html {
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
  return html`${parts}`;
}

/** Joins parts with a separator. */
export function joined(parts: readonly Html[], separator: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`;
}

/** Renders a JSON value as a block of code. */
export function jsonBlock(value: unknown, label: string): Html {
  return codeBlock(JSON.stringify(value, null, 2), label);
}

/** Renders a block of code. It can be scrolled with the keyboard, so it needs a name. */
export function codeBlock(text: string, label: string): Html {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`;
}
