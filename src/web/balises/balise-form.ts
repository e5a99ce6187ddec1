import type { Balise } from '#contract/balises/balise.ts'
import { type BaliseDraft, baliseDraft } from '#contract/balises/balise.rules.ts'
import { type Refusals, refusalsOf } from '#web/api/typed-form.ts'

/** What is typed about a balise, and the draft it makes. A new one is a GPS balise that works. */
export type TypedBalise = ReturnType<typeof typedFrom>

export function typedFrom(balise: Balise | null) {
  return {
    name: balise?.name ?? '',
    baliseType: (balise?.baliseType ?? 'gps') as string,
    status: (balise?.status ?? 'active') as string,
    latitude: balise ? String(balise.latitude) : '',
    longitude: balise ? String(balise.longitude) : '',
    vesselName: balise?.vesselName ?? '',
    frequency: balise?.frequency ?? '',
    power: balise?.power ?? '',
    notes: balise?.notes ?? '',
  }
}

export function refusedIn(typed: TypedBalise): Refusals {
  return refusalsOf(baliseDraft, draftOf(typed))
}

export function baliseFrom(typed: TypedBalise): BaliseDraft {
  return baliseDraft.parse(draftOf(typed))
}

function draftOf({ latitude, longitude, ...texts }: TypedBalise) {
  return { ...texts, latitude: degreesIn(latitude), longitude: degreesIn(longitude) }
}

/** « 14,9325 » as people type it in French, or with a point; what is no number is refused as one. */
function degreesIn(written: string): number | string | undefined {
  const text = written.trim().replace(',', '.').replace('−', '-')
  if (text === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : written
}
