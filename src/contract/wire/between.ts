import * as z from 'zod/mini'
import { fieldInvalid } from './refusal.ts'

/** A number of a form, both ends taken. */
export const between = (least: number, most: number) =>
  z.number(fieldInvalid.code).check(z.minimum(least, fieldInvalid.code), z.maximum(most, fieldInvalid.code))
