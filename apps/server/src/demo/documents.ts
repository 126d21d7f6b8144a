/** Small real files for attachments: a PDF page, a drawing, a plain text. */

export interface Document {
  readonly originalName: string;
  readonly dataType: string;
  readonly content: Uint8Array;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Creates an A4 page with a line of Helvetica for each line of text;
 * letters outside ASCII lose their accents.
 */
export function pdfDocument(originalName: string, lines: readonly string[]): Document {
  const shown = lines.map((line) =>
    line
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/[\\()]/g, '\\$&'),
  );
  const page = `BT /F1 14 Tf 18 TL 56 780 Td ${shown.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return {
    originalName,
    dataType: 'application/pdf',
    content: bytes(`${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`),
  };
}

/** Draws a floor plan: the room as a box with a stage and its name. */
export function planDocument(originalName: string, title: string, rows: number): Document {
  const seats = Array.from(
    { length: rows },
    (_, row) => `<path d="M30 ${90 + row * 12}h240" stroke="#789" stroke-width="4" stroke-dasharray="8 4"/>`,
  ).join('');
  const height = 110 + rows * 12;
  return {
    originalName,
    dataType: 'image/svg+xml',
    content: bytes(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${height}" viewBox="0 0 300 ${height}">` +
        `<rect x="10" y="10" width="280" height="${height - 20}" fill="#fff" stroke="#234" stroke-width="3"/>` +
        `<rect x="70" y="20" width="160" height="46" fill="#c96" stroke="#234"/>${seats}` +
        `<text x="150" y="48" text-anchor="middle" font-family="sans-serif" font-size="12">${escapeXml(title)}</text></svg>\n`,
    ),
  };
}

export const textDocument = (originalName: string, lines: readonly string[]): Document => ({
  originalName,
  dataType: 'text/plain',
  content: bytes(`${lines.join('\n')}\n`),
});
