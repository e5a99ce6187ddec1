import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { type TrackFormat, trackFormats } from '#contract/trips/track-formats.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useBytesText } from '#web/platform/ui/bytes.ts'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { FailureNotice } from '#web/platform/ui/feedback/FailureNotice.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { RadioCards } from '#web/platform/ui/fields/RadioCards.tsx'
import { RadioGroup } from '#web/platform/ui/fields/RadioGroup.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { todayInDakar } from './period.ts'
import { tripWords } from './trips.words.ts'
import { type TripExportState, type Exported, useExport } from './use-export.ts'

/** A day is asked for so often that it is one touch away. */
const spans = ['period', 'today', 'yesterday'] as const
type Span = (typeof spans)[number]

function within(exported: Exported, span: Span): Exported {
  if (exported.kind === 'trip' || span === 'period') return exported
  const today = todayInDakar(Date.now())
  return { ...exported, choice: { ...exported.choice, period: span === 'today' ? today : span } }
}

/** These trips as a file, in the format that somebody's program reads; or on paper. */
export function ExportDialog({ exported, onClose }: { exported: Exported; onClose: () => void }) {
  const say = useWords(tripWords)
  const times = useTimes()
  const [format, setFormat] = useState<TrackFormat>('gpx')
  const [span, setSpan] = useState<Span>('period')
  const { state, start, cancel } = useExport()
  const isWorking = state.kind === 'working'
  return (
    <Dialog
      open
      title={say.exportTitle}
      description={
        exported.kind === 'trip'
          ? say.exportOne(times.date(exported.startTime))
          : exported.count === null
            ? say.exportPeriod
            : say.exportMany(exported.count, times.number(exported.count))
      }
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={isWorking ? cancel : onClose}>
            {isWorking ? say.cancel : say.close}
          </Button>
          <Button
            icon={format === 'html' ? Printer : Download}
            loading={isWorking}
            onClick={() => void start(within(exported, span), format)}
          >
            {format === 'html' ? say.print : say.export}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {exported.kind === 'period' && (
          <RadioGroup<Span>
            label={say.exportSpan}
            value={span}
            onValueChange={setSpan}
            options={spans.map((value) => ({ value, label: value === 'period' ? say.exportShown : say[value] }))}
          />
        )}
        <RadioCards
          label={say.format}
          value={format}
          disabled={isWorking}
          onValueChange={setFormat}
          options={trackFormats.map((value) => ({ value, label: say[value], hint: say[`${value}Hint`] }))}
        />
        <ExportOutcome state={state} format={format} />
      </div>
    </Dialog>
  )
}

function ExportOutcome({ state, format }: { state: TripExportState; format: TrackFormat }) {
  const say = useWords(tripWords)
  const bytes = useBytesText()
  switch (state.kind) {
    case 'idle':
      return null
    case 'working':
      return <Progress label={say.exporting} value={null} detail={state.bytes === 0 ? undefined : bytes(state.bytes)} />
    case 'failed':
      return <FailureNotice of={state.problem} title={say.exportFailed} />
    case 'ready':
      return format === 'html' ? null : (
        <Notice live tone={state.isCut ? 'warn' : 'ok'} title={say.exportReady(state.name)}>
          {state.isCut && say.exportCut}
        </Notice>
      )
  }
}
