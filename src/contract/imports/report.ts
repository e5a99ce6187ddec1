import { type ImportReport, mostProblemsTold } from './import-report.ts'
import type { LineProblem, ReadTable } from './read-lines.ts'

/** What is told of a table: the problems in the order of their lines. `taken`: what is in the base already. */
export function reportOf(
  { count, lines, problems, ignored }: ReadTable,
  taken: readonly LineProblem[],
  { id, imported }: Pick<ImportReport, 'id' | 'imported'>,
): ImportReport {
  const all = [...problems, ...taken].toSorted((one, other) => one.line - other.line)
  const good = lines.length - new Set(taken.map(({ line }) => line)).size
  return {
    id,
    lines: count,
    good,
    bad: count - good,
    imported,
    problems: all.slice(0, mostProblemsTold).map(({ line, column, refusal: { code, sentence }, other }) => ({
      line,
      column,
      code,
      sentence,
      other,
    })),
    ignored,
  }
}
