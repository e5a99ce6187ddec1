import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Zone } from '#contract/zones/zone.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { fileName } from '#web/words/file-text.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { type ZoneFormat, zoneFile, zoneFormats, zoneMediaTypes } from './zone-files.ts'
import { zoneFileWords } from './zone-files.words.ts'

/** The zones of the list, filtered as it is, as a file for somebody's program. All is here already: nothing is waited for. */
export function ZoneExportDialog({ zones, onClose }: { zones: readonly Zone[]; onClose: () => void }) {
  const say = useWords(zoneFileWords)
  const times = useTimes()
  const [format, setFormat] = useState<ZoneFormat>('geojson')
  const save = () => {
    const name = fileName(['zones', new Date().toISOString().slice(0, 10)], format)
    saveFile(name, new Blob([zoneFile(format, zones)], { type: zoneMediaTypes[format] }))
    toast({ title: say.exported(name), tone: 'ok' })
    onClose()
  }
  return (
    <Dialog
      open
      title={say.exportTitle}
      description={say.exportText(zones.length, times.number(zones.length))}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button icon={Download} onClick={save}>
            {say.save}
          </Button>
        </>
      }
    >
      <RadioCards
        label={say.format}
        value={format}
        onValueChange={setFormat}
        options={zoneFormats.map((value) => ({ value, label: say[value], hint: say[`${value}Hint`] }))}
      />
    </Dialog>
  )
}
