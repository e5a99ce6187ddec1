import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Trip } from '#contract/trips/trip.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { type TrackFormat, trackFormats } from './track-files.ts'
import { tripWords } from './trips.words.ts'
import { type ExportState, useExport } from './use-export.ts'

/** The tracks of these trips as a file, in the format that somebody's program reads. */
export function ExportDialog({ trips, onClose }: { trips: readonly Trip[]; onClose: () => void }) {
  const say = useWords(tripWords)
  const times = useTimes()
  const [format, setFormat] = useState<TrackFormat>('gpx')
  const { state, start, cancel } = useExport()
  const [only] = trips
  const nameOf = (trip: Trip) => `${trip.pirogueName ?? say.unnamed} — ${times.dateTime(trip.startTime)}`
  const isWorking = state.kind === 'working'
  return (
    <Dialog
      open
      title={say.exportTitle}
      description={
        trips.length === 1 && only
          ? say.exportOne(times.date(only.startTime))
          : say.exportMany(trips.length, times.number(trips.length))
      }
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={isWorking ? cancel : onClose}>
            {isWorking ? say.cancel : say.close}
          </Button>
          <Button icon={Download} loading={isWorking} onClick={() => void start({ trips, format, nameOf })}>
            {say.export}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <RadioCards
          label={say.format}
          value={format}
          disabled={isWorking}
          onValueChange={setFormat}
          options={trackFormats.map((value) => ({ value, label: say[value], hint: say[`${value}Hint`] }))}
        />
        <ExportOutcome state={state} all={trips.length} />
      </div>
    </Dialog>
  )
}

function ExportOutcome({ state, all }: { state: ExportState; all: number }) {
  const say = useWords(tripWords)
  const times = useTimes()
  switch (state.kind) {
    case 'idle':
      return null
    case 'working': {
      const { done, part, positions } = state
      const written = say.positions(positions, times.number(positions))
      const detail = say.exportProgress(times.number(Math.min(all, done + 1)), times.number(all), written)
      return <Progress label={say.exporting} value={part * 100} detail={detail} />
    }
    case 'failed':
      return (
        <Notice live tone="forbid" title={say.exportFailed}>
          {say.trackFailedText}
        </Notice>
      )
    case 'empty':
      return (
        <Notice live tone="warn" title={say.exportEmpty}>
          {say.trackForgotten}
        </Notice>
      )
    case 'ready':
      return (
        <Notice live tone="ok" title={say.exportReady(state.name)}>
          {state.isCut ? say.exportCut : null}
        </Notice>
      )
  }
}
