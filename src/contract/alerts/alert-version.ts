import type { Alert } from './alert.ts'
import { printOf } from '#contract/wire/version.ts'

/** What somebody puts right of an alert. Its state has a history of its own. */
export function alertVersion({ severity, message, nature, peopleOnBoard }: Alert): string {
  return printOf([severity, message, nature, peopleOnBoard])
}
