import type { ImportColumn } from '#contract/imports/importable.ts'
import { useWords } from '#web/words/words.ts'
import { tableWords } from './tables.words.ts'

/** What is understood, heading by heading. */
export function ImportColumns({ columns }: { readonly columns: readonly ImportColumn[] }) {
  const say = useWords(tableWords)
  const example = ({ kind, words, name }: ImportColumn) => {
    if (words) return Object.values(words).join(say.or)
    if (name === 'phoneNumber' || name === 'phone') return say.phoneExample
    if (name === 'latitude' || name === 'longitude') return say[name]
    return say[kind]
  }
  return (
    <section className="grid gap-2" aria-labelledby="import-columns">
      <h3 id="import-columns" className="text-lg font-bold">
        {say.columns}
      </h3>
      <p className="text-sm text-ink-2">{say.columnsText}</p>
      <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-[minmax(10rem,auto)_1fr]">
        {columns.map((column) => (
          <div key={column.name} className="grid gap-x-5 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="font-semibold">
              {column.label}
              {column.isRequired && <span className="text-ink-2"> {say.required}</span>}
            </dt>
            <dd className="text-ink-2">{example(column)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
