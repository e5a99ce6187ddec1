import { useState } from 'react'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { FileDrop } from '#web/platform/ui/fields/FileDrop.tsx'
import type { UploadProgress } from '#web/platform/ui/fields/UploadList.tsx'
import { Specimen } from './Specimen.tsx'

const megabyte = 1_000_000

export function Works() {
  const [cancelled, setCancelled] = useState(false)
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Specimen name="Progress">
        <div className="grid gap-4">
          {cancelled ? (
            <output>Export annulé.</output>
          ) : (
            <Progress label="Export des trajets" value={62} onCancel={() => setCancelled(true)} />
          )}
          <Progress label="Envoi des positions gardées" value={16} detail="320 sur 2 000" />
          <Progress label="Préparation" value={null} />
        </div>
      </Specimen>
      <FileDropSpecimen />
    </div>
  )
}

function FileDropSpecimen() {
  const [uploads, setUploads] = useState<UploadProgress[]>([
    { key: 'filet', name: 'filet-abime.jpg', bytes: 3.4 * megabyte, state: 'sent' },
    {
      key: 'carnet',
      name: 'carnet-de-bord.jpg',
      bytes: 2 * megabyte,
      state: 'failed',
      reason: 'La connexion s’est coupée. Réessayez.',
      onDismiss: () => remove('carnet'),
    },
  ])
  const remove = (key: string) => setUploads((known) => known.filter((upload) => upload.key !== key))
  const add = (files: File[]) =>
    setUploads((known) => [
      ...files.map((file): UploadProgress => {
        const key = `${file.name}-${known.length}`
        return {
          key,
          name: file.name,
          bytes: file.size,
          state: 'sending',
          sent: file.size / 2,
          onCancel: () => remove(key),
        }
      }),
      ...known,
    ])
  return (
    <Specimen name="FileDrop">
      <FileDrop
        label="Photos de la pirogue"
        hint="JPEG ou PNG."
        accept="image/*"
        maxBytes={5 * megabyte}
        multiple
        onFiles={add}
        uploads={uploads}
      />
    </Specimen>
  )
}
