/*
 * What goes into files for other programs, correct whatever a thing is called.
 *   xml        a text inside XML
 *   decimals   an angle as every program reads it
 *   fileName   letters that every file system takes
 */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML has no room at all for control characters, not even escaped. */
export function xml(text: string): string {
  const allowed = text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
  return allowed.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/** Seven decimals are a centimetre; never an exponent. */
export function decimals(angle: number): string {
  const written = angle.toFixed(7).replace(/\.?0+$/, '')
  return written === '-0' ? '0' : written
}

export function fileName(parts: readonly string[], extension: string): string {
  const plain = parts
    .join('-')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
  const name = plain
    .replaceAll(/[^A-Za-z0-9-]+/g, '-')
    .replaceAll(/-{2,}|^-+|-+$/g, (run, at: number) => (at > 0 && run.length > 1 ? '-' : ''))
  return `guet-${name.slice(0, 80).toLowerCase() || 'traces'}.${extension}`
}
