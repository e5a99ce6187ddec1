import type { QueryClient } from '@tanstack/react-query'
import { afterOpening } from '#web/platform/api/after-opening.ts'
import { nextTask } from '#web/platform/device/next-task.ts'
import { becomeLiveState } from '#web/platform/live/live-state.ts'

const loadLive = () => import('./live.ts')
const askedAgainAfter = 5_000
/** As long as a stream that is lost is waited for before the polls stand in. */
const longestWait = 10_000

/**
 * The stream: the first screen does not wait for its code, which comes with that of the boats. Who is patient reads his picture before;
 * whoever watches over others hears at once. It is asked for again until it comes; meanwhile the polls hear alone, and the screens say so.
 */
export function liveLater(token: string, client: QueryClient, isPatient: boolean): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined
  const begin = async () => {
    try {
      await nextTask()
      const { startLive } = isPatient ? await afterOpening(loadLive) : await loadLive()
      clearTimeout(late)
      if (!isOver) stop = startLive(token, client)
    } catch (problem) {
      if (isOver) return
      reportError(problem)
      becomeLiveState('polling')
      again = setTimeout(() => void begin(), askedAgainAfter)
    }
  }
  becomeLiveState('reconnecting')
  const late = setTimeout(() => becomeLiveState('polling'), longestWait)
  void begin()
  return () => {
    isOver = true
    clearTimeout(again)
    clearTimeout(late)
    if (stop) stop()
    else becomeLiveState('off')
  }
}
