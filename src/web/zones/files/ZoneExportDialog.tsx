import { Download } from 'lucide-react'
import { useState } from 'react'
import { fileName } from '#contract/wire/file-text.ts'
import type { Zone } from '#contract/zones/zone.ts'
import { FromDevice } from '#web/platform/kit/FromDevice.tsx'
import type { ListRequest } from '#web/platform/kit/kind.ts'
import { useWholeList } from '#web/platform/kit/use-whole-list.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { RadioCards } from '#web/platform/ui/fields/RadioCards.tsx'
import { saveFile } from '#web/platform/ui/save-file.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { zoneList } from '#web/zones/zone-list.ts'
import { zoneWords } from '#web/zones/zones.words.ts'
import { type ZoneFormat, zoneFile, zoneFormats, zoneMediaTypes } from './zone-files.ts'
import { zoneFileWords } from './zone-files.words.ts'

type ZoneExportDialogProps = {
  readonly asked: ListRequest
  /** What this phone knows, for where there is no network. */
  readonly known: readonly Zone[]
  readonly onClose: () => void
}

/** The zones of the list, all its pages, as the server searched and narrowed it, as a file for somebody's program. */
export function ZoneExportDialog({ asked, known, onClose }: ZoneExportDialogProps) {
  const say = useWords(zoneFileWords)
  const word = useWords(zoneWords)
  const times = useTimes()
  const [format, setFormat] = useState<ZoneFormat>('geojson')
  const { things: zones, knownHere, problem, isFetching, retry } = useWholeList(zoneList, asked, known)
  const save = () => {
    if (!zones) return
    const name = fileName(['zones', new Date().toISOString().slice(0, 10)], format)
    saveFile(name, new Blob([zoneFile(format, zones)], { type: zoneMediaTypes[format] }))
    toast({ title: say.exported(name), tone: 'ok' })
    onClose()
  }
  return (
    <Dialog
      open
      title={say.exportTitle}
      description={zones ? say.exportText(zones.length, times.number(zones.length)) : undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button icon={Download} disabled={!zones} onClick={save}>
            {say.save}
          </Button>
        </>
      }
    >
      {problem ? (
        <ErrorState title={word.loadFailed} retrying={isFetching} onRetry={retry} />
      ) : (
        <>
          <FromDevice known={knownHere} />
          {!zones && <Skeleton className="h-6 w-full" />}
          <RadioCards
            label={say.format}
            value={format}
            onValueChange={setFormat}
            options={zoneFormats.map((value) => ({ value, label: say[value], hint: say[`${value}Hint`] }))}
          />
        </>
      )}
    </Dialog>
  )
}
