import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CollisionWarning } from '#contract/ships/warning.ts'
import { compassPoint } from '#contract/weather/compass.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useDistances } from '#web/platform/words/distance.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { collisionWarnings } from './ships.data.ts'
import { shipWords } from './ships.words.ts'
import { minutesUntil, newWarnings, ring } from './warned.ts'

/** Above every screen, while a ship passes too near: to whoever steers the boat and to his coordinators. It is advice, and no alert. */
export function ShipWatch() {
  const { role } = useOwnAccount()
  const { data = nothing } = useQuery({ ...collisionWarnings(), enabled: role !== 'admin' })
  const rung = useRef(new Set<string>())
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const fresh = newWarnings(data, rung.current, Date.now())
    for (const { id } of data) rung.current.add(id)
    if (fresh.length > 0) ring()
  }, [data])
  const shown = data.filter(({ id }) => !read.has(id))
  if (shown.length === 0) return null
  return (
    <div className="grid max-h-[50dvh] gap-2 overflow-y-auto bg-paper p-2">
      {shown.map((warning) => (
        <Warning
          key={warning.id}
          warning={warning}
          isOwn={role === 'fisherman'}
          onRead={() => setRead(new Set([...read, warning.id]))}
        />
      ))}
    </div>
  )
}
/** Two positions are not known better: nearer is said as such. */
const exact = 100
const nothing: readonly CollisionWarning[] = []

type WarningProps = { readonly warning: CollisionWarning; readonly isOwn: boolean; readonly onRead: () => void }

function Warning({ warning, isOwn, onRead }: WarningProps) {
  const say = useWords(shipWords)
  const times = useTimes()
  const distances = useDistances()
  const now = useTenSeconds()
  const { shipName, mmsi, pirogueName, bearing, distance, nearest } = warning
  const ship = shipName ?? say.unnamed(mmsi)
  const minutes = minutesUntil(warning, now)
  const figures = [
    distances.brief(distance),
    say[compassPoint(bearing)],
    nearest < exact ? say.lessThan(distances.brief(exact)) : distances.brief(nearest),
  ] as const
  return (
    <Notice
      tone="forbid"
      live
      title={isOwn ? say.coming(ship) : say.comingAt(ship, pirogueName ?? say.aBoat)}
      onDismiss={onRead}
    >
      <span className="flex items-center gap-3">
        <ArrowUp aria-hidden className="size-10 shrink-0" style={{ rotate: `${bearing}deg` }} />
        <span>
          {minutes > 0 ? say.facts(...figures, times.number(minutes)) : say.factsNow(...figures)}
          {isOwn && <strong className="block">{say.light}</strong>}
        </span>
      </span>
    </Notice>
  )
}

function useTenSeconds(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(tick)
  }, [])
  return now
}
