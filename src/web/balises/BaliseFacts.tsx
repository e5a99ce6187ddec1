import type { Balise, BaliseStatus } from '#contract/balises/balise.ts'
import { lngLat } from '#contract/wire/units.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { baliseWords } from './balises.words.ts'

const baliseTones: Readonly<Record<BaliseStatus, Tone>> = {
  active: 'ok',
  inactive: 'neutral',
  maintenance: 'warn',
  error: 'forbid',
  other: 'neutral',
}

type BaliseFactsProps = {
  readonly thing: Balise
  /** Its state stands above already. */
  readonly isBare?: boolean
}

export function BaliseFacts({ thing: balise, isBare = false }: BaliseFactsProps) {
  const say = useWords(baliseWords)
  const times = useTimes()
  const language = useLanguage()
  const percent = (level: number) => say.percent(times.number(level))
  const facts: Fact[] = [
    [say.baliseType, say[`baliseType.${balise.baliseType}` as const]],
    [say.vesselName, balise.vesselName],
    [say.frequency, balise.frequency],
    [say.power, balise.power],
    [say.place, placeInMinutes(lngLat(balise.longitude, balise.latitude), language)],
    [say.batteryLevel, balise.batteryLevel === null ? null : percent(balise.batteryLevel)],
    [say.signalStrength, balise.signalStrength === null ? null : percent(balise.signalStrength)],
    [say.notes, balise.notes],
    [say.lastUpdate, <Age key="age" at={balise.lastUpdate} text={times.ago(balise.lastUpdate)} />],
  ]
  return (
    <div className="grid gap-3">
      {!isBare && (
        <span className="justify-self-start">
          <BaliseStatusBadge status={balise.status} />
        </span>
      )}
      <Facts facts={facts} />
    </div>
  )
}

export function BaliseStatusBadge({ status }: { status: BaliseStatus }) {
  const say = useWords(baliseWords)
  return <Badge tone={baliseTones[status]}>{say[`status.${status}` as const]}</Badge>
}
