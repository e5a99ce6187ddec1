const uniqueViolation = '23505'

/** The database refused a row because another one has its name already. */
export function isDuplicate(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  const { cause } = problem
  return cause !== null && typeof cause === 'object' && 'code' in cause && cause.code === uniqueViolation
}
