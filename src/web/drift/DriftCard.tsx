import { type ReactNode, useMemo } from 'react'
import { sectorNearest } from '#contract/weather/sectors.ts'
import { lngLat } from '#contract/wire/units.ts'
import { HourSlider } from '#web/fleet/time/HourSlider.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { useSentence } from '#web/platform/api/problems.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useSectorSea } from '#web/weather/use-sector-sea.ts'
import { barOfDrift, hourMeant, stepOnBar } from './drift-bar.ts'
import { reachOf, usualCurrent } from './drift.layer.ts'
import { DriftChoices } from './DriftChoices.tsx'
import { DriftFiles } from './DriftFiles.tsx'
import { type Drift, type ReckonedDrift, isReckoned } from './use-drift.ts'
import { isOfWind } from './use-drift-layer.ts'
import { isMostlyAshore, useDriftTexts } from './use-drift-texts.ts'
import { useStrandedText, useStranding } from './use-stranding.ts'

type DriftCardProps = {
  readonly drift: Drift
  /** Whose drift it is, for files and messages. */
  readonly name: string
  readonly children?: ReactNode
}

/** Where it may be at an hour, of what that is reckoned, and what somebody may choose otherwise. */
export function DriftCard({ drift, name, children }: DriftCardProps) {
  const { say } = useDriftTexts(drift)
  const { answer, isPending } = drift
  const isSimulated = answer?.wind.simulated === true || answer?.current.simulated === true
  const badges = (
    <span className="flex flex-wrap gap-2">
      {isSimulated && <Badge tone="warn">{say.simulated}</Badge>}
      <Badge>{say.indicative}</Badge>
    </span>
  )
  return (
    <Card title={say.title} aside={badges}>
      <div className="grid gap-3">
        <HourOfDrift drift={drift} />
        {isPending && (
          <output className="grid gap-2" aria-busy>
            <span>{say.reckoning}</span>
            <Skeleton className="h-24 w-full" />
          </output>
        )}
        {drift.problem !== null && <NotReckoned drift={drift} />}
        {isReckoned(drift) && <Reckoned drift={drift} />}
        <DriftChoices drift={drift} />
        {isReckoned(drift) && <DriftFiles drift={drift} name={name} />}
        {children}
      </div>
    </Card>
  )
}

/** The hour that is looked at: the drift on the map follows the thumb. */
function HourOfDrift({ drift }: { readonly drift: Drift }) {
  const { say, hour } = useDriftTexts(drift)
  const { from, hours, place, choose, now } = drift
  const [longitude, latitude] = from?.at ?? nowhere
  const sea = useSectorSea(sectorNearest(latitude, longitude))
  const since = from?.since ?? 0
  const steps = useMemo(() => barOfDrift(hours, since, now), [hours, since, now])
  const looked = hour(drift.hour)
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
      <span aria-hidden className="font-semibold">
        {say.hour}
      </span>
      <span aria-hidden className="text-lg font-bold">
        {looked}
      </span>
      <div className="col-span-2 min-w-0">
        <HourSlider
          label={say.hour}
          spoken={() => looked}
          steps={steps}
          here={stepOnBar(hours, place)}
          at={since + drift.hour * 3_600_000}
          day={null}
          sea={sea}
          onMove={(number, byKeys) => choose(hourMeant(hours, place, number, byKeys))}
        />
      </div>
    </div>
  )
}

const nowhere = lngLat(0, 0)
const longest = 96

function Reckoned({ drift }: { readonly drift: ReckonedDrift }) {
  const { say, middle, area, assumed, age, made } = useDriftTexts(drift)
  const stranded = useStrandedText()(drift, useStranding(drift))
  const { step, answer, isOnDevice, isRenewing, passed } = drift
  const isAshore = isMostlyAshore(step, answer)
  const strandedLine = stranded !== null && <p className="text-lg leading-6 font-semibold text-warn">{stranded}</p>
  return (
    <div className="grid gap-2" aria-busy={isRenewing}>
      <output className="font-semibold empty:hidden">{isRenewing && say.reckoning}</output>
      {isAshore && strandedLine}
      <p className={isAshore ? '' : 'text-lg leading-6 font-semibold'}>{middle(step)}</p>
      {step.mean !== null && <p>{area(step)}</p>}
      {!isAshore && strandedLine}
      {passed > longest && <p className="font-semibold text-warn">{say.tooLong}</p>}
      <p className="rounded-control bg-water px-3 py-2">
        {[assumed(answer, step.at), ...age(answer, step.at), say.notMeasured].join(' ')}
      </p>
      <p className="text-sm text-ink-2">{made(answer, isOnDevice)}</p>
    </div>
  )
}

/** Why, and what is known all the same. */
function NotReckoned({ drift }: { readonly drift: Drift }) {
  const { say } = useDriftTexts(drift)
  const sentence = useSentence()
  const { number } = useTimes()
  const { problem, hour, retry } = drift
  if (isOfWind(problem)) {
    const reach = reachOf(hour)
    return (
      <Notice live tone="warn" title={say.notReckoned}>
        <span className="grid gap-1">
          <span>{say.windUnknownText}</span>
          <span>{say.byCurrent(number(usualCurrent, 1), number(reach.miles, 1), number(Math.abs(hour)))}</span>
        </span>
      </Notice>
    )
  }
  return (
    <Notice live tone="forbid" title={say.notReckoned}>
      <span className="grid justify-items-start gap-2">
        <span>{sentence(problem)}</span>
        <Button variant="secondary" onClick={retry}>
          {say.again}
        </Button>
      </span>
    </Notice>
  )
}
