import type { Balise, BaliseStatus } from '#contract/balises/balise.ts'
import { lngLat } from '#contract/wire/units.ts'
import { type Fact, Facts } from '#web/map/Facts.tsx'
import { placeText } from '#web/map/place-text.ts'
import { Age } from '#web/ui/Age.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { useLanguage } from '#web/words/language.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { baliseWords } from './balises.words.ts'

export const baliseTones: Readonly<Record<BaliseStatus, Tone>> = {
  active: 'ok',
  inactive: 'neutral',
  maintenance: 'warn',
  error: 'forbid',
  other: 'neutral',
}

export function BaliseFacts({ balise }: { balise: Balise }) {
  const say = useWords(baliseWords)
  const times = useTimes()
  const language = useLanguage()
  const percent = (level: number) => say.percent(times.number(level))
  const facts: Fact[] = [
    [say.type, say[balise.baliseType]],
    [say.vessel, balise.vesselName],
    [say.place, placeText(lngLat(balise.longitude, balise.latitude), language)],
    [say.battery, balise.batteryLevel === null ? null : percent(balise.batteryLevel)],
    [say.signal, balise.signalStrength === null ? null : percent(balise.signalStrength)],
    [say.lastUpdate, <Age key="age" at={balise.lastUpdate} text={times.ago(balise.lastUpdate)} />],
  ]
  return (
    <div className="grid gap-3">
      <Badge tone={baliseTones[balise.status]} className="justify-self-start">
        {say[balise.status]}
      </Badge>
      <Facts facts={facts} />
    </div>
  )
}
