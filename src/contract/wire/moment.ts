import * as z from 'zod/mini'
import { fieldInvalid } from './refusal.ts'
import { isWritable } from '#contract/positions/effective-time.ts'

/** A moment as it comes over the wire: ISO 8601, and one that a database can keep. */
export const dated = z.iso
  .datetime({ offset: true, error: fieldInvalid.code })
  .check(z.refine((written) => isWritable(new Date(written)), fieldInvalid.code))
