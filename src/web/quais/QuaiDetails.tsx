import { DetailsPart } from '#web/platform/kit/DetailsPart.tsx'
import { type Quai, quais } from '#contract/quais/quai.ts'
import { useRights } from '#web/platform/kit/kind-calls.ts'
import { Facts } from '#web/platform/map/Facts.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Occupancy } from './Occupancy.tsx'
import { QuaiConditions } from './QuaiConditions.tsx'
import { GeneralFacts } from './QuaiFacts.tsx'
import { quaiWords } from './quais.words.ts'
import { QuaiStatusBadge } from './QuaiStatusBadge.tsx'
import { QuaiVessels } from './QuaiVessels.tsx'

/** All that is known of one: what it is, how full, what it offers, its weather and tide, who lies there. */
export function QuaiDetails({ thing: quai }: { thing: Quai }) {
  const say = useWords(quaiWords)
  const times = useTimes()
  const { isTold } = useRights(quais)
  return (
    <div className="grid gap-5">
      <span className="justify-self-start">
        <QuaiStatusBadge status={quai.status} />
      </span>
      <DetailsPart title={say.present}>
        <QuaiVessels quai={quai} />
      </DetailsPart>
      <DetailsPart title={say.statistics}>
        <Occupancy quai={quai} />
        <Facts
          facts={[
            [say.dailyRevenue, isTold ? say.money(times.number(quai.dailyRevenue)) : null],
            [
              say.safetyRating,
              say.outOfFive(times.number(quai.safetyRating, Number.isInteger(quai.safetyRating) ? 0 : 1)),
            ],
          ]}
        />
      </DetailsPart>
      <DetailsPart title={say.general}>
        <GeneralFacts quai={quai} />
      </DetailsPart>
      <DetailsPart title={say.facilities}>
        {quai.facilities.length === 0 ? (
          <p className="text-ink-2">{say.noFacility}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {quai.facilities.map((facility) => (
              <li
                key={facility}
                className="rounded-full border border-soft-edge bg-well px-3 py-1 text-sm font-semibold"
              >
                {facility}
              </li>
            ))}
          </ul>
        )}
      </DetailsPart>
      <QuaiConditions id={quai.id} />
    </div>
  )
}
