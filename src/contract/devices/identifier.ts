/**
 * Identifiers of devices are compared in one form, by the form that adds a tracker, by the port that hears it and by the database
 * (`canonical_identifier`, which a law test holds to this):
 *   any            spaces and invisible signs count for nothing, and neither does the case of a letter
 *   a number       (IMEI, SIM number, MMSI, number of a maker) its digits, without the zeros that fill its field in front, and
 *                  without the `+` and the dashes of print
 *   a name         (OsmAnd, OwnTracks, the words of NMEA) its letters, digits and signs as they are
 * Every digit counts: the check digit of an IMEI is not left out. Of the numbers of cheap trackers every tenth passes its test
 * by chance, and would then be the device with one digit less.
 */
export function canonicalIdentifier(name: string): string {
  const plain = name.normalize('NFC').replaceAll(unseen, '').replaceAll(capital, smallOf)
  return number.test(plain) ? plain.replaceAll(/[+-]/g, '').replace(/^0+(?=.)/, '') : plain
}

const unseen = /[\s\u0085\u200B-\u200F\u202A-\u202E\u2060-\u2064]/g
/** The database lowers these alone: what it does to others depends on where it was installed. */
const capital = /[A-Z\u00C0-\u00D6\u00D8-\u00DE]/g
const number = /^\+?\d[\d-]*$/

function smallOf(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 32)
}
