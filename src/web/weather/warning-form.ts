import { type Warning, wholeCoast } from '#contract/weather/warning.ts'
import { type WarningDraft, warningDraft } from '#contract/weather/warning.rules.ts'
import { type Refusals, refusalsOf } from '#web/api/typed-form.ts'

/** What is typed about an official warning, and the draft it makes. Times are those of Dakar, whose clock is UTC. */
export type TypedWarning = ReturnType<typeof typedFrom>

const day = 24 * 3_600_000

/** A new one begins now and holds for a day. */
export function typedFrom(warning: Warning | null, now: number) {
  return {
    sector: (warning?.sector ?? wholeCoast) as string,
    level: (warning?.level ?? 'orange') as string,
    message: warning?.message ?? '',
    source: warning?.source ?? 'ANACIM',
    validFrom: typedTime(warning ? Date.parse(warning.validFrom) : now),
    validUntil: typedTime(warning ? Date.parse(warning.validUntil) : now + day),
  }
}

export function refusedIn(typed: TypedWarning): Refusals {
  return refusalsOf(warningDraft, draftOf(typed))
}

export function warningFrom(typed: TypedWarning): WarningDraft {
  return warningDraft.parse(draftOf(typed))
}

function draftOf({ validFrom, validUntil, ...texts }: TypedWarning) {
  return { ...texts, validFrom: momentIn(validFrom), validUntil: momentIn(validUntil) }
}

function typedTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16)
}

function momentIn(typed: string): string | undefined {
  if (typed === '') return undefined
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? `${typed}:00Z` : typed
}
