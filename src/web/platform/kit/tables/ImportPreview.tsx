import type { ImportReport } from '#contract/imports/import-report.ts'
import { fieldSentence } from '#web/platform/api/problems.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { tableWords } from './tables.words.ts'

/** A look at a hundred is enough to know what to do to the file. */
const shownAtMost = 100

/** Before anything is brought in: how many lines are good, and which are not, in the sentences of the form. */
export function ImportPreview({ report }: { readonly report: ImportReport }) {
  const say = useWords(tableWords)
  const times = useTimes()
  const { good, bad, problems, ignored } = report
  const shown = problems.slice(0, shownAtMost)
  return (
    <div className="grid gap-4">
      <output className="text-lg font-bold">
        {[say.good(good, times.number(good)), ...(bad > 0 ? [say.bad(bad, times.number(bad))] : [])].join(', ')}
      </output>
      {bad === 0 && <Notice tone="ok" title={say.ready} />}
      {ignored.length > 0 && (
        <Notice tone="warn" title={say.ignored(ignored.length)}>
          <p className="break-words">{ignored.join(', ')}</p>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice live tone="forbid" title={say.toCorrect}>
          <ul className="grid gap-2 pt-1" aria-label={say.toCorrect}>
            {shown.map((problem, index) => (
              <ProblemLine key={index} {...problem} />
            ))}
          </ul>
          {problems.length > shown.length && (
            <p className="pt-2">{say.more(times.number(problems.length - shown.length))}</p>
          )}
        </Notice>
      )}
    </div>
  )
}

function ProblemLine({ line, column, code, sentence, other }: ImportReport['problems'][number]) {
  const say = useWords(tableWords)
  const times = useTimes()
  const language = useLanguage()
  const own = (say as { readonly [code: string]: unknown })[code]
  const said = typeof own === 'string' ? own : fieldSentence(sentence, language)
  const told = other === null ? said : say.twiceAt(times.number(other))
  return (
    <li className="grid gap-x-3 sm:grid-cols-[5.5rem_1fr]">
      <span className="font-semibold">{say.line(times.number(line))}</span>
      <span className="break-words">
        {column !== null && <span className="font-semibold">{say.inColumn(column)}</span>} {told}
      </span>
    </li>
  )
}
