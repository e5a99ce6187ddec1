import type { Alert } from './alert.ts'
import { contentHash } from '#contract/wire/version.ts'

/** What somebody puts right of an alert. Its state has a history of its own. */
export function alertVersion({ severity, message, nature, peopleOnBoard }: Alert): string {
  return contentHash([severity, message, nature, peopleOnBoard])
}
