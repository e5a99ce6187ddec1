/** PostgreSQL's disk_full, and what Node says of a folder on a full disk. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** There was no room for what was to be written. Drizzle wraps what the database said. */
export function isDiskFull(problem: unknown): boolean {
  for (let one = problem; one instanceof Error; one = one.cause) {
    if ('code' in one && diskFull.has(String(one.code))) return true
  }
  return false
}
