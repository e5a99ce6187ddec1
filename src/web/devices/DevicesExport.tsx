import { useMemo } from 'react'
import type { Device } from '#contract/devices/device.ts'
import type { ListRequest } from '#web/platform/kit/kind.ts'
import { ExportButton } from '#web/platform/kit/tables/ExportButton.tsx'
import type { Exported } from '#web/platform/kit/tables/use-list-export.ts'
import { useWords } from '#web/platform/words/words.ts'
import { deviceColumns } from './device-columns.ts'
import { deviceList } from './devices.data.ts'
import { deviceWords } from './devices.words.ts'

/** The devices as they are looked at, in a table for a spreadsheet. */
export function DevicesExport({ asked, disabled }: { readonly asked: ListRequest; readonly disabled: boolean }) {
  const say = useWords(deviceWords)
  const table = useMemo(
    (): Exported<Device> => ({
      name: say.devices,
      columns: deviceColumns(say),
      ask: (page, pageSize, signal) => deviceList.ask({ ...asked, page, pageSize }, signal),
    }),
    [say, asked],
  )
  return <ExportButton wanted={table} disabled={disabled} />
}
