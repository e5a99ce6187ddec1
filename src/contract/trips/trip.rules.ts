import * as z from 'zod/mini'
import { optionalText } from '#contract/wire/text.ts'
import { changedMeanwhileBy } from '#contract/wire/version.ts'

export const longestNotes = 5000

/** A trip is what the boat did; only what is remembered of it is written by hand. */
export const tripChange = z.object({ notes: optionalText(longestNotes) })
export type TripChange = z.output<typeof tripChange>
export const tripChangedBy = (who: string) => changedMeanwhileBy('Les notes de cette sortie ont été modifiées', who)

/** One file, however long it takes to send. */
export const mostTripsInFile = 1000
/** Of one trip; the first ones, and the file says so. */
export const mostPositionsOfTrip = 100_000
/** What a file says of a trip that has more; a screen that hands it over looks for it. */
export const cutShort = 'coupée à 100 000 positions'
