import * as z from 'zod/mini'
import { spokenLanguages } from './spoken-languages.ts'
import { id } from '#contract/wire/id.ts'

/*
 * What « le feu » says, in the pieces in which people record it. A sentence is a row of them: « Prudence », « vagues de », « 2 mètres », « 9 ».
 *   phrases        every piece, with its French words, in the order in which they are recorded
 *   hourPhrase, metresPhrase, tenthsPhrase, agePhrase   those with a number
 */

export const phraseGroups = ['advice', 'sea', 'reasons', 'waves', 'moments', 'hours', 'unknown'] as const
export type PhraseGroup = (typeof phraseGroups)[number]

const advice = {
  can_go: 'Vous pouvez sortir',
  careful: 'Prudence',
  stay: 'Ne sortez pas',
  come_home: 'Rentrez',
  staying: 'Vous restez à terre',
} as const
const sea = {
  sea_calm: 'La mer est calme',
  sea_beautiful: 'La mer est belle',
  sea_slightly_agitated: 'La mer est peu agitée',
  sea_agitated: 'La mer est agitée',
  sea_strong: 'La mer est forte',
} as const
const reasons = {
  official: 'Avis officiel en cours',
  thunderstorm: 'Orage',
  anacim_waves: 'Vagues plus hautes qu’un homme',
  anacim_swell: 'Houle plus haute qu’un homme',
  anacim_wind: 'Vent trop fort',
  gusts: 'Rafales trop fortes',
  fog: 'Brouillard',
  unknown_wind: 'Vent inconnu',
  unknown_warnings: 'Avis officiels inconnus',
} as const
const waves = { waves_of: 'Vagues de' } as const
const moments = {
  until: 'Jusqu’à',
  be_back_before: 'Soyez rentré avant',
  come_back_before: 'Rentrez avant',
  best_moment: 'Meilleur moment',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  after_tomorrow: 'Après-demain',
} as const
const unknown = {
  no_weather: 'Météo inconnue : écoutez le bulletin de l’ANACIM',
  stale: 'Météo trop ancienne : écoutez le bulletin de l’ANACIM',
  unknown_age: 'Âge de la météo inconnu : vérifiez l’heure du téléphone',
  unknown_waves: 'Hauteur des vagues inconnue : écoutez l’ANACIM',
} as const

type Whole =
  | keyof typeof advice
  | keyof typeof sea
  | keyof typeof reasons
  | keyof typeof waves
  | keyof typeof moments
  | keyof typeof unknown
export type Phrase = Whole | `hour_${number}` | `metres_${number}` | `tenths_${number}` | `weather_${number}_hours_old`
export type PhraseText = { readonly phrase: Phrase; readonly text: string; readonly group: PhraseGroup }

/** Waves beyond are drawn as six, and are a reason of their own long before. */
const mostMetres = 6
/** Older than five hours and something it says nothing of the sea. */
const agesSaid = [2, 3, 4, 5] as const

export const hourPhrase = (hour: number): Phrase => `hour_${hour}`
export const metresPhrase = (metres: number): Phrase => `metres_${metres}`
export const tenthsPhrase = (tenths: number): Phrase => `tenths_${tenths}`
export const agePhrase = (hours: number): Phrase => `weather_${hours}_hours_old`

export const phrases: readonly PhraseText[] = [
  ...whole('advice', advice),
  ...whole('sea', sea),
  ...whole('reasons', reasons),
  ...agesSaid.map((hours) => piece('reasons', agePhrase(hours), `Météo d’il y a ${hours} heures`)),
  ...whole('waves', waves),
  ...from(1, mostMetres).map((metres) => piece('waves', metresPhrase(metres), counted(metres, 'mètre'))),
  ...from(1, 9).map((tenths) => piece('waves', tenthsPhrase(tenths), String(tenths))),
  ...whole('moments', moments),
  ...from(0, 23).map((hour) => piece('hours', hourPhrase(hour), hour === 0 ? 'Minuit' : counted(hour, 'heure'))),
  ...whole('unknown', unknown),
]

const names = new Set<string>(phrases.map(({ phrase }) => phrase))

export function isPhrase(name: string): name is Phrase {
  return names.has(name)
}

function whole(group: PhraseGroup, texts: Readonly<Record<string, string>>): readonly PhraseText[] {
  return Object.entries(texts).map(([phrase, text]) => piece(group, phrase as Whole, text))
}

function piece(group: PhraseGroup, phrase: Phrase, text: string): PhraseText {
  return { group, phrase, text }
}

function counted(count: number, unit: string): string {
  return `${count}\u00A0${unit}${count === 1 ? '' : 's'}`
}

function from(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** One piece as somebody said it. */
export const recording = z.object({
  id,
  language: z.enum(spokenLanguages),
  phrase: z.string(),
  fileUrl: z.string(),
  size: z.int(),
  recordedByName: z.nullable(z.string()),
  recordedAt: z.iso.datetime(),
})
export type Recording = z.output<typeof recording>

/** How far a language is recorded. The version changes with every recording. */
export const recordedLanguage = z.object({
  language: z.enum(spokenLanguages),
  recorded: z.int(),
  version: z.string(),
})
export type RecordedLanguage = z.output<typeof recordedLanguage>
