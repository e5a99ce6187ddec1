import { useConnection } from '#web/platform/api/connection.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { offlineWords } from './offline.words.ts'

/** Without the server: what is shown is the last that was known, with its age, and what cannot be done is said before it is tried. */
type OfflineNoteProps = {
  /** What is written here waits for the network, or cannot be done without it. */
  readonly writing?: 'waits' | 'needs-network' | undefined
}

export function OfflineNote({ writing }: OfflineNoteProps) {
  const say = useWords(offlineWords)
  const times = useTimes()
  const { state, lastHeard } = useConnection()
  if (state !== 'offline') return null
  return (
    <Notice tone="warn" title={say.offline}>
      <p>{writing === undefined ? say.lastKnown : say[writing === 'waits' ? 'waitsHere' : 'needsNetwork']}</p>
      {lastHeard !== null && (
        <Age at={new Date(lastHeard).toISOString()} text={times.ago(lastHeard)} stale className="mt-1" />
      )}
    </Notice>
  )
}
