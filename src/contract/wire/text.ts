import * as z from 'zod/mini'
import { type Refusal, fieldInvalid, fieldRequired, fieldTooLong } from './refusal.ts'

/**
 * PostgreSQL keeps every character but NUL, and half of a pair of surrogates is no character at all: both are refused
 * at the edge instead of failing at the store, or being kept as something else.
 */
export const storable = z.refine<string>(isStorable, fieldInvalid.code)

export function isStorable(value: string): boolean {
  return !/\0|\p{Surrogate}/u.test(value)
}

export function text(longest: number) {
  return z.string().check(storable, z.trim(), z.maxLength(longest, fieldTooLong.code))
}

/** `missing`: what is said where nothing is. */
export function requiredText(longest: number, missing: Refusal = fieldRequired) {
  const said = z.string(missing === fieldRequired ? undefined : missing.code)
  const shape = said.check(storable, z.trim(), z.maxLength(longest, fieldTooLong.code))
  return shape.check(z.minLength(1, missing.code))
}

/** Absent, null and empty mean the same thing: nothing is known. */
export function optionalText(longest: number) {
  return z.optional(z.nullable(text(longest)))
}
