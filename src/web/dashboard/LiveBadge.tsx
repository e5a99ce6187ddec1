import { CircleDashed, Radio, RefreshCw, Timer, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isDemonstration } from '#web/platform/api/session.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { liveState, onLiveState } from '#web/platform/live/live-state.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { dashboardWords } from './dashboard.words.ts'

const looks = {
  live: { tone: 'ok', icon: Radio },
  reconnecting: { tone: 'neutral', icon: RefreshCw },
  polling: { tone: 'sea', icon: Timer },
  offline: { tone: 'warn', icon: WifiOff },
  invented: { tone: 'neutral', icon: CircleDashed },
} as const

/** Whether what is drawn is what happens now: said as it is. Before the stream begins it is on its way. */
export function LiveBadge() {
  const say = useWords(dashboardWords)
  const live = useSyncExternalStore(onLiveState, liveState)
  const isOffline = useConnection().state === 'offline'
  const state = isDemonstration() ? 'invented' : isOffline ? 'offline' : live === 'off' ? 'reconnecting' : live
  return (
    <output className="shrink-0 whitespace-nowrap">
      <Badge {...looks[state]}>{say[state]}</Badge>
    </output>
  )
}
