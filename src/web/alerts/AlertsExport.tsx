import { useMemo } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { cellOf, momentCell } from '#contract/imports/written-cells.ts'
import { call } from '#web/platform/api/call.ts'
import { ExportButton } from '#web/platform/kit/tables/ExportButton.tsx'
import type { Exported } from '#web/platform/kit/tables/use-list-export.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { AlertsWanted } from './alerts.data.ts'
import { alertsWords } from './alerts.words.ts'

/** The alerts as they are looked at, in a table for a spreadsheet. */
export function AlertsExport({ wanted, disabled }: { readonly wanted: AlertsWanted; readonly disabled: boolean }) {
  const say = useWords(alertsWords)
  const { status, type, severity, drill, alike } = wanted
  const table = useMemo(
    (): Exported<Alert> => ({
      name: say.alerts,
      columns: columnsIn(say),
      ask: (page, pageSize, signal) =>
        call(alertsApi.list, { query: { status, type, severity, drill, alike, page, pageSize }, signal }),
    }),
    [say, status, type, severity, drill, alike],
  )
  return <ExportButton wanted={table} disabled={disabled} />
}

function columnsIn(say: Translated<(typeof alertsWords)['fr']>): Exported<Alert>['columns'] {
  const text = (value: string | null) => cellOf({ kind: 'text' }, value)
  const number = (value: number | undefined) => cellOf({ kind: 'number' }, value)
  return [
    { label: say.when, cell: ({ receivedAt }) => momentCell(receivedAt) },
    { label: say.occurred, cell: ({ occurredAt }) => momentCell(occurredAt) },
    { label: say.type, cell: ({ alertType }) => say[alertType] },
    { label: say.severity, cell: ({ severity }) => say[severity] },
    { label: say.status, cell: ({ status }) => say[status] },
    { label: say.drillColumn, cell: ({ drill }) => cellOf({ kind: 'flag' }, drill) },
    { label: say.what, cell: ({ message }) => text(message) },
    { label: say.boat, cell: ({ pirogueName }) => text(pirogueName) },
    { label: say.person, cell: ({ userName }) => text(userName) },
    { label: say.latitude, cell: ({ location }) => number(location?.latitude) },
    { label: say.longitude, cell: ({ location }) => number(location?.longitude) },
    { label: say.takenBy, cell: ({ acknowledgedByName }) => text(acknowledgedByName) },
    { label: say.endedBy, cell: ({ resolvedByName }) => text(resolvedByName) },
    { label: say.endedAt, cell: ({ resolvedAt }) => (resolvedAt === null ? '' : momentCell(resolvedAt)) },
    { label: say.reason, cell: ({ resolveReason }) => text(resolveReason) },
  ]
}
