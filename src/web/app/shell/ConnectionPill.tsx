import { CircleDashed, RefreshCw, Sprout, Timer, Wifi, WifiOff } from 'lucide-react'
import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { type Connection, useConnection } from '#web/platform/api/connection.ts'
import { useDataSaver } from '#web/platform/api/data-saver.ts'
import { useSession } from '#web/platform/api/session.ts'
import { liveHeardAt, liveState, onLiveState } from '#web/platform/live/live-state.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { shellWords } from './shell.words.ts'

const ConnectionSheet = lazy(async () => ({ default: (await import('./ConnectionSheet.tsx')).ConnectionSheet }))

const looks = {
  unknown: { tone: 'neutral', icon: CircleDashed },
  online: { tone: 'ok', icon: Wifi },
  reconnecting: { tone: 'neutral', icon: RefreshCw },
  polling: { tone: 'sea', icon: Timer },
  offline: { tone: 'warn', icon: WifiOff },
} as const

/** Shape, colour and word: whether the shore hears us, and since when not. A touch tells what it costs. */
export function ConnectionPill({ iconOnly = false }: { iconOnly?: boolean }) {
  const say = useWords(shellWords)
  const connection = useConnection()
  const link = useLink(connection)
  const text = useLinkText(link, connection)
  const session = useSession()
  const { isSavingData } = useDataSaver()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  if (session?.kind === 'demonstration') return null
  const { tone, icon } = looks[link]
  const isSaving = isSavingData && link === 'online'
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${isSaving ? `${text}, ${say.saving}` : text}. ${say.networkAndData}`}
        title={link === 'polling' ? say.pollingText : say.networkAndData}
        className="inline-flex min-h-target min-w-0 items-center rounded-full"
        onClick={show}
      >
        <output className="min-w-0">
          <Badge
            tone={tone}
            icon={isSaving ? Sprout : icon}
            className={
              iconOnly
                ? 'px-2 [&>span]:absolute'
                : 'max-[26rem]:gap-1 max-[26rem]:px-2 max-[26rem]:text-xs wrap-normal break-normal hyphens-none sm:whitespace-nowrap @max-[15rem]:px-2 @max-[15rem]:[&>span]:absolute'
            }
          >
            <span className={iconOnly ? 'sr-only' : '@max-[15rem]:sr-only'}>{text}</span>
          </Badge>
        </output>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <ConnectionSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

type Link = keyof typeof looks

/** A server that answers without its stream is worth saying; the stream's first opening is not. */
function useLink({ state }: Connection): Link {
  const live = useSyncExternalStore(onLiveState, liveState)
  if (state !== 'online') return state
  if (live === 'polling') return 'polling'
  return live === 'reconnecting' && liveHeardAt() > 0 ? 'reconnecting' : 'online'
}

function useLinkText(link: Link, { lastHeard }: Connection): string {
  const say = useWords(shellWords)
  const times = useTimes()
  const now = useNow()
  if (link === 'unknown') return say.connecting
  if (link !== 'offline') return say[link]
  /* A clock that was moved back says nothing of how long. */
  if (lastHeard === null || lastHeard > now + step) return say.offline
  const lasting = now - lastHeard
  return lasting < minute ? say.offline : say.offlineFor(times.lasting(lasting))
}

const step = 10_000
const minute = 60_000

/** The minute that is told moves on by itself. */
function useNow(): number {
  return useSyncExternalStore(everyStep, () => Math.floor(Date.now() / step) * step)
}

function everyStep(listener: () => void): () => void {
  const tick = setInterval(listener, step)
  return () => clearInterval(tick)
}
