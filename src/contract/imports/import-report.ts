import * as z from 'zod/mini'
import { id } from '#contract/wire/id.ts'

/** What is wrong is told of so many lines; the others are counted. */
export const mostProblemsTold = 500

export const importReport = z.object({
  /** Null of one that only looked. */
  id: z.nullable(id),
  /** Lines that say something, the headings not counted; those of which nothing is wrong; and the others. */
  lines: z.int(),
  good: z.int(),
  bad: z.int(),
  imported: z.int(),
  problems: z.readonly(
    z.array(
      z.object({
        line: z.int(),
        /** The heading of the column; null: the line as a whole. */
        column: z.nullable(z.string()),
        code: z.string(),
        sentence: z.string(),
        /** The line that says the same. */
        other: z.nullable(z.int()),
      }),
    ),
  ),
  /** Headings that nobody understands: their columns are left out. */
  ignored: z.readonly(z.array(z.string())),
})
export type ImportReport = z.output<typeof importReport>
