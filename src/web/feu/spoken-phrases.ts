import { type Phrase, agePhrase, hourPhrase, isPhrase, metresPhrase, tenthsPhrase } from '#contract/phrases/phrase.ts'
import { roundedForScreen } from '#contract/weather/sea-state.ts'
import type { SeaKnown } from './sentence.ts'

const hour = 3_600_000
const day = 24 * hour

/** The sentence in the pieces in which people record it, in the order in which they are heard. Null: it cannot be put together of them. */
export function phrasesOf(said: SeaKnown): readonly Phrase[] | null {
  const pieces = piecesOf(said)
  return pieces.every((piece) => piece !== null && isPhrase(piece)) ? pieces : null
}

type Pieces = readonly (Phrase | null)[]

function piecesOf(said: SeaKnown): Pieces {
  const { verdict, isOut, sea, rest, until, now } = said
  if (rest) return rest.window ? ['staying', 'best_moment', ...windowOf(rest.window, now)] : ['staying']
  const at = until === null ? null : momentOf(until, now)
  switch (verdict.light) {
    case 'red':
      return [isOut ? 'come_home' : 'stay', ...whyOf(said)]
    case 'amber':
      if (at === null) return ['careful', ...whyOf(said)]
      return isOut ? ['careful', 'come_back_before', ...at] : ['careful', ...whyOf(said), 'be_back_before', ...at]
    case 'green': {
      const limit: Pieces = at === null ? [] : ['until', ...at]
      return [`sea_${sea ?? 'calm'}`, ...limit, ...(isOut ? [] : (['can_go'] as const))]
    }
    case 'unknown':
      return [unknownOf(said)]
  }
}

function unknownOf({ verdict: { why } }: SeaKnown): Phrase {
  if (why === 'too_old') return 'stale'
  return why === 'unknown_age' || why === 'unknown_waves' ? why : 'no_weather'
}

function whyOf(said: SeaKnown): Pieces {
  const { verdict, fetchedAt, now } = said
  const { why } = verdict
  if (why === 'waves') return verdict.waves === null ? [null] : wavesOf(verdict.waves)
  if (why === 'too_old')
    return [fetchedAt === null ? null : agePhrase(Math.floor((now - Date.parse(fetchedAt)) / hour))]
  if (why === null || why === 'no_weather' || why === 'unknown_age' || why === 'unknown_waves') return [unknownOf(said)]
  return [why]
}

/** « Vagues de », « 2 mètres », « 9 ». */
function wavesOf(waves: number): Pieces {
  const all = Math.round(roundedForScreen.waves(waves) * 10)
  const [metres, tenths] = [Math.floor(all / 10), all % 10]
  return ['waves_of', metresPhrase(metres), ...(tenths === 0 ? [] : [tenthsPhrase(tenths)])]
}

/** On the coast, whose clock is UTC all year. Nobody records minutes: forecasts are of whole hours. */
function momentOf(at: string, now: number): Pieces {
  const moment = new Date(at)
  if (moment.getUTCMinutes() !== 0) return [null]
  const days = Math.floor(moment.getTime() / day) - Math.floor(now / day)
  const clock = hourPhrase(moment.getUTCHours())
  if (days === 0) return [clock]
  return [days === 1 ? 'tomorrow' : days === 2 ? 'after_tomorrow' : null, clock]
}

function windowOf({ from, to }: { readonly from: string; readonly to: string }, now: number): Pieces {
  const begins = momentOf(from, now)
  return [...(begins.length === 1 ? (['today'] as const) : []), ...begins, 'until', ...momentOf(to, now).slice(-1)]
}
