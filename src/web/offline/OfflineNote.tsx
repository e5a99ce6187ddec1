import { useConnection } from '#web/api/connection.ts'
import { Age } from '#web/ui/Age.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { offlineWords } from './offline.words.ts'

/** Without the server: what is shown is the last that was known, with its age, and what cannot be done is said before it is tried. */
export function OfflineNote({ writing = false }: { writing?: boolean }) {
  const say = useWords(offlineWords)
  const times = useTimes()
  const { state, lastHeard } = useConnection()
  if (state !== 'offline') return null
  return (
    <Notice tone="warn" title={say.offline}>
      <p>{writing ? say.needsNetwork : say.lastKnown}</p>
      {lastHeard !== null && (
        <Age at={new Date(lastHeard).toISOString()} text={times.ago(lastHeard)} stale className="mt-1" />
      )}
    </Notice>
  )
}
