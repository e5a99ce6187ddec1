import type { Device } from '#contract/devices/device.ts'
import { cellOf, momentCell } from '#contract/imports/written-cells.ts'
import type { Exported } from '#web/platform/kit/tables/use-list-export.ts'
import { numberShown } from '#web/platform/words/telephone.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import type { deviceWords } from './devices.words.ts'

/** Numbers as people read them; figures with the comma of a spreadsheet. */
export function deviceColumns(say: Translated<(typeof deviceWords)['fr']>): Exported<Device>['columns'] {
  const text = (value: string | null | undefined) => cellOf({ kind: 'text' }, value)
  const number = (value: number | null) => cellOf({ kind: 'number' }, value)
  return [
    { label: say.boat, cell: ({ pirogueName }) => text(pirogueName) },
    { label: say.person, cell: ({ userName }) => text(userName) },
    { label: say.type, cell: ({ deviceType }) => text(deviceType) },
    { label: say.phone, cell: ({ phoneNumber }) => text(phoneNumber === null ? null : numberShown(phoneNumber)) },
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
