import * as z from 'zod/mini'
import { type PhotoRules, usualPhoto } from './photo.rules.ts'
import type { Shape } from '#contract/wire/endpoint.ts'
import { canBeDialled, emailInvalid } from '#contract/accounts/account.rules.ts'
import { type Refusal, fieldInvalid, fieldTooLong } from '#contract/wire/refusal.ts'
import { type ValueOf, type ChoiceWords, nameChoices } from '#contract/wire/said-more.ts'
import { requiredName } from '#contract/wire/name.ts'
import { optionalText, requiredText } from '#contract/wire/text.ts'

/*
 * The fields of a kind of thing, each said once: what a new one may say, what a change may say, what is stored and shown.
 *
 *   fields.name(150)                       a name, a subject or a title: one line that is never empty, without links
 *   fields.prose(4000)                     a text that is never empty, of as many lines as it wants
 *   fields.text(5000)                      a text, or nothing known
 *   fields.choice(words, usual)            one of the words, shown beside its code; with a usual one it need not be said
 *   fields.number(percent)                 a number, or nothing known
 *   fields.requiredNumber(latitude)        a number that has to be said
 *   fields.moment(shape)                   a moment that has to be said, ISO 8601
 *   fields.day(shape)                      a moment, or nothing known; typed as a day
 *   fields.email()                         an address that has to be said
 *   fields.phone(40)                       a number that has to be said, and that can be dialled
 *   fields.list(30, 80)                    texts, none at first; typed with commas between them
 *   fields.flag(usual)                     yes or no
 *   fields.photo()                         a picture, or none; with rules of its own for what it has to be
 *   fields.outline(most)                   corners of a piece of water, longitude first, or none
 */

/** How a form has it typed, and how a list shows it where nobody says better. */
export type FieldKind = 'text' | 'choice' | 'number' | 'moment' | 'flag' | 'list' | 'photo' | 'outline'

export type Field = {
  readonly kind: FieldKind
  readonly draft: Shape
  readonly change: Shape
  readonly shown: Shape
  readonly isRequired: boolean
  /** What a new one has when nobody says: null where nothing is known. */
  readonly usual: unknown
  /** The French word of each value; the thing carries it as `…Display`. */
  readonly words?: Readonly<Record<string, string>>
  /** Of a number: what its shape takes; null where it has no end. */
  readonly range?: NumberRange
  /** Of a photo: how large one may be, and what is said of what is none. */
  readonly photo?: PhotoRules
}

type NumberRange = { readonly least: number | null; readonly most: number | null; readonly isWhole: boolean }

const longestEmail = 254

const name = (longest: number, missing?: Refusal) => said(requiredName(longest, missing))
const prose = (longest: number) => said(requiredText(longest))

function said(valueShape: ReturnType<typeof requiredText>) {
  return {
    kind: 'text',
    draft: valueShape,
    change: z.optional(valueShape),
    shown: z.string(),
    isRequired: true,
    usual: '',
  } as const satisfies Field
}

function text(longest: number) {
  const valueShape = optionalText(longest)
  return {
    kind: 'text',
    draft: valueShape,
    change: valueShape,
    shown: z.nullable(z.string()),
    isRequired: false,
    usual: null,
  } as const satisfies Field
}

/** With a text that stands for whoever says none. */
function textOr(longest: number, usual: string) {
  const valueShape = requiredText(longest)
  return {
    kind: 'text',
    draft: z._default(valueShape, usual),
    change: z.optional(valueShape),
    shown: z.string(),
    isRequired: true,
    usual,
  } as const satisfies Field
}

function choice<const W extends ChoiceWords>(words: W, usual: ValueOf<W>) {
  const valueShape = z.enum(nameChoices(words), fieldInvalid.code)
  return {
    kind: 'choice',
    draft: z._default(valueShape, usual),
    change: z.optional(valueShape),
    shown: valueShape,
    isRequired: true,
    usual,
    words,
  } as const satisfies Field
}

function requiredChoice<const W extends ChoiceWords>(words: W) {
  const valueShape = z.enum(nameChoices(words), fieldInvalid.code)
  return {
    kind: 'choice',
    draft: valueShape,
    change: z.optional(valueShape),
    shown: valueShape,
    isRequired: true,
    usual: null,
    words,
  } as const satisfies Field
}

function rangeOf({ _zod: { def } }: z.ZodMiniNumber): NumberRange {
  const all = [def, ...(def.checks ?? []).map((one) => one._zod.def)] as readonly NumberCheck[]
  const bound = (check: string) => all.find((one) => one.check === check)?.value ?? null
  return {
    least: bound('greater_than'),
    most: bound('less_than'),
    isWhole: all.some(({ format }) => format === 'safeint'),
  }
}
/** Of a schema of numbers: what it looks at. */
type NumberCheck = { readonly check?: string; readonly value?: number; readonly format?: string }

function number(shape: z.ZodMiniNumber<number>) {
  const valueShape = z.optional(z.nullable(shape))
  return {
    kind: 'number',
    draft: valueShape,
    change: valueShape,
    shown: z.nullable(z.number()),
    isRequired: false,
    usual: null,
    range: rangeOf(shape),
  } as const satisfies Field
}

function requiredNumber(shape: z.ZodMiniNumber<number>) {
  return {
    kind: 'number',
    draft: shape,
    change: z.optional(shape),
    shown: z.number(),
    isRequired: true,
    usual: null,
    range: rangeOf(shape),
  } as const satisfies Field
}

function numberOr(shape: z.ZodMiniNumber, usual: number) {
  return {
    kind: 'number',
    draft: z._default(shape, usual),
    change: z.optional(shape),
    shown: z.number(),
    isRequired: false,
    usual,
    range: rangeOf(shape),
  } as const satisfies Field
}

function moment(shape: z.ZodMiniISODateTime) {
  return {
    kind: 'moment',
    draft: shape,
    change: z.optional(shape),
    shown: z.iso.datetime(),
    isRequired: true,
    usual: null,
  } as const satisfies Field
}

function day(shape: z.ZodMiniISODateTime) {
  const valueShape = z.optional(z.nullable(shape))
  return {
    kind: 'moment',
    draft: valueShape,
    change: valueShape,
    shown: z.nullable(z.iso.datetime()),
    isRequired: false,
    usual: null,
  } as const satisfies Field
}

function email() {
  const valueShape = requiredText(longestEmail).check(z.email(emailInvalid.code))
  return {
    kind: 'text',
    draft: valueShape,
    change: z.optional(valueShape),
    shown: z.string(),
    isRequired: true,
    usual: '',
  } as const satisfies Field
}

/** Kept as it was typed, if a telephone can dial it. `missing`: as of a name. */
function phone(longest: number, missing?: Refusal) {
  const valueShape = requiredText(longest, missing).check(canBeDialled)
  return {
    kind: 'text',
    draft: valueShape,
    change: z.optional(valueShape),
    shown: z.string(),
    isRequired: true,
    usual: '',
  } as const satisfies Field
}

const noTexts: readonly string[] = []

function list(most: number, longest: number) {
  const valueShape = z.readonly(z.array(requiredText(longest)).check(z.maxLength(most, fieldTooLong.code)))
  return {
    kind: 'list',
    draft: z._default(valueShape, noTexts),
    change: z.optional(valueShape),
    shown: z.readonly(z.array(z.string())),
    isRequired: false,
    usual: noTexts,
  } as const satisfies Field
}

function flag(usual: boolean) {
  const valueShape = z.boolean(fieldInvalid.code)
  return {
    kind: 'flag',
    draft: z._default(valueShape, usual),
    change: z.optional(valueShape),
    shown: z.boolean(),
    isRequired: false,
    usual,
  } as const satisfies Field
}

/** A call of its own brings it: what is written beside the other fields can only take it away. */
function photo(rules: PhotoRules = usualPhoto) {
  const none = z.optional(z.null(fieldInvalid.code))
  return {
    kind: 'photo',
    photo: rules,
    draft: none,
    change: none,
    shown: z.nullable(z.string()),
    isRequired: false,
    usual: null,
  } as const satisfies Field
}

/** The first corner is not said again as the last one. What crosses itself is refused by a rule of the kind. */
function outline(most: number, wrong: Refusal) {
  const corner = z.tuple([degreesTo(180, wrong), degreesTo(90, wrong)], wrong.code)
  const valueShape = z.optional(
    z.nullable(
      z.readonly(z.array(corner, wrong.code).check(z.minLength(3, wrong.code), z.maxLength(most, wrong.code))),
    ),
  )
  return {
    kind: 'outline',
    draft: valueShape,
    change: valueShape,
    shown: z.nullable(z.readonly(z.array(z.tuple([z.number(), z.number()])))),
    isRequired: false,
    usual: null,
  } as const satisfies Field
}

function degreesTo(most: number, { code }: Refusal) {
  return z.number(code).check(z.minimum(-most, code), z.maximum(most, code))
}

export const fields = {
  name,
  prose,
  text,
  textOr,
  choice,
  requiredChoice,
  number,
  requiredNumber,
  numberOr,
  moment,
  day,
  email,
  phone,
  list,
  flag,
  photo,
  outline,
}
