/** The building blocks of the page: sections, tables, and rows that the search finds. */
import type { RateLimits } from '../../rate-limit/rate-limiter.ts';
import { type Html, html } from './html.ts';

/** Facts about this installation on the page; everything else is the same everywhere. */
export interface ReferenceFacts {
  /** Base URL without a trailing slash. */
  readonly baseUrl: string;
  /** Path of the base URL, for links that work under any name of the server; usually empty. */
  readonly basePath: string;
  readonly bookMinutes: number;
  readonly limits: RateLimits;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
  /** Entries under the section in the table of contents. */
  readonly parts?: readonly { readonly id: string; readonly title: string }[];
}

export interface Row {
  readonly cells: readonly Html[];
  /** Anchor of the row. */
  readonly id?: string;
  /** Text that the search matches and shows; without it the search skips the row. */
  readonly find?: string;
  /** Text shown beside it in search results. */
  readonly about?: string;
}

/** Returns a table; the first cell of a row is its heading. On small screens its rows become blocks. */
export function table(caption: string, headings: readonly string[], rows: readonly Row[]): Html {
  const head = headings.map((heading) => html`<th scope="col">${heading}</th>`);
  return html`<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => tableRow(row, headings))}</tbody></table>`;
}

function tableRow({ cells, id, find, about }: Row, headings: readonly string[]): Html {
  const parts = cells.map((cell, index) =>
    index === 0 ? html`<th scope="row">${cell}</th>` : html`<td data-label="${headings[index]}">${cell}</td>`,
  );
  return html`<tr${attribute('id', id)}${attribute('data-find', find)}${attribute('data-about', about)}>${parts}</tr>
`;
}

/** Returns an attribute, without the backticks of prose. The name is a constant; the value may be user input. */
export function attribute(name: 'id' | 'data-find' | 'data-about', value: string | undefined): Html {
  const START = { id: html` id="`, 'data-find': html` data-find="`, 'data-about': html` data-about="` };
  return value === undefined ? html`` : html`${START[name]}${value.replaceAll('`', '')}"`;
}

/** Turns any text into part of an anchor. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '');
}
