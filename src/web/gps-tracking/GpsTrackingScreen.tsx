import { ArrowLeft, Radar } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Device } from '#contract/devices/device.ts'
import { DeviceDialog } from '#web/devices/DeviceDialog.tsx'
import { DeviceLinkDialog } from '#web/devices/DeviceLinkDialog.tsx'
import { useDevice } from '#web/devices/devices.data.ts'
import type { DeviceActs } from '#web/devices/DeviceTable.tsx'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { Splash } from '#web/platform/ui/feedback/Splash.tsx'
import { useAskedNew } from '#web/platform/ui/lists/asked-new.ts'
import { useWords } from '#web/platform/words/words.ts'
import { DeviceDetails } from './DeviceDetails.tsx'
import { DevicesOverview } from './DevicesOverview.tsx'
import { gpsTrackingWords } from './gps-tracking.words.ts'

type Asked = { readonly kind: 'edit' | 'link'; readonly device: Device } | { readonly kind: 'add' }

/** « Tracking GPS Marine »: all devices, or one of them (`?device=…`), and the dialogs that both open. */
export function GpsTrackingScreen() {
  const [search, setSearch] = useSearchParams()
  const [asked, setAsked] = useState<Asked | null>(null)
  useAskedNew(() => setAsked({ kind: 'add' }))
  const shown = search.get('device')
  const show = (id: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.delete('device')
      if (id !== null) next.set('device', id)
      return next
    })
  const acts: DeviceActs = {
    onShow: ({ id }) => show(id),
    onLink: (device) => setAsked({ kind: 'link', device }),
    onEdit: (device) => setAsked({ kind: 'edit', device }),
  }
  const close = () => setAsked(null)
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <OfflineNote />
      {shown === null ? (
        <DevicesOverview acts={acts} onAdd={() => setAsked({ kind: 'add' })} />
      ) : (
        <OneDevice key={shown} id={shown} acts={acts} onBack={() => show(null)} />
      )}
      {asked?.kind === 'add' && (
        <DeviceDialog device={null} onClose={close} onSaved={(device) => setAsked({ kind: 'link', device })} />
      )}
      {asked?.kind === 'edit' && <DeviceDialog device={asked.device} onClose={close} />}
      {asked?.kind === 'link' && <DeviceLinkDialog device={asked.device} onClose={close} />}
    </div>
  )
}

type OneDeviceProps = {
  readonly id: string
  readonly acts: DeviceActs
  readonly onBack: () => void
}

function OneDevice({ id, acts, onBack }: OneDeviceProps) {
  const say = useWords(gpsTrackingWords)
  const { device, isPending } = useDevice(id)
  return (
    <>
      <Button variant="quiet" icon={ArrowLeft} className="-ml-3 justify-self-start" onClick={onBack}>
        {say.back}
      </Button>
      {device && <DeviceDetails key={device.id} device={device} acts={acts} onRemoved={onBack} />}
      {!device && isPending && <Splash inline text={say.loading} />}
      {!device && !isPending && <EmptyState icon={Radar} title={say.missing} text={say.missingText} />}
    </>
  )
}
