import { Upload } from 'lucide-react'
import { useState } from 'react'
import { type Zone, type ZoneType, zoneTypes } from '#contract/zones/zone.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { FileDrop } from '#web/platform/ui/fields/FileDrop.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { zoneWords } from '#web/zones/zones.words.ts'
import { type ImportState, usePlan, useZoneImport } from './use-zone-import.ts'
import { mostZoneFileBytes, mostZonesAtOnce, zoneFileKinds } from './zone-file-reader.ts'
import { zoneFileWords } from './zone-files.words.ts'
import { ZoneImportPreview, SkippedZoneLines } from './ZoneImportPreview.tsx'

type ZoneImportDialogProps = { zones: readonly Zone[]; onClose: () => void }

const nothing = [] as const

/** A file is read, shown, and only then added. Closing while zones leave stops after the one on its way. */
export function ZoneImportDialog({ zones, onClose }: ZoneImportDialogProps) {
  const say = useWords(zoneFileWords)
  const times = useTimes()
  const { state, read, add, resume, stop, again } = useZoneImport()
  const [type, setType] = useState<ZoneType>('navigation')
  const plan = usePlan(state.kind === 'read' ? state.features : nothing, zones, type)
  const isAdding = state.kind === 'adding'
  const close = isAdding ? stop : onClose
  const count = plan.wanted.length
  return (
    <Dialog
      open
      keepOnOutsidePress
      title={say.importTitle}
      description={say.importText}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {isAdding ? say.stop : state.kind === 'done' ? say.close : say.cancel}
          </Button>
          {state.kind !== 'choosing' && state.kind !== 'reading' && !isAdding && (
            <Button variant="secondary" onClick={again}>
              {say.another}
            </Button>
          )}
          {state.kind === 'read' && count > 0 && !plan.isTooMany && (
            <Button icon={Upload} onClick={() => void add(plan.wanted)}>
              {say.add(count, times.number(count))}
            </Button>
          )}
          {state.kind === 'interrupted' && <Button onClick={() => void resume(state)}>{say.resume}</Button>}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-2">
        {state.kind === 'choosing' && (
          <FileDrop
            label={say.file}
            hint={say.most(times.number(mostZonesAtOnce))}
            accept={zoneFileKinds}
            maxBytes={mostZoneFileBytes}
            onFiles={([file]) => file && void read(file)}
          />
        )}
        {state.kind === 'read' && plan.count > 0 && <UsualType type={type} onChange={setType} />}
        {state.kind === 'read' && <ZoneImportPreview plan={plan} />}
        <ImportOutcome state={state} />
      </div>
    </Dialog>
  )
}

function UsualType({ type, onChange }: { type: ZoneType; onChange: (type: ZoneType) => void }) {
  const say = useWords(zoneFileWords)
  const sayZone = useWords(zoneWords)
  return (
    <NativeSelect
      label={say.usualType}
      options={zoneTypes.map((value) => ({ value, label: sayZone[value] }))}
      value={type}
      onChange={({ currentTarget }) => onChange(zoneTypes.find((each) => each === currentTarget.value) ?? type)}
    />
  )
}

function ImportOutcome({ state }: { state: ImportState }) {
  const say = useWords(zoneFileWords)
  const times = useTimes()
  switch (state.kind) {
    case 'choosing':
    case 'read':
      return null
    case 'reading':
      return <Progress label={say.reading} value={null} />
    case 'unreadable':
      return (
        <Notice live tone="forbid" title={say.unreadable}>
          {say.unreadableText}
        </Notice>
      )
    case 'adding': {
      const { done, queue } = state
      const detail = say.progress(times.number(done), times.number(queue.length))
      return <Progress label={say.adding} value={(done / queue.length) * 100} detail={detail} />
    }
    case 'interrupted': {
      const added = times.number(state.done - state.refused.length)
      return (
        <Notice live tone="warn" title={say.interrupted}>
          {state.problem && <p>{state.problem}</p>}
          <p>{say.interruptedText(added, times.number(state.queue.length))}</p>
        </Notice>
      )
    }
    case 'done': {
      const added = state.done - state.refused.length
      return (
        <>
          <Notice live tone={added > 0 ? 'ok' : 'warn'} title={say.done(added, times.number(added))} />
          <SkippedZoneLines title={say.refusedByServer} left={state.refused} />
        </>
      )
    }
  }
}
