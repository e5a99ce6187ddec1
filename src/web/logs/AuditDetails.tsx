import { ChevronRight } from 'lucide-react'
import type { AuditEntry } from '#contract/logs/audit-entry.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { logWords } from './logs.words.ts'

/** A line as the server has it: the call, its answer, from where, about what. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const say = useWords(logWords)
  const times = useTimes()
  const { method, path, act, status, code, address, about, aboutName, detail, at } = entry
  const facts: readonly (readonly [string, string | null])[] = [
    [say.technicalCall, act === null ? `${method ?? ''} ${path ?? ''}` : act],
    [say.technicalStatus, status === null ? null : [status, code].filter((part) => part !== null).join(' ')],
    [say.address, address === '' ? null : address],
    [say.about, aboutName],
    [say.technicalId, about],
    [say.technicalDetail, detail],
    [say.when, `${times.dateTime(at)} (${at})`],
  ]
  return (
    <details className="group text-sm">
      <summary className="hit-target inline-flex cursor-pointer list-none items-center gap-1 text-ink-2 underline-offset-4 hover:underline">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {say.technical}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-control bg-well p-3 font-normal">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="break-all">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}
