import '#web/rescue/handover.css'
import './debrief-sheet.css'
import { createPortal } from 'react-dom'
import type { Debrief } from '#contract/debriefs/debrief.ts'
import { DelayTable } from './DebriefParts.tsx'
import { useDebriefLines } from './use-debrief-lines.ts'

const mostTold = 12
const mostSteps = 14

/** One page of paper, for the file of the emergency: while it is printed it is alone. What does not fit on it is in the table. */
export function DebriefSheet({ report, now }: { readonly report: Debrief; readonly now: number }) {
  const lines = useDebriefLines(report)
  const { say, times } = lines
  const parts: readonly (readonly [title: string, items: readonly string[]])[] = [
    [say.drift, lines.drift],
    [say.searched, lines.searched],
    [say.sea, lines.sea],
    [say.asked, lines.asked.length > 0 ? lines.asked : [say.askedNobody]],
    [say.told, lines.told.length > 0 ? shortened(lines.told, mostTold) : [say.toldNobody]],
    [
      say.timeline,
      shortened(
        lines.timeline.map(({ what, who }) => `${what} · ${who}`),
        mostSteps,
      ),
    ],
    [say.lessons, [report.lessons ?? say.noLessons]],
  ]
  const sheet = (
    <article className="handover-sheet debrief-sheet" lang="fr">
      <header>
        <h1>{lines.title}</h1>
        <p>{lines.about.join(' · ')}</p>
      </header>
      <DelayTable lines={lines} />
      {parts.map(([title, items]) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {items.map((line, place) => (
              <li key={`${place} ${line}`}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <footer>{say.printed(times.dateTime(now))}</footer>
    </article>
  )
  return createPortal(sheet, document.body)
}

/** The first ones and the last: how it began, and how it ended. */
function shortened(items: readonly string[], most: number): readonly string[] {
  if (items.length <= most) return items
  const half = Math.floor(most / 2)
  return [...items.slice(0, half), '…', ...items.slice(-half)]
}
