import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream } from 'pino'
import type { Services } from './services.ts'

/** The log says what went wrong and where, and never what people typed or hold: those who read it are not their judges. */
export function openLog(level: string, destination?: DestinationStream): Services['log'] {
  const options = { level, serializers: { problem: serialized } }
  return destination ? pino(options, destination) : pino(options)
}

/** A failed query carries its parameters even in its message: only the statement and the database's own words are told. */
function serialized(problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem
  const stack = problem.stack?.slice(problem.stack.indexOf('\n    at '))
  if (problem instanceof DrizzleQueryError) return { query: problem.query, cause: serialized(problem.cause), stack }
  const { name, message } = problem
  return { name, message, ...('code' in problem && { code: problem.code }), stack: `${name}: ${message}${stack}` }
}
