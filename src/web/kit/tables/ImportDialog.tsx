import { FileDown, type LucideIcon, Sheet, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { largestImport } from '#contract/imports/import.rules.ts'
import { headingsOf } from '#contract/imports/importable.ts'
import { NoAnswer, useSentence } from '#web/api/problems.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { type ImportedNoun, type Importing, importing } from './importing.ts'
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
      if (state.problem === null) return null
      return (
        <Notice live tone="forbid" title={say.notRead}>
          {sentence(state.problem)}
        </Notice>
      )
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
