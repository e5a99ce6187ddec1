import type { Alert } from '#contract/alerts/alert.ts'
import { isPending } from '#web/platform/outbox/outbox-entry.ts'
import { useWrittenAbout } from '#web/platform/outbox/use-written.ts'

/** Said once already, and still on its way: a button would say it again. */
export function useIsActWaiting(
  { id }: Alert,
  act: 'acknowledge' | 'resolve' | 'unresolve' | 'reopen' | 'remove' | 'going' | 'turned_back',
): boolean {
  return useWrittenAbout('alert').some(
    (entry) => entry.about?.thing === id && entry.about.act === act && isPending(entry),
  )
}
