import '#web/rescue/handover.css'
import { createPortal } from 'react-dom'
import { isReckoned } from '#web/drift/use-drift.ts'
import { useDriftTexts } from '#web/drift/use-drift-texts.ts'
import { bothTimes } from '#web/rescue/HandoverSheet.tsx'
import { LegTable, useWorthOf } from './PlanShown.tsx'
import { useLaneTexts } from './lane-texts.ts'
import type { Search } from './use-search.ts'

/** One page of paper, read over the radio to who sails the lanes: it is on no screen. */
export function SearchSheet({ search, name }: { readonly search: Search; readonly name: string }) {
  const { say, brief, number } = useLaneTexts()
  const worth = useWorthOf()
  const { written, isPlanning, planning, drift } = search
  const { say: sayOfDrift, age } = useDriftTexts(drift)
  const draft = isPlanning ? planning.draft() : null
  const plan = draft ?? written.counting.findLast((entry) => entry.plan !== null)?.plan
  if (!plan) return null
  const { chance, more } = worth(plan)
  /* A plan that is kept does not say how old the weather of its drift was. */
  const weather = draft && isReckoned(drift) ? age(drift.answer, plan.driftAt) : []
  const isSimulated = isReckoned(drift) && drift.answer.wind.simulated
  const sheet = (
    <article className="handover-sheet" lang="fr">
      <header>
        <h1>{say.sheetTitle(name)}</h1>
        <p>{say.sheetTime(bothTimes(plan.startsAt), number(plan.hours, plan.hours % 1 === 0 ? 0 : 1))}</p>
      </header>
      <ul>
        {[
          say[plan.pattern],
          say[plan.target],
          chance,
          ...more,
          say.sheetDrift(bothTimes(plan.driftAt)),
          ...weather,
          isSimulated ? sayOfDrift.simulated.toLocaleUpperCase() : null,
          say.channel,
        ].map((line) => line && <li key={line}>{line}</li>)}
      </ul>
      {plan.lanes.map((lane, place) => (
        <section key={`${lane.name} ${place}`}>
          <h2>{brief(lane)}</h2>
          <LegTable isOnPaper lane={lane} label={say.title} />
        </section>
      ))}
    </article>
  )
  return createPortal(sheet, document.body)
}
