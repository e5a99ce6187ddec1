import * as z from 'zod/mini'
import { fieldInvalid, fieldRequired, fieldTooLong } from './refusal.ts'

/**
 * PostgreSQL keeps every character but NUL, and half of a pair of surrogates is no character at all: both are refused
 * at the edge instead of failing at the store, or being kept as something else.
 */
export const storable = z.refine<string>((value) => !/\0|\p{Surrogate}/u.test(value), fieldInvalid.code)

export function text(longest: number) {
  return z.string().check(storable, z.trim(), z.maxLength(longest, fieldTooLong.code))
}

export function requiredText(longest: number) {
  return text(longest).check(z.minLength(1, fieldRequired.code))
}

/** Absent, null and empty mean the same thing: nothing is known. */
export function optionalText(longest: number) {
  return z.optional(z.nullable(text(longest)))
}
