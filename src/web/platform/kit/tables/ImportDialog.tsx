import { type LucideIcon, FileDown, Sheet, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { largestImport } from '#contract/imports/import.rules.ts'
import { type ImportColumn, headingsOf } from '#contract/imports/importable.ts'
import { NoAnswer, useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { FileDrop } from '#web/platform/ui/fields/FileDrop.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type ImportedNoun, type Importing, importing } from './importing.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { saveTable } from './save-table.ts'
import { tableWords } from './tables.words.ts'
import { type ImportState, useImport } from './use-import.ts'

export type ImportDialogProps = {
  readonly noun: ImportedNoun
  /** What to know before and after. */
  readonly note?: ReactNode
  /** What is to be done once they are there. */
  readonly next?: { readonly label: string; readonly icon: LucideIcon; readonly act: () => void }
  readonly onBrought?: () => void
  readonly onClose: () => void
}

/** A table is read and judged line by line, shown, and only then brought in: all of it, or nothing. */
export function ImportDialog({ noun, note, next, onBrought, onClose }: ImportDialogProps) {
  const say = useWords(tableWords)
  const times = useTimes()
  const chosen: Importing = importing[noun]
  const { state, look, run, again } = useImport(chosen, onBrought)
  const { importable } = chosen
  const isBusy = state.kind === 'checking' || state.kind === 'bringing'
  const isReady =
    (state.kind === 'checked' && state.report.bad === 0 && state.report.good > 0) || state.kind === 'failed'
  return (
    <Dialog
      open
      keepOnOutsidePress
      title={say.importTitle(importable.called.many)}
      description={state.kind === 'choosing' ? say.importText : undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {state.kind === 'done' ? say.close : say.cancel}
          </Button>
          {state.kind === 'done' && next && (
            <Button
              icon={next.icon}
              onClick={() => {
                next.act()
                onClose()
              }}
            >
              {next.label}
            </Button>
          )}
          {(state.kind === 'checked' || state.kind === 'failed') && (
            <Button variant={isReady ? 'secondary' : undefined} onClick={again}>
              {say.another}
            </Button>
          )}
          {isReady && (
            <Button icon={Upload} onClick={() => void run(state)}>
              {state.kind === 'failed' ? say.tryAgain : say.bring(state.report.good, times.number(state.report.good))}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {state.kind === 'choosing' && (
          <>
            <FileDrop
              label={say.file}
              icon={Sheet}
              hint={say.most(times.number(importable.most))}
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              maxBytes={largestImport}
              onFiles={([file]) => file && void look(file)}
            />
            <Button
              variant="secondary"
              icon={FileDown}
              className="justify-self-start max-sm:w-full"
              onClick={() => saveTemplate(chosen, say.template)}
            >
              {say.download}
            </Button>
            <ImportColumns columns={importable.columns} />
          </>
        )}
        <ImportOutcome state={state} />
        {(state.kind === 'checked' || state.kind === 'done') && note}
      </div>
      {isBusy && <span className="sr-only">{say.wait}</span>}
    </Dialog>
  )
}

/** Its first line: what is understood of a table is said on the screen, and no example is ever brought in by mistake. */
function saveTemplate({ importable }: Importing, word: string): void {
  saveTable(`guet-${importable.called.many}-${word}.csv`, headingsOf(importable))
}

function ImportOutcome({ state }: { readonly state: ImportState }) {
  const say = useWords(tableWords)
  const times = useTimes()
  const sentence = useSentence()
  switch (state.kind) {
    case 'choosing':
      return <FailureNotice of={state.problem} title={say.notRead} />
    case 'checking':
      return <Progress label={say.checking} value={state.sent < 1 ? state.sent * 100 : null} />
    case 'bringing':
      return <Progress label={say.bringing} value={state.sent < 1 ? state.sent * 100 : null} />
    case 'checked':
      return <ImportPreview report={state.report} />
    case 'failed':
      return (
        <Notice live tone="forbid" title={say.notBrought}>
          <p>{sentence(state.problem)}</p>
          <p>{state.problem instanceof NoAnswer ? say.unsure : say.nothingBrought}</p>
        </Notice>
      )
    case 'done':
      return <Notice live tone="ok" title={say.brought(state.count, times.number(state.count))} />
  }
}

/** What is understood, heading by heading. */
function ImportColumns({ columns }: { readonly columns: readonly ImportColumn[] }) {
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
