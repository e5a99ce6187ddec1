import type { ReactNode } from 'react'
import type { Debrief } from '#contract/debriefs/debrief.ts'
import { type DebriefLines, useDebriefLines } from './use-debrief-lines.ts'

/** All parts of a report but its lessons, on the screen. */
export function DebriefParts({ report }: { readonly report: Debrief }) {
  const lines = useDebriefLines(report)
  const { say } = lines
  return (
    <div className="grid gap-5">
      <Lines items={lines.about} />
      <DelayTable lines={lines} />
      <div className="grid gap-5 md:grid-cols-2">
        <Part title={say.drift}>
          <Lines items={lines.drift} />
        </Part>
        <Part title={say.searched}>
          <Lines items={lines.searched} />
        </Part>
        <Part title={say.sea}>
          <Lines items={lines.sea} />
        </Part>
        <Part title={say.asked}>
          <Lines items={lines.asked} none={say.askedNobody} />
        </Part>
        <Part title={say.seenBy}>
          <Lines items={lines.seenBy} none={say.seenByNobody} />
        </Part>
        <Part title={say.told}>
          <Lines items={lines.told} none={say.toldNobody} />
        </Part>
      </div>
      <Part title={say.timeline}>
        <ol className="grid gap-2">
          {lines.timeline.map(({ key, what, who }) => (
            <li key={key} className="grid border-l-4 border-line pl-3">
              <span className="font-semibold">{what}</span>
              <span className="text-sm text-ink-2">{who}</span>
            </li>
          ))}
        </ol>
      </Part>
    </div>
  )
}

export function DelayTable({ lines: { say, delays } }: { readonly lines: DebriefLines }) {
  const cell = 'border-b border-line py-1.5 pr-3 text-left'
  return (
    <table className="w-full">
      <caption className="pb-1 text-left font-semibold">{say.delays}</caption>
      <thead className="text-sm text-ink-2">
        <tr>
          {[say.step, say.clock, say.after].map((head) => (
            <th key={head} scope="col" className={cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {delays.map(({ name, at, after }) => (
          <tr key={name}>
            <th scope="row" className={`${cell} font-normal`}>
              {name}
            </th>
            <td className={`${cell} text-sm`}>{at}</td>
            <td className={`${cell} font-bold tabular-nums`}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid content-start gap-1">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Two messages of one moment read the same: their place in the list tells them apart. */
function Lines({ items, none }: { readonly items: readonly string[]; readonly none?: string }) {
  if (items.length === 0) return <p className="text-ink-2">{none}</p>
  return (
    <ul className="grid gap-1">
      {items.map((line, place) => (
        <li key={`${place} ${line}`} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  )
}
