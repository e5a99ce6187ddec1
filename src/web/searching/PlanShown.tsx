import { Download, MessageSquareText, Printer } from 'lucide-react'
import { lanesAsGpx } from '#contract/searching/lane-files.ts'
import type { SearchLane, StoredPlan } from '#contract/searching/search-entry.rules.ts'
import { fileName } from '#contract/wire/file-text.ts'
import { lngLat } from '#contract/wire/units.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { saveFile } from '#web/platform/ui/save-file.ts'
import { bearingText, lanesLegs, useLaneTexts } from './lane-texts.ts'

type PlanShownProps = {
  readonly plan: StoredPlan
  readonly name: string
  /** For whom no lane was left. */
  readonly idle?: readonly string[]
}

/** What a plan is worth, and who sails what. */
export function PlanShown({ plan, name, idle = [] }: PlanShownProps) {
  const { say, sms } = useLaneTexts()
  return (
    <section aria-label={say.title} className="grid gap-3">
      <PlanWorth plan={plan} />
      {idle.length > 0 && <p className="font-semibold text-warn">{say.idle(idle.join(', '))}</p>}
      <ul className="grid gap-2">
        {plan.lanes.map((lane, place) => (
          <li key={`${lane.name} ${place}`} className="grid gap-2 rounded-control border border-line px-3 pb-2">
            <Lane lane={lane} />
            <LinkButton icon={MessageSquareText} href={`sms:?body=${encodeURIComponent(sms(plan, lane))}`}>
              {say.sms(lane.name)}
            </LinkButton>
          </li>
        ))}
      </ul>
      <PlanFiles plan={plan} name={name} />
    </section>
  )
}

export function useWorthOf() {
  const { say, number } = useLaneTexts()
  const percent = (part: number) => number(Math.round(part * 100))
  return ({ spacing, coverage, success, detection, inside, sweepLow, sweepHigh, wind, waves }: StoredPlan) => ({
    chance: say.chance(percent(success), percent(detection), percent(inside)),
    more: [
      say.result(number(spacing, spacing < 0.1 ? 2 : 1), number(coverage, 1)),
      say.sweep(number(sweepLow, sweepLow < 0.1 ? 2 : 1), number(sweepHigh, sweepHigh < 0.1 ? 2 : 1)),
      wind === null ? null : say.wind(number(Math.round(wind))),
      waves === null ? say.wavesNotCounted : say.wavesCounted(number(waves, 1)),
      say.notMeasured,
    ].filter((line) => line !== null),
  })
}

function PlanWorth({ plan }: { readonly plan: StoredPlan }) {
  const { chance, more } = useWorthOf()(plan)
  return (
    <div className="grid gap-2">
      <p className="text-lg leading-6 font-semibold">{chance}</p>
      <p className="rounded-control bg-water px-3 py-2">{more.join(' ')}</p>
    </div>
  )
}

function Lane({ lane }: { readonly lane: SearchLane }) {
  const { say, brief } = useLaneTexts()
  return (
    <details>
      <summary className="min-h-target content-center font-semibold">{brief(lane)}</summary>
      <div className="overflow-x-auto">
        <LegTable lane={lane} label={say.title} />
      </div>
    </details>
  )
}

type LegTableProps = { readonly lane: SearchLane; readonly label: string; readonly isOnPaper?: boolean }

/** On paper where a leg begins stands in both forms: who plots it has one chart or the other. */
export function LegTable({ lane, label, isOnPaper = false }: LegTableProps) {
  const { say, number, placeOf, decimalsOf } = useLaneTexts()
  const start = isOnPaper ? [say.legFrom, say.legDecimal] : [say.legFrom]
  const heads = [say.legNumber, ...start, say.legBearing, say.legMiles, say.legMinutes, say.legLitres]
  return (
    <table aria-label={`${label} ${lane.name}`} className="w-full text-left text-sm">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="pr-3">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanesLegs(lane).map(({ from, bearing, miles, minutes, litres }, place) => (
          <tr key={`${from.join()} ${bearing}`} className="border-t border-line">
            <td className="pr-3">{place + 1}</td>
            <td className="pr-3 whitespace-nowrap">{placeOf(from)}</td>
            {isOnPaper && <td className="pr-3 whitespace-nowrap">{decimalsOf(from)}</td>}
            <td className="pr-3">{bearingText(bearing)}</td>
            <td className="pr-3">{number(miles, 1)}</td>
            <td className="pr-3">{number(Math.max(1, Math.round(minutes)))}</td>
            <td>{litres === null ? say.unknownLitres : number(litres, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlanFiles({ plan, name }: { readonly plan: StoredPlan; readonly name: string }) {
  const { say } = useLaneTexts()
  const worth = useWorthOf()
  const save = () => {
    const { chance, more } = worth(plan)
    const content = lanesAsGpx({
      name: say.fileName(name),
      description: [chance, ...more].join(' '),
      lanes: plan.lanes.map((lane) => ({ name: lane.name, points: lane.points.map(([x, y]) => lngLat(x, y)) })),
    })
    saveFile(
      fileName([say.fileName(name), plan.startsAt.slice(0, 16)], 'gpx'),
      new Blob([content], { type: 'application/gpx+xml' }),
    )
  }
  return (
    <fieldset aria-label={say.files} className="flex flex-wrap gap-2">
      <Button variant="secondary" icon={Printer} onClick={() => print()}>
        {say.print}
      </Button>
      <Button variant="secondary" icon={Download} onClick={save}>
        GPX
      </Button>
    </fieldset>
  )
}
