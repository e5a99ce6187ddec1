import { type ChangeEvent, useRef, useState } from 'react'
import { toCamel } from '#contract/wire/casing.ts'
import type { Shape } from '#contract/wire/endpoint.ts'
import { fieldRefusals } from '#contract/wire/parsed.ts'
import { type FieldRefusals, type Refusal, requiredFieldsMissing } from '#contract/wire/refusal.ts'
import { CallRefused, fieldSentence, reportFault } from '#web/platform/api/problems.ts'
import { useLanguage } from '#web/platform/words/language.ts'

/**
 * What is typed, and what the contract or the server says of it. Both speak in wire names (`profile.full_name`) and
 * French sentences: they become the form's own names here, and the reader's language when they are shown.
 */
type Typed = { readonly [name: string]: string }
export type Refusals = { readonly [field: string]: string }

export function useTypedForm<T extends Typed>(initial: T) {
  const language = useLanguage()
  const [typed, setTyped] = useState(initial)
  const [refusals, setRefusals] = useState<Refusals>({})
  const form = useRef<HTMLFormElement>(null)
  const set = (name: keyof T & string, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([refused]) => refused !== name)))
  }
  const field = (name: keyof T & string) => ({
    name,
    value: typed[name],
    error: refusals[name] === undefined ? undefined : fieldSentence(refusals[name], language),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, currentTarget.value),
  })
  const focusFirst = () => focusFirstInvalid(form)
  /** Shows what is refused and goes to the first of it. False: nothing is. */
  const refuse = (found: Refusals): boolean => {
    setRefusals(found)
    const isAny = Object.keys(found).length > 0
    if (isAny) focusFirst()
    return isAny
  }
  const refuseField = (name: string, sentence: string) => setRefusals((before) => ({ ...before, [name]: sentence }))
  /** What the server refuses is shown at its fields. */
  const refusedByServer = (problem: unknown): void => {
    reportFault(problem)
    if (problem instanceof CallRefused) refuse(inFormNames(problem.fields))
  }
  return { typed, setTyped, set, field, refusals, refuse, refuseField, refusedByServer, form, focusFirst }
}

/** What a schema of the contract refuses in a draft, by the form's names. Nothing refused: an empty list. */
export function refusalsOf(shape: Shape, draft: unknown): Refusals {
  const read = shape.safeParse(draft)
  return read.success ? {} : inFormNames(sentencesOf(fieldRefusals(read.error.issues, draft)))
}

export function inFormNames(fields: { readonly [field: string]: string }): Refusals {
  const named = Object.entries(fields).map(
    ([name, sentence]) => [toCamel(name.split('.').at(-1) ?? name), sentence] as const,
  )
  return Object.fromEntries(named)
}

/** The specification's order: what is missing is said first, then the first thing that is wrong. */
export function mainRefusal(refusals: Refusals, missing: Refusal): string | null {
  const sentences = Object.values(refusals)
  if (sentences.includes(missing.sentence)) return requiredFieldsMissing.sentence
  return sentences[0] ?? null
}

function sentencesOf(refused: FieldRefusals): Refusals {
  return Object.fromEntries(Object.entries(refused).map(([name, { sentence }]) => [name, sentence]))
}

/** After the refusals are drawn: the hand, the eye and the ear go to the first field to mend. */
function focusFirstInvalid(form: { readonly current: HTMLFormElement | null }): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
