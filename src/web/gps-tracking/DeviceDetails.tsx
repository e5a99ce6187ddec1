import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, QrCode, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Device } from '#contract/devices/device.ts'
import type { Position } from '#contract/positions/position.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { CommandPanel } from '#web/devices/CommandPanel.tsx'
import { deviceName } from '#web/devices/device-name.ts'
import { deviceTypeName } from '#web/devices/device-types.ts'
import { DeviceClaim } from '#web/devices/DeviceClaim.tsx'
import { BatteryGauge, SignalGauge } from '#web/devices/DeviceGauges.tsx'
import { personNamed, useChangeDevice, useRemoveDevice } from '#web/devices/devices.data.ts'
import { deviceWords } from '#web/devices/devices.words.ts'
import { DeviceState } from '#web/devices/DeviceState.tsx'
import { type DeviceActs, DeviceBoat, DeviceName } from '#web/devices/DeviceTable.tsx'
import { useSentence } from '#web/platform/api/problems.ts'
import { Facts } from '#web/platform/map/Facts.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { Switch } from '#web/platform/ui/fields/Switch.tsx'
import { TechnicalDetails } from '#web/platform/ui/TechnicalDetails.tsx'
import { numberShown } from '#web/platform/words/telephone.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { LastPositions } from '#web/positions/LastPositions.tsx'
import { latestPositionsOf } from '#web/positions/latest-positions.ts'
import { useLastPositions } from '#web/positions/received.data.ts'
import { DeviceMap } from './DeviceMap.tsx'
import { gpsTrackingWords } from './gps-tracking.words.ts'

type DeviceDetailsProps = { readonly device: Device; readonly acts: DeviceActs; readonly onRemoved: () => void }

/** One device: how it is, what it may do, where it was, and where it is. */
export function DeviceDetails({ device, acts, onRemoved }: DeviceDetailsProps) {
  const say = useWords(gpsTrackingWords)
  const newest = useNewest(device)
  const last = useLastPositions(device.id, newest?.id ?? null)
  /* Of the last ten none may be believed: where it was last is known all the same. */
  const locations = useMemo(() => [...(last.data ?? []), ...(newest ? [newest] : [])], [last.data, newest])
  const [fullscreen, setFullscreen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-2xl outline-none lg:text-3xl">
          <DeviceName device={device} />
        </h1>
        <DeviceState device={device} />
      </header>
      <DeviceClaim device={device} role={useOwnAccount().role} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <About device={device} acts={acts} onRemoved={onRemoved} />
          <Controls device={device} />
          <CommandPanel device={device} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <section aria-label={say.onMap} className="h-96">
            <DeviceMap
              devices={[device]}
              locations={locations}
              selectedDevice={device}
              fullscreen={fullscreen}
              onFullscreenChange={setFullscreen}
            />
          </section>
          <LastPositions last={last} />
        </div>
      </div>
    </>
  )
}

/** The last position that the stream told of this device. */
function useNewest(device: Device): Position | null {
  const store = latestPositionsOf(useQueryClient())
  const latest = useSyncExternalStore(store.subscribe, store.all)
  return latest.find((position) => position.device === device.id) ?? null
}

function About({ device, acts, onRemoved }: DeviceDetailsProps) {
  const say = useWords(gpsTrackingWords)
  const sayDevice = useWords(deviceWords)
  const times = useTimes()
  const { data: person } = useQuery(personNamed(device.user))
  const remove = useRemoval(onRemoved)
  const isAppPhone = device.deviceType === 'phone'
  return (
    <Card
      title={say.about}
      actions={
        <>
          <Button variant="secondary" icon={Pencil} onClick={() => acts.onEdit(device)}>
            {say.change}
          </Button>
          {!isAppPhone && (
            <Button variant="secondary" icon={QrCode} onClick={() => acts.onLink(device)}>
              {say.link}
            </Button>
          )}
          <Button variant="quiet" icon={Trash2} onClick={() => void remove(device)}>
            {say.remove}
          </Button>
        </>
      }
    >
      <div className="mb-4">
        <DeviceBoat device={device} />
      </div>
      <Facts
        facts={[
          [sayDevice.type, deviceTypeName(device.deviceType, sayDevice)],
          [sayDevice.phone, device.phoneNumber && numberShown(device.phoneNumber)],
          [sayDevice.person, person ? person.profile.fullName || person.email : null],
          [sayDevice.interval, sayDevice.seconds(times.number(device.intervalSeconds))],
          [sayDevice.battery, <BatteryGauge key="battery" level={device.batteryLevel} />],
          [sayDevice.signal, <SignalGauge key="signal" level={device.signalStrength} />],
        ]}
      />
      {!isAppPhone && (
        <TechnicalDetails>
          <Facts
            facts={[
              [sayDevice.identifier, device.deviceId],
              [sayDevice.imei, device.imei],
            ]}
          />
        </TechnicalDetails>
      )}
    </Card>
  )
}

function useRemoval(onRemoved: () => void) {
  const say = useWords(deviceWords)
  const sentence = useSentence()
  const removing = useRemoveDevice()
  return async (device: Device) => {
    const sure = await confirm({
      title: say.removeSure(deviceName(device, say)),
      text: say.removeText,
      confirmLabel: say.remove,
      danger: true,
    })
    if (!sure) return
    removing.mutate(device, {
      onSuccess: ({ storedOn }) => {
        if (storedOn === 'server') toast({ title: say.removed(deviceName(device, say)), tone: 'ok' })
        onRemoved()
      },
      onError: (problem) => toast({ title: say.removeFailed, text: sentence(problem), tone: 'forbid' }),
    })
  }
}

/** Whether the server listens to it. What the device itself does is told to it by a command, or by its link. */
function Controls({ device }: { device: Device }) {
  const say = useWords(gpsTrackingWords)
  const sayDevice = useWords(deviceWords)
  const sentence = useSentence()
  const changing = useChangeDevice(device)
  const wanted = changing.isPending ? changing.variables.isEnabled : undefined
  return (
    <Card title={say.controls}>
      <Switch
        label={sayDevice.enabled}
        hint={sayDevice.enabledHint}
        checked={wanted ?? device.isEnabled}
        onCheckedChange={(isEnabled) =>
          changing.mutate(
            { isEnabled },
            { onError: (problem) => toast({ title: say.changeFailed, text: sentence(problem), tone: 'forbid' }) },
          )
        }
      />
    </Card>
  )
}
