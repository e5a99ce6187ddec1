import { ArrowLeft, Radar } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Device } from '#contract/devices/device.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { DeviceDialog } from '#web/devices/DeviceDialog.tsx'
import { DeviceLinkDialog } from '#web/devices/DeviceLinkDialog.tsx'
import type { DeviceActs } from '#web/devices/DeviceTable.tsx'
import { type DevicesQuery, useDevices } from '#web/devices/devices.data.ts'
import { OfflineNote } from '#web/offline/OfflineNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Splash } from '#web/ui/Splash.tsx'
import { useWords } from '#web/words/words.ts'
import { DeviceDetails } from './DeviceDetails.tsx'
import { DevicesOverview } from './DevicesOverview.tsx'
import { gpsTrackingWords } from './gps-tracking.words.ts'

type Asked = { readonly kind: 'edit' | 'link'; readonly device: Device } | { readonly kind: 'add' }

/** « Tracking GPS Marine »: all devices, or one of them (`?device=…`), and the dialogs that both open. */
export function GpsTrackingScreen() {
  const { role } = useOwnAccount()
  /* What the device kept from the last visit is shown, and asked again: a silent tracker must not look alive. */
  const devices = useDevices(role)
  const [search, setSearch] = useSearchParams()
  const [asked, setAsked] = useState<Asked | null>(null)
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
    <div className="grid grid-cols-1 gap-5">
      <OfflineNote />
      {shown === null ? (
        <DevicesOverview devices={devices} acts={acts} onAdd={() => setAsked({ kind: 'add' })} />
      ) : (
        <OneDevice devices={devices} id={shown} acts={acts} onBack={() => show(null)} />
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
  readonly devices: DevicesQuery
  readonly id: string
  readonly acts: DeviceActs
  readonly onBack: () => void
}

function OneDevice({ devices, id, acts, onBack }: OneDeviceProps) {
  const say = useWords(gpsTrackingWords)
  const device = devices.data?.find((known) => known.id === id)
  return (
    <>
      <Button variant="quiet" icon={ArrowLeft} className="-ml-3 justify-self-start" onClick={onBack}>
        {say.back}
      </Button>
      {device && <DeviceDetails key={device.id} device={device} acts={acts} onRemoved={onBack} />}
      {!device && devices.isPending && <Splash inline text={say.loading} />}
      {!device && !devices.isPending && <EmptyState icon={Radar} title={say.missing} text={say.missingText} />}
    </>
  )
}
