/** The file name under which a browser saves a download. */

/** Returns the header of RFC 6266: a plain name for old programs, the real one for all others. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(Buffer.from(name).toString()).replace(/['()*]/g, escapeMark);
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

function escapeMark(mark: string): string {
  return `%${mark.charCodeAt(0).toString(16)}`;
}
