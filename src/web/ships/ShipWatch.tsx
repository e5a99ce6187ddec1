import { useQuery } from '@tanstack/react-query'
import { ArrowUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CollisionWarning } from '#contract/ships/warning.ts'
import { compassPoint } from '#contract/weather/compass.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { toneFills } from '#web/platform/ui/look/tones.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
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
    <div className="grid max-h-[50dvh] gap-2 overflow-y-auto bg-paper p-1.5">
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
  const ui = useWords(uiWords)
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
    /* As low as its words let it be: it covers what stands at the head of a screen until somebody looks there. */
    <div role="alert" className={classes('flex items-start gap-3 rounded-card px-3 py-2 leading-6', toneFills.forbid)}>
      <ArrowUp aria-hidden className="size-9 shrink-0 self-center" style={{ rotate: `${bearing}deg` }} />
      <p className="min-w-0 flex-1 self-center lg:flex lg:flex-wrap lg:gap-x-3">
        <strong className="block text-lg leading-6">
          {isOwn ? say.coming(ship) : say.comingAt(ship, pirogueName ?? say.aBoat)}
        </strong>
        <span className="text-ink">
          {minutes > 0 ? say.facts(...figures, times.number(minutes)) : say.factsNow(...figures)}
        </span>
        {isOwn && <strong className="block text-ink">{say.light}</strong>}
      </p>
      <IconButton label={ui.close} icon={X} className="-mr-2 shrink-0" onClick={onRead} />
    </div>
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
