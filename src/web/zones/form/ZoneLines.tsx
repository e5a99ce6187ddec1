import { Shapes } from 'lucide-react'
import { useState } from 'react'
import { type Zone, forbidsEntry } from '#contract/zones/zone.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { isInForce, zoneMark } from '#web/zones/zones.layer.ts'
import { zoneWords } from '#web/zones/zones.words.ts'
import { ZoneSwatch } from '#web/zones/ZoneSwatch.tsx'

type ZoneLinesProps = {
  zones: readonly Zone[]
  now: number
  chosen: string | null
  onChoose: (mark: string) => void
}

const atOnce = 50

/** The zones of the map for those who do not see it, or have no mouse; folded, since boats come first. */
export function ZoneLines({ zones, now, chosen, onChoose }: ZoneLinesProps) {
  const say = useWords(zoneWords)
  const times = useTimes()
  const [room, setRoom] = useState(atOnce)
  const shown = zones
    .filter((zone) => isInForce(zone, now))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const left = shown.length - room
  if (shown.length === 0) return null
  return (
    <details className="rounded-control border border-line">
      <summary className="flex min-h-target items-center gap-2 px-3 font-semibold">
        <Shapes aria-hidden className="size-5 text-ink-2" />
        {say.zonesCount(times.number(shown.length))}
      </summary>
      <ul aria-label={say.zones} className="grid px-1 pb-1">
        {shown.slice(0, room).map((zone) => (
          <li key={zone.id}>
            <button
              type="button"
              aria-current={chosen === zoneMark(zone) || undefined}
              onClick={() => onChoose(zoneMark(zone))}
              className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-water aria-[current]:bg-water"
            >
              <ZoneSwatch zone={zone} />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{zone.name}</span>
                <span className="truncate text-sm text-ink-2">
                  {forbidsEntry(zone) ? `${say[zone.zoneType]} · ${say.noEntry}` : say[zone.zoneType]}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" className="m-2" onClick={() => setRoom(room + atOnce)}>
          {say.moreZones(Math.min(left, atOnce))}
        </Button>
      )}
    </details>
  )
}
