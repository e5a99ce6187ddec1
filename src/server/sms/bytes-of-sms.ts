/*
 * Gateways hand an SMS on as the network brought it. Kannel writes what has an ê, a curly apostrophe or a picture in it as UTF-16, with the
 * larger byte first, and what it was given as bytes as these bytes. Neither says so. What is read wrongly here is a call that nobody hears.
 */

/** What stands in an address or in a posted form, a sign for each of its bytes: percent signs are bytes too, and need not be UTF-8. */
export function bytesFrom(written: string): Uint8Array {
  const asByte = (_: string, figures: string) => String.fromCodePoint(Number.parseInt(figures, 16))
  return Buffer.from(written.replaceAll('+', ' ').replaceAll(/%([0-9a-f]{2})/gi, asByte), 'latin1')
}

export function textFrom(bytes: Uint8Array): string {
  return isUtf16(bytes) ? read(bytes, 'utf-16be') : (readStrictly(bytes) ?? read(bytes, 'windows-1252'))
}

const lastOfLargerBytes = 8

/** Latin, Greek, Arabic and N’Ko letters have a larger byte of 0 to 7: signs that no text has, and that no GSM telephone can type. */
function isUtf16(bytes: Uint8Array): boolean {
  return bytes.length % 2 === 0 && bytes.some((byte, at) => at % 2 === 0 && byte < lastOfLargerBytes)
}

function readStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function read(bytes: Uint8Array, form: 'utf-16be' | 'windows-1252'): string {
  return new TextDecoder(form).decode(bytes)
}
