/*
 * A drift in one message of a telephone: 160 letters of the plain alphabet, for one accent of another makes it 70. What is left
 * out is the end of the name, never the place.
 */
export const longestSms = 160

export function smsOf(written: (name: string) => string, name: string): string {
  const room = longestSms - plain(written('-')).length + 1
  return plain(written(plain(name).slice(0, Math.max(0, room)).trim())).slice(0, longestSms)
}

const letters: Readonly<Record<string, string>> = { '’': "'", '′': "'", '°': '', '·': '-', '–': '-', '«': '', '»': '' }

function plain(text: string): string {
  return text
    .replaceAll(/[’′°·–«»]/g, (sign) => letters[sign] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .replaceAll(/[^\u0020-\u007E]/g, '')
    .replaceAll(/ (?=[:%])/g, '')
    .trim()
}

/** « 14 55,95N 017 11,55O »: without signs that cost room. */
export function placeInSms(placeInMinutes: string): string {
  return plain(placeInMinutes)
    .replaceAll("'", '')
    .replaceAll(/ (?=[NSEOW]\b)/g, '')
}
