import { useMemo } from 'react'
import type { Device } from '#contract/devices/device.ts'
import { cellOf, momentCell } from '#contract/imports/written-cells.ts'
import type { Asked } from '#web/platform/kit/kind.ts'
import { ExportButton } from '#web/platform/kit/tables/ExportButton.tsx'
import type { Exported } from '#web/platform/kit/tables/use-list-export.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import { useWords } from '#web/platform/words/words.ts'
import { deviceList } from './devices.data.ts'
import { deviceWords } from './devices.words.ts'

/** The devices as they are looked at, in a table for a spreadsheet. */
export function DevicesExport({ asked, disabled }: { readonly asked: Asked; readonly disabled: boolean }) {
  const say = useWords(deviceWords)
  const table = useMemo(
    (): Exported<Device> => ({
      name: say.devices,
      columns: columnsIn(say),
      ask: (page, pageSize, signal) => deviceList.ask({ ...asked, page, pageSize }, signal),
    }),
    [say, asked],
  )
  return <ExportButton wanted={table} disabled={disabled} />
}

function columnsIn(say: Translated<(typeof deviceWords)['fr']>): Exported<Device>['columns'] {
  const text = (value: string | null | undefined) => cellOf({ kind: 'text' }, value)
  const number = (value: number | null) => cellOf({ kind: 'number' }, value)
  return [
    { label: say.boat, cell: ({ pirogueName }) => text(pirogueName) },
    { label: say.person, cell: ({ userName }) => text(userName) },
    { label: say.type, cell: ({ deviceType }) => text(deviceType) },
    { label: say.phone, cell: ({ phoneNumber }) => text(phoneNumber) },
    { label: say.online, cell: ({ isActive }) => cellOf({ kind: 'flag' }, isActive) },
    { label: say.enabled, cell: ({ isEnabled }) => cellOf({ kind: 'flag' }, isEnabled) },
    {
      label: say.lastCommunication,
      cell: ({ lastCommunication }) => (lastCommunication === null ? '' : momentCell(lastCommunication)),
    },
    { label: say.battery, cell: ({ batteryLevel }) => number(batteryLevel) },
    { label: say.signal, cell: ({ signalStrength }) => number(signalStrength) },
    { label: say.interval, cell: ({ intervalSeconds }) => number(intervalSeconds) },
    { label: say.identifier, cell: ({ deviceId }) => text(deviceId) },
    { label: say.imei, cell: ({ imei }) => text(imei) },
  ]
}
