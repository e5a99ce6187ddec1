import { createPortal } from 'react-dom'
import type { OutState } from '#contract/voyages/voyage.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { outLook } from './out-look.ts'
import './out-sheet.css'
import { usePeopleText, useOutTexts } from './use-out-texts.ts'
import { voyageWords } from './voyages.words.ts'
import type { Board } from './whole-board.ts'

type OutSheetProps = {
  readonly board: Board
  readonly narrowed: { readonly search: string; readonly state: OutState | null }
  readonly now: number
}

/** The board on paper, for the wall of the harbour office: it is on no screen. */
export function OutSheet({ board: { boats, counts, count }, narrowed, now }: OutSheetProps) {
  const say = useWords(voyageWords)
  const times = useTimes()
  const textsOf = useOutTexts(now)
  const heads = [say.column_boat, say.column_state, say.column_due, say.column_heard, say.column_crew, say.column_phone]
  const only = [
    narrowed.search && say.inMarks(narrowed.search),
    narrowed.state && say[`${narrowed.state}State`],
  ].filter(Boolean)
  const peopleOf = usePeopleText()
  const sheet = (
    <article className="out-sheet">
      <h1>{say.outTitle}</h1>
      <p>{say.summary(times.number(counts.atSea), times.number(counts.overdue))}</p>
      <p>{peopleOf(counts)}</p>
      {only.length > 0 && <p>{say.onlyThose(only.join(' · '))}</p>}
      {boats.length < count && <p>{say.partOf(times.number(boats.length), times.number(count))}</p>}
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boats.map((boat) => {
            const { name, state, due, late, heard, crew } = textsOf(boat)
            return (
              <tr key={boat.pirogue} data-need={outLook(boat).need ?? undefined}>
                <td>{[name, boat.licenseNumber, boat.userName].filter(Boolean).join(' · ')}</td>
                <td>{state}</td>
                <td>{[due, late].filter(Boolean).join(', ')}</td>
                <td>{heard}</td>
                <td>{crew}</td>
                <td>{boat.phone && numberShown(boat.phone)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <footer>{say.printed(times.dateTime(now))}</footer>
    </article>
  )
  return createPortal(sheet, document.body)
}
