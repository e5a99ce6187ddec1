import { Eye, Pencil, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Device } from '#contract/devices/device.ts'
import { WaitingMark } from '#web/outbox/WaitingMark.tsx'
import { BoatNamed } from '#web/ui/boats/BoatToken.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import type { ErrorStateProps } from '#web/ui/feedback/ErrorState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { ListChoice } from '#web/ui/lists/list-choice.ts'
import type { Column } from '#web/ui/lists/table.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { deviceName } from './device-name.ts'
import { deviceTypeName } from './device-types.ts'
import { BatteryGauge, SignalGauge } from './DeviceGauges.tsx'
import { deviceWords } from './devices.words.ts'
import { DeviceState } from './DeviceState.tsx'

/** What can be done with a device wherever it is listed. */
export type DeviceActs = {
  readonly onShow: (device: Device) => void
  readonly onLink: (device: Device) => void
  readonly onEdit: (device: Device) => void
}

type DeviceTableProps = DeviceActs & {
  readonly label: string
  readonly rows: readonly Device[]
  readonly choice: ListChoice
  readonly loading: boolean
  readonly error: ErrorStateProps | null
  readonly empty: ReactNode
}

export function DeviceTable({ choice, onShow, onLink, onEdit, ...table }: DeviceTableProps) {
  const buttons = (device: Device) => <DeviceButtons device={device} {...{ onShow, onLink, onEdit }} />
  return (
    <DataTable
      {...table}
      columns={useColumns()}
      rowKey={({ id }) => id}
      sort={choice.sort}
      onSortChange={choice.onSortChange}
      rowActions={buttons}
    />
  )
}

export function DeviceButtons({ device, onShow, onLink, onEdit }: DeviceActs & { device: Device }) {
  const say = useWords(deviceWords)
  const name = deviceName(device, say)
  return (
    <>
      <IconButton label={say.showNamed(name)} icon={Eye} onClick={() => onShow(device)} />
      {device.deviceType !== 'phone' && (
        <IconButton label={say.linkNamed(name)} icon={QrCode} onClick={() => onLink(device)} />
      )}
      <IconButton label={say.changeNamed(name)} icon={Pencil} onClick={() => onEdit(device)} />
    </>
  )
}

export function DeviceName({ device }: { device: Device }) {
  const say = useWords(deviceWords)
  return (
    <span className="grid min-w-0 justify-items-start">
      <span className="font-semibold wrap-anywhere">{deviceName(device, say)}</span>
      <span className="text-sm font-normal text-ink-2">{deviceTypeName(device.deviceType, say)}</span>
      <WaitingMark noun="device" id={device.id} />
    </span>
  )
}

export function DeviceBoat({ device: { pirogue, pirogueName } }: { device: Device }) {
  const say = useWords(deviceWords)
  return (
    <BoatNamed pirogue={pirogue} name={pirogueName}>
      {pirogueName ?? say.onNoBoat}
    </BoatNamed>
  )
}

function useColumns(): Column<Device>[] {
  const say = useWords(deviceWords)
  const times = useTimes()
  return [
    {
      key: 'deviceId',
      header: say.device,
      sortable: true,
      main: true,
      cell: (device) => <DeviceName device={device} />,
    },
    { key: 'pirogueName', header: say.pirogue, sortable: true, cell: (device) => <DeviceBoat device={device} /> },
    { key: 'lastCommunication', header: say.state, sortable: true, cell: (device) => <DeviceState device={device} /> },
    {
      key: 'batteryLevel',
      header: say.battery,
      sortable: true,
      cell: ({ batteryLevel }) => <BatteryGauge level={batteryLevel} />,
    },
    {
      key: 'signalStrength',
      header: say.signal,
      sortable: true,
      cell: ({ signalStrength }) => <SignalGauge level={signalStrength} />,
    },
    {
      key: 'interval',
      header: say.interval,
      align: 'end',
      deskOnly: true,
      cell: ({ intervalSeconds }) => say.seconds(times.number(intervalSeconds)),
    },
  ]
}
