import { type Zone, forbidsEntry } from '#contract/zones/zone.ts'
import { type Fact, Facts } from '#web/platform/map/Facts.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { zoneWords } from './zones.words.ts'

/** What a zone is for, and what it asks of whoever sails there. */
export function ZoneFacts({ zone }: { zone: Zone }) {
  const say = useWords(zoneWords)
  const times = useTimes()
  const { zoneShape, radius, maxSpeed, validUntil, description } = zone
  const facts: Fact[] = [
    [say.type, say[zone.zoneType]],
    [say.radius, zoneShape === 'circle' && radius !== null ? say.metres(times.number(radius)) : null],
    [say.maxSpeed, maxSpeed === null ? null : say.knots(times.number(maxSpeed))],
    [say.until, validUntil === null ? say.noEnd : times.dateTime(validUntil)],
  ]
  return (
    <div className="grid gap-3">
      <Facts facts={facts} />
      {description && <p className="text-sm break-words">{description}</p>}
    </div>
  )
}

/** What is asked of whoever comes near. */
export function ZoneState({ zone }: { zone: Zone }) {
  const say = useWords(zoneWords)
  if (!forbidsEntry(zone)) return null
  return (
    <Badge tone="forbid" className="justify-self-start">
      {say.noEntry}
    </Badge>
  )
}
