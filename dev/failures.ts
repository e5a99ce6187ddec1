import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** One file in the report of a run. */
export type TestFile = {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly TestResult[]
}
type TestResult = {
  readonly status: string
  readonly fullName: string
  readonly failureMessages?: readonly string[]
}

/** What went wrong while no test waited for it, and the test that ran or had run before it, where the runner knows one. */
export type ErrorOutside = { readonly message: string; readonly file?: string; readonly test?: string }

/** Each test that failed in one line, to be understood where nothing else of the run is seen. A file that does not even load is named itself. */
export function failuresOf({ name, status, message, assertionResults }: TestFile): string[] {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [`${file}: ${reasonIn(message, name)}`]
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${reasonIn(failureMessages?.[0], name)}`)
}

/** Each test that failed and then passed, with why it failed first. */
export function secondTriesOf({ name, assertionResults }: TestFile): string[] {
  const file = relative(process.cwd(), name)
  const passed = assertionResults.filter(({ status }) => status === 'passed')
  return passed.flatMap(({ fullName, failureMessages = [] }) =>
    failureMessages.length === 0 ? [] : [`${file} > ${fullName}: ${reasonIn(failureMessages[0], name)}`],
  )
}

/** Each error outside of every test, in one line. */
export function errorsOutside(errors: readonly ErrorOutside[]): string[] {
  return errors.map(({ message, file, test }) => {
    const near = file ? ` (near ${[relative(process.cwd(), file), test].filter(Boolean).join(' > ')})` : ''
    return `outside of every test${near}: ${reasonIn(message, file ?? '')}`
  })
}

/** What was wrong; what a browser was waiting for, and showed; and the line of the test, or of whatever of ours it called. */
function reasonIn(message = 'no reason given', file: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  const waited = lines.find((line) => line.startsWith('- waiting for '))?.slice('- '.length)
  const shown = lines.filter((line) => line.startsWith('shown: '))
  const ours = lines.flatMap((line) => /^at .*?(\/(?!\/)[^():]*:\d+):\d+\)?$/.exec(line)?.[1] ?? [])
  const place = ours.find((one) => one.startsWith(`${file}:`)) ?? ours.find((one) => !one.includes('/node_modules/'))
  return [lines[0], waited, ...shown, place && `at ${relative(process.cwd(), place)}`].filter(Boolean).join('; ')
}
