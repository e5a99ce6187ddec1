import * as z from 'zod/mini'
import { fieldInvalid } from './refusal.ts'

type FreeForm = { readonly [name: string]: unknown }

/**
 * A JSON object that belongs to whoever wrote it, handed on as it came. It is no record: that leaves out a member called
 * `__proto__`, which in JSON is a name like any other.
 */
export const freeForm = z
  .custom<FreeForm>((value) => value !== null && typeof value === 'object' && !Array.isArray(value), fieldInvalid.code)
  .register(z.globalRegistry, { type: 'object' })
