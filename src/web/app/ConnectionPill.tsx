import { CircleDashed, Wifi, WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { type Connection, useConnection } from '#web/api/connection.ts'
import { useSession } from '#web/api/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { appWords } from './app.words.ts'

const looks = {
  unknown: { tone: 'neutral', icon: CircleDashed },
  online: { tone: 'ok', icon: Wifi },
  offline: { tone: 'warn', icon: WifiOff },
} as const

/** Shape, colour and word: whether the shore hears us, and since when not. */
export function ConnectionPill({ iconOnly = false }: { iconOnly?: boolean }) {
  const connection = useConnection()
  const text = useConnectionText(connection)
  const session = useSession()
  if (session?.kind === 'demonstration') return null
  const { tone, icon } = looks[connection.state]
  return (
    <output title={text}>
      <Badge tone={tone} icon={icon} className={iconOnly ? 'px-2 [&>span]:absolute' : 'whitespace-nowrap'}>
        <span className={iconOnly ? 'sr-only' : ''}>{text}</span>
      </Badge>
    </output>
  )
}

function useConnectionText({ state, lastHeard }: Connection): string {
  const say = useWords(appWords)
  const times = useTimes()
  const now = useNow()
  if (state === 'unknown') return say.connecting
  if (state === 'online') return say.online
  return lastHeard === null ? say.offline : say.offlineFor(times.lasting(now - lastHeard))
}

const step = 30_000

/** The minute that is told moves on by itself. */
function useNow(): number {
  return useSyncExternalStore(everyStep, () => Math.ceil(Date.now() / step) * step)
}

function everyStep(listener: () => void): () => void {
  const tick = setInterval(listener, step)
  return () => clearInterval(tick)
}
