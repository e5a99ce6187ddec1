import type { QueryClient } from '@tanstack/react-query'
import { becomeLiveState } from '#web/live/live-state.ts'
import { afterOpening } from '#web/shell/after-opening.ts'

const askedAgainAfter = 5_000

/**
 * The stream, once the first screen is there: what it keeps up to date was just asked for. Its code is asked for again until it
 * comes; meanwhile the polls hear alone, and the screens say so.
 */
export function liveLater(token: string, client: QueryClient): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined
  const begin = async () => {
    try {
      const { startLive } = await afterOpening(() => import('./live-wiring.ts'))
      if (!isOver) stop = startLive(token, client)
    } catch (problem) {
      if (isOver) return
      reportError(problem)
      becomeLiveState('polling')
      again = setTimeout(() => void begin(), askedAgainAfter)
    }
  }
  becomeLiveState('reconnecting')
  void begin()
  return () => {
    isOver = true
    clearTimeout(again)
    if (stop) stop()
    else becomeLiveState('off')
  }
}
