import * as z from 'zod/mini'
import { isPhrase } from './phrase.ts'
import { spokenLanguages } from './spoken-languages.ts'
import { fieldInvalid, refusal } from '#contract/wire/refusal.ts'

/** Ten seconds of the best that a telephone records, or three of a sound that is not packed; speech in Opus is five thousand. */
export const largestRecording = 200_000
/** In seconds: a piece is a few words. */
export const longestRecording = 10
/** What packs a sound of ten seconds makes it a little longer. */
export const isTooLong = (seconds: number) => seconds > longestRecording + 0.5

export const recordingTooLarge = refusal(
  'recording_too_large',
  413,
  'L’enregistrement ne doit pas dépasser 200\u00a0ko',
)
export const recordingNotSound = refusal(
  'recording_not_sound',
  415,
  'Choisissez un enregistrement sonore (WebM, Ogg, M4A, MP3 ou WAV)',
)
export const recordingTooLong = refusal(
  'recording_too_long',
  400,
  'L’enregistrement ne doit pas dépasser 10\u00a0secondes',
)
export const phraseRefusals = [recordingTooLarge, recordingTooLong, recordingNotSound] as const

export const spokenLanguage = z.enum(spokenLanguages, fieldInvalid.code)
export const recordingDraft = z.object({
  language: spokenLanguage,
  phrase: z.string(fieldInvalid.code).check(z.refine(isPhrase, fieldInvalid.code)),
})
export type RecordingDraft = z.output<typeof recordingDraft>
