import { mostLitres } from '#contract/alerts/asked.ts'

/** What was typed as litres, with a comma or a point; null: nothing. */
export function litresIn(typed: string): number | 'wrong' | null {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const litres = Number(text)
  return Number.isFinite(litres) && litres >= 0 && litres <= mostLitres ? litres : 'wrong'
}
