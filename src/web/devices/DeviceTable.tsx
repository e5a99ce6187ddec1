import { Eye, Pencil, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Device } from '#contract/devices/device.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { BoatCall, BoatPerson, BoatSeen, PatronLine } from '#web/platform/ui/boats/BoatPerson.tsx'
import type { ErrorStateProps } from '#web/platform/ui/feedback/ErrorState.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { useWords } from '#web/platform/words/words.ts'
import { boxName, boxParts, deviceName } from './device-name.ts'
import { briefTypeName, deviceTypeName } from './device-types.ts'
import { BatteryGauge, SignalGauge } from './DeviceGauges.tsx'
import { deviceWords } from './devices.words.ts'
import { DeviceAge, DeviceStateBadges } from './DeviceState.tsx'

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
  const isWide = useWideScreen()
  /* On a phone a line leads to its details, and what may be done stands there. */
  const buttons = (device: Device) => <DeviceButtons device={device} {...{ onShow, onLink, onEdit }} />
  return (
    <DataTable
      {...table}
      columns={useDeviceTable(onShow)}
      isSortedAbove
      rowKey={({ id }) => id}
      sort={choice.sort}
      onSortChange={choice.onSortChange}
      rowActions={isWide ? buttons : undefined}
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
  const [name, box] = [deviceName(device, say), boxName(device, say)]
  return (
    <span className="grid min-w-0 justify-items-start">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="text-sm font-normal text-ink-2">
        {name === box || name === device.deviceId ? deviceTypeName(device.deviceType, say) : box}
      </span>
      <WaitingMark noun="device" id={device.id} />
    </span>
  )
}

export function DeviceBoat({ device: { pirogue, pirogueName } }: { device: Device }) {
  const say = useWords(deviceWords)
  return (
    <BoatPerson pirogue={pirogue} name={pirogueName ?? ''} size="small">
      {pirogueName ?? <span className="text-ink-2">{say.onNoBoat}</span>}
    </BoatPerson>
  )
}

/** In a narrow column the make is its short name, which ends in dots where it must; the end of the number is whole. */
function Box({ device }: { device: Device }) {
  const say = useWords(deviceWords)
  const { called, ending } = boxParts(device, say)
  return (
    <span className="flex min-w-0 gap-1" title={boxName(device, say)}>
      <span className="min-w-0">{ending === null ? called : briefTypeName(device.deviceType, say)}</span>
      {ending !== null && <span className="shrink-0">{`…${ending}`}</span>}
    </span>
  )
}

/** The boat that it follows; on none it is called as itself. */
function Tracked({ device, onShow }: { device: Device; onShow: DeviceActs['onShow'] | undefined }) {
  const say = useWords(deviceWords)
  const name = device.pirogueName ?? deviceName(device, say)
  return (
    <span className="flex min-w-0 items-center gap-3 max-sm:flex-wrap">
      <BoatSeen pirogue={device.pirogue} name={name} />
      <button
        type="button"
        data-names
        className="min-h-target min-w-0 cursor-pointer rounded-control text-left max-sm:flex-[1_1_5rem] font-semibold wrap-anywhere hover:underline"
        onClick={() => onShow?.(device)}
      >
        {name}
      </button>
      <WaitingMark noun="device" id={device.id} />
    </span>
  )
}

/** What a row of a device tells. */
export function useDeviceTable(onShow?: DeviceActs['onShow']): Column<Device>[] {
  const say = useWords(deviceWords)
  return [
    {
      key: 'pirogueName',
      header: say.pirogue,
      sortable: true,
      main: true,
      room: 19.4,
      cell: (device) => <Tracked {...{ device, onShow }} />,
    },
    { key: 'patron', header: say.skipper, room: 14, cell: ({ pirogue }) => <PatronLine pirogue={pirogue} /> },
    {
      key: 'call',
      header: say.call,
      beside: true,
      room: 7.4,
      cell: ({ pirogue, pirogueName }) => <BoatCall pirogue={pirogue} name={pirogueName ?? ''} />,
    },
    { key: 'device', header: say.device, room: 13, yields: true, cell: (device) => <Box device={device} /> },
    {
      key: 'state',
      header: say.state,
      card: 'state',
      room: 15.6,
      cell: (device) => <DeviceStateBadges device={device} />,
    },
    {
      key: 'lastCommunication',
      header: say.heard,
      sortable: true,
      card: 'age',
      room: 12.1,
      cell: (device) => <DeviceAge device={device} />,
    },
    {
      key: 'batteryLevel',
      header: say.battery,
      sortable: true,
      room: 9,
      labelled: true,
      cell: ({ batteryLevel }) => <BatteryGauge level={batteryLevel} />,
    },
    {
      key: 'signalStrength',
      header: say.signal,
      sortable: true,
      room: 9.5,
      yields: true,
      labelled: true,
      cell: ({ signalStrength }) => <SignalGauge level={signalStrength} />,
    },
  ]
}
