import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { fieldInvalid } from '#contract/wire/refusal.ts'

/*
 * Who sails a boat, as whoever looks may know him: asked for the boats that a screen shows, beside its list and not within it.
 *   patron     his name, the number to call, when his boat was heard, and which photograph he has
 *   portrait   that photograph, as small as a list needs it
 *   someBoats  of which boats, those of a page of a list at most: their ids, with commas between
 */

export const patron = z.object({
  /** Of the boat. */
  id,
  name: z.nullable(z.string()),
  /** Null to whoever may not call, as it is everywhere. */
  phone: z.nullable(z.string()),
  /** Null: never, or nobody may know. */
  heardAt: z.nullable(z.iso.datetime()),
  /** Changes with the picture, so that each is sent once; null: there is none, or it is not for the reader. */
  portrait: z.nullable(z.string()),
  /** Whether whoever asks may read the boat itself: he also knows some of which he may not. */
  isManaged: z._default(z.boolean(), true),
})
export type Patron = z.output<typeof patron>

/** The whole picture, as an address of its own: nothing more is asked for it, and it is there without network. */
export const portrait = z.object({ id, portrait: z.string(), picture: z.string() })
export type Portrait = z.output<typeof portrait>

/** In bytes. What is larger would cost a phone on 2G a second. */
export const largestPortrait = 10_000
/** The side of a portrait in pixels: the largest avatar of a list on a fine screen. */
export const portraitSide = 96

export const someBoats = z.object({
  boats: z.pipe(
    z.pipe(
      z.string(fieldInvalid.code),
      z.transform((said) => said.split(',')),
    ),
    z.array(id, fieldInvalid.code).check(z.maxLength(largestPageSize, fieldInvalid.code)),
  ),
})
