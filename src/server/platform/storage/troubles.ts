import { DrizzleQueryError } from 'drizzle-orm'

/*
 * What can be wrong with the database itself, told apart from what is wrong with what was asked of it.
 *
 *   isDatabaseAway    nobody answers, or only somebody who may not write: it is worth asking again
 *   isNotLetIn        it answers, and does not know the name, the password or the database of `DATABASE_URL`
 *   isTakenBack       two waited for each other, and this transaction was taken back so that the other could go on
 *   isDamage          what lies on the disk is not what was written there
 *   OutcomeUnknown    the database went away while it was told to keep something
 */

/** Its connection ended after everything was written and before it said that it is kept: either may be true. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database went away while it was told to commit.', { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** Of the network; of a server that stops, starts or has no room; of one that follows another and only reads. */
const away = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT 57P01 57P02 57P03 57P05 25P03 53300 25006'.split(
    ' ',
  ),
)
/** The driver's own words, which carry no code. */
const awayInWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/

export function isDatabaseAway(problem: unknown): boolean {
  const reason = reasonOf(problem)
  if (reason === null) return false
  const { code, message } = reason
  // A file of ours that is missing is no socket that is missing.
  if (code === 'ENOENT') return reason.call === 'connect'
  return away.has(code) || /^08...$/.test(code) || awayInWords.test(message)
}

/** A name or a password that is not known, a way in that is not allowed, a database that is not there. */
const notLetIn = new Set(['28000', '28P01', '3D000'])

export function isNotLetIn(problem: unknown): boolean {
  const reason = reasonOf(problem)
  return reason !== null && notLetIn.has(reason.code)
}

/** Questions that travel together: one behind that which failed may be the first to tell, and knows no reason. */
const takenBack = new Set(['40P01', '25P02'])

export function isTakenBack(problem: unknown): boolean {
  const reason = reasonOf(problem)
  return reason !== null && takenBack.has(reason.code)
}

/** Pages whose sum is wrong, rows that point nowhere, files that are missing or cannot be read. */
const damage = new Set(['XX001', 'XX002', '58P01', '58030'])

export function isDamage(problem: unknown): boolean {
  const reason = reasonOf(problem)
  return reason !== null && damage.has(reason.code)
}

/** In the database's own words, for whoever has to mend it. */
export function wordsOf(problem: unknown): string {
  return reasonOf(problem)?.message ?? String(problem)
}

type Reason = { readonly code: string; readonly message: string; readonly call: unknown }

/** Below what our own layers say: others' errors have causes too, which are none of the database's. */
function reasonOf(problem: unknown): Reason | null {
  if (problem instanceof DrizzleQueryError || problem instanceof OutcomeUnknown) return reasonOf(problem.cause)
  if (!(problem instanceof Error)) return null
  const code = 'code' in problem && typeof problem.code === 'string' ? problem.code : ''
  return { code, message: problem.message, call: 'syscall' in problem ? problem.syscall : null }
}
