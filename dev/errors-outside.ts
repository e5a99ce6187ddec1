import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type ErrorOutside, errorsOutside } from './failures.ts'

const setting = 'GUET_ERRORS_OUTSIDE'

/** Where the runner writes down what goes wrong outside of every test: it fails for it, and its report of tests does not say it. */
export function writtenTo(path: string): Record<string, string> {
  return { [setting]: path }
}

type Thrown = { readonly name?: string; readonly message: string; readonly stack?: string }

export function writeErrorOutside(error: Thrown): void {
  const path = process.env[setting]
  if (path) appendFileSync(path, `${JSON.stringify(inShort(error))}\n`)
}

export function readErrorsOutside(path: string): string[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return errorsOutside(lines.map((line) => JSON.parse(line) as ErrorOutside))
}

function inShort({ name = 'Error', message, stack = '', ...more }: Thrown): ErrorOutside {
  const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } = more as Record<string, unknown>
  return {
    message: stack.includes(message) ? stack : `${name}: ${message}\n${stack}`,
    ...(typeof file === 'string' && { file }),
    ...(typeof test === 'string' && { test }),
  }
}
