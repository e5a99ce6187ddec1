import type { Quai, QuaiStatus } from '#contract/quais/quai.ts'
import { lngLat } from '#contract/wire/units.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { quaiWords } from './quais.words.ts'

/** What the map says of one. */
export function QuaiFacts({ thing: quai }: { thing: Quai }) {
  return (
    <div className="grid gap-3">
      <Occupancy quai={quai} />
      <GeneralFacts quai={quai} />
    </div>
  )
}

export function GeneralFacts({ quai }: { quai: Quai }) {
  const say = useWords(quaiWords)
  const times = useTimes()
  const language = useLanguage()
  const inMetres = (value: number | null, decimals = 0) =>
    value === null ? null : say.metres(times.number(value, Number.isInteger(value) ? 0 : decimals))
  const facts: Fact[] = [
    [say.location, quai.location],
    [say.place, placeInMinutes(lngLat(quai.longitude, quai.latitude), language)],
    [say.maxVesselSize, inMetres(quai.maxVesselSize, 1)],
    [say.depth, inMetres(quai.depth, 1)],
    quai.basinOutline === null
      ? [say.basinRadius, inMetres(quai.basinRadius)]
      : [say.basinOutline, say.drawn(times.number(quai.basinOutline.length))],
    [say.lastInspection, quai.lastInspection && times.date(quai.lastInspection)],
    [say.nextInspection, quai.nextInspection && times.date(quai.nextInspection)],
    [say.notes, quai.notes],
  ]
  return <Facts facts={facts} />
}

const tones: Readonly<Record<QuaiStatus, Tone>> = {
  available: 'ok',
  occupied: 'sea',
  maintenance: 'warn',
  reserved: 'reserve',
}

export function QuaiStatusBadge({ status }: { status: QuaiStatus }) {
  const say = useWords(quaiWords)
  return <Badge tone={tones[status]}>{say[`status.${status}` as const]}</Badge>
}

/** How full it is, as a bar and in figures; more than full is said, and drawn full. */
export function Occupancy({ quai: { vesselsPresent, capacity, occupancyRate } }: { quai: Quai }) {
  const say = useWords(quaiWords)
  const times = useTimes()
  const fill = occupancyRate > 100 ? 'bg-forbid' : occupancyRate >= 80 ? 'bg-warn' : 'bg-sea'
  return (
    <span className="grid min-w-32 gap-1 text-sm">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{say.presentOf(times.number(vesselsPresent), times.number(capacity))}</span>
        <span>{say.percent(times.number(occupancyRate))}</span>
      </span>
      <span aria-hidden className="h-2 overflow-hidden rounded-full border border-soft-edge bg-well">
        <span className={classes('block h-full', fill)} style={{ width: `${String(Math.min(100, occupancyRate))}%` }} />
      </span>
    </span>
  )
}
