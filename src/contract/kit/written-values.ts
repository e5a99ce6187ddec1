/*
 * Values as people type them, in a form as in a table.
 *   numberIn    with a comma, as in French, or with a point; what is no number stays as it was typed: the contract refuses it
 *   listIn      texts with commas between them
 */

export function numberIn(written: string): number | string | null {
  const text = written.trim().replace(',', '.').replace('−', '-')
  if (text === '') return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : written
}

export function listIn(written: string): readonly string[] {
  return written
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
