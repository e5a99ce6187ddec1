import * as z from 'zod/mini'
import { latitude, longitude } from '#contract/positions/position.rules.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid, fieldTooLong } from '#contract/wire/refusal.ts'
import { optionalName, requiredName } from '#contract/wire/name.ts'
import { optionalText, storable } from '#contract/wire/text.ts'

/*
 * What is said of a file.
 *   mediaForm     beside it, in a form: everything is text there, the tags as JSON
 *   mediaChange   later
 *   someMedia     many at once, to be removed
 */

const longestName = 150
const longestDescription = 5000
const longestTag = 40
const mostTags = 20
/** A page of the list. */
const mostAtOnce = 100

/** What is wrong with one of them is said of all: they are typed in one field, and come as one text. */
const tags = z.pipe(
  z.array(z.string().check(storable, z.trim()), fieldInvalid.code).check(
    z.maxLength(mostTags, fieldInvalid.code),
    z.refine((said) => said.every((tag) => tag.length <= longestTag), fieldTooLong.code),
  ),
  z.transform((said) => [...new Set(said.filter((tag) => tag !== ''))]),
)

const writtenTags = z.pipe(z.pipe(z.string(fieldInvalid.code), z.transform(readTags)), tags)

/** A flag, also as the JavaScript and the Python of this world write it. */
const writtenFlag = z.pipe(
  z.enum(['true', 'false', 'True', 'False', '1', '0'], fieldInvalid.code),
  z.transform((flag) => flag === 'true' || flag === 'True' || flag === '1'),
)

function writtenNumber(shape: typeof latitude) {
  const number = z.pipe(
    z.string(fieldInvalid.code),
    z.transform((said) => (said.trim() === '' ? null : Number(said))),
  )
  return z.pipe(number, z.nullable(shape))
}

export const mediaForm = z.object({
  /** Without one it is called like its file. */
  name: optionalName(longestName),
  description: optionalText(longestDescription),
  tags: z.optional(writtenTags),
  category: optionalText(60),
  isPublic: z.optional(writtenFlag),
  isDownloadable: z.optional(writtenFlag),
  latitude: z.optional(writtenNumber(latitude)),
  longitude: z.optional(writtenNumber(longitude)),
  locationName: optionalName(150),
  /** A picture says where it was taken: that is forgotten, unless it is wanted. */
  keepPlace: z.optional(writtenFlag),
})
export type MediaForm = z.output<typeof mediaForm>

export const mediaChange = z.object({
  name: z.optional(requiredName(longestName)),
  description: optionalText(longestDescription),
  tags: z.optional(tags),
  category: optionalText(60),
  isPublic: z.optional(z.boolean(fieldInvalid.code)),
  isDownloadable: z.optional(z.boolean(fieldInvalid.code)),
  latitude: z.optional(z.nullable(latitude)),
  longitude: z.optional(z.nullable(longitude)),
  locationName: optionalName(150),
})
export type MediaChange = z.output<typeof mediaChange>

export const someMedia = z.object({
  ids: z.array(id).check(z.minLength(1, fieldInvalid.code), z.maxLength(mostAtOnce, fieldInvalid.code)),
})

/** What is no JSON is one tag too many to understand: the shape refuses it. */
function readTags(said: string): unknown {
  if (said.trim() === '') return []
  try {
    return JSON.parse(said) as unknown
  } catch {
    return said
  }
}
