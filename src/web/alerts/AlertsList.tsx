import { useQuery } from '@tanstack/react-query'
import { ClockAlert, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { alertStatuses } from '#contract/alerts/alert-states.ts'
import { type Alert, alertTypes, severities } from '#contract/alerts/alert.ts'
import { useConnection } from '#web/api/connection.ts'
import { useSentence } from '#web/api/problems.ts'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { BoatCall, BoatPerson } from '#web/ui/boats/BoatPerson.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { type ListChoice, useListChoice } from '#web/ui/lists/list-choice.ts'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import type { Column } from '#web/ui/lists/table.ts'
import { useWords } from '#web/words/words.ts'
import { AcknowledgeButton } from './AcknowledgeButton.tsx'
import { alertsHere } from './alerts-here.ts'
import { AlertsExport } from './AlertsExport.tsx'
import { useAlertsKnown } from './alerts-known.ts'
import { alertsPage } from './alerts.data.ts'
import { alertsWords } from './alerts.words.ts'
import { AlertBadges, AlertStanding, AlertTime } from './AlertWords.tsx'
import { useUnknownText } from './unknown-text.ts'
import { WaitingSos } from './WaitingSos.tsx'

/** Every alert that this person may see, as the address says. The server sorts: active first, then the newest. */
export function AlertsList({ user }: { user: User }) {
  const say = useWords(alertsWords)
  const sentence = useSentence()
  const choice = useListChoice({ key: 'received', direction: 'descending' })
  const wanted = wantedIn(choice)
  const { data: answer, error, isPending, isFetching, refetch } = useQuery(alertsPage(wanted))
  const { alerts, isMissing, unknownSince } = useAlertsKnown()
  const isOffline = useConnection().state === 'offline'
  const unknownText = useUnknownText()
  const isAlone = answer === undefined && !isMissing && (isOffline || error !== null)
  const data = isAlone ? alertsHere(alerts, wanted) : answer
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / choice.pageSize))
  const isFiltered = filters.some((name) => choice.chosen(name) !== '')
  const actions = (alert: Alert) => (
    <AcknowledgeButton alert={alert} user={user} size="compact" className="whitespace-nowrap" />
  )
  return (
    <div className="grid gap-4">
      <OfflineNote writing="waits" />
      {unknownSince !== null && (data?.count ?? 0) > 0 && (
        <p className="font-semibold text-warn">{unknownText(unknownSince)}</p>
      )}
      <WaitingSos />
      <Filters choice={choice} />
      {answer !== undefined && answer.count > 0 && (
        <div className="justify-self-end">
          <AlertsExport wanted={wanted} />
        </div>
      )}
      <DataTable<Alert>
        label={say.all}
        columns={useColumns()}
        rows={data?.results ?? []}
        rowKey={({ id }) => id}
        rowActions={actions}
        loading={isPending && !isAlone}
        error={
          data || isPending
            ? null
            : { title: say.failed, text: sentence(error), retrying: isFetching, onRetry: () => void refetch() }
        }
        empty={
          isFiltered ? (
            <EmptyState title={say.noneFound} text={say.noneFoundText} />
          ) : unknownSince === null ? (
            <EmptyState icon={ShieldCheck} title={say.none} text={say.noneText} />
          ) : (
            <EmptyState icon={ClockAlert} title={unknownText(unknownSince)} text={say.unknownText} />
          )
        }
      />
      {(data?.count ?? 0) > 0 && (
        <Pagination
          page={Math.min(choice.page, pages)}
          pages={pages}
          onPageChange={choice.onPageChange}
          pageSize={choice.pageSize}
          onPageSizeChange={choice.onPageSizeChange}
        />
      )}
    </div>
  )
}

const filters = ['status', 'type', 'severity', 'drill'] as const

/** What the address does not know is left out. */
function wantedIn({ chosen, page, pageSize }: ListChoice) {
  const drill = chosen('drill')
  return {
    status: alertStatuses.find((one) => one === chosen('status')),
    type: alertTypes.find((one) => one === chosen('type')),
    severity: severities.find((one) => one === chosen('severity')),
    drill: drill === '' ? undefined : drill === 'true',
    page,
    pageSize,
  }
}

function Filters({ choice: { chosen, choose } }: { choice: ListChoice }) {
  const say = useWords(alertsWords)
  const drills = [
    { value: 'false', label: say.realOnly },
    { value: 'true', label: say.drillsOnly },
  ]
  const options = {
    status: [say.status, say.anyStatus, alertStatuses.map((value) => ({ value, label: say[value] }))],
    type: [say.type, say.anyType, alertTypes.map((value) => ({ value, label: say[value] }))],
    severity: [say.severity, say.anySeverity, severities.map((value) => ({ value, label: say[value] }))],
    drill: [say.drill, say.realAndDrills, drills],
  } as const
  return (
    <fieldset className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <legend className="sr-only">{say.filters}</legend>
      {filters.map((name) => {
        const [label, placeholder, choices] = options[name]
        return (
          <NativeSelect
            key={name}
            hideLabel
            label={label}
            placeholder={placeholder}
            options={choices}
            value={chosen(name)}
            onChange={({ currentTarget }) => choose(name, currentTarget.value)}
          />
        )
      })}
    </fieldset>
  )
}

function BoatOrPerson({ alert: { pirogue, pirogueName, userName } }: { alert: Alert }) {
  return (
    <BoatPerson
      pirogue={pirogue}
      name={pirogueName ?? userName ?? ''}
      patron={pirogueName && userName}
      phone={null}
      size="small"
    >
      {pirogueName ?? userName ?? '–'}
    </BoatPerson>
  )
}

function useColumns(): readonly Column<Alert>[] {
  const say = useWords(alertsWords)
  return [
    {
      key: 'what',
      header: say.what,
      main: true,
      room: 36,
      cell: (alert) => (
        <span className="grid gap-1">
          <Link
            href={`/alerts/${alert.id}`}
            className="flex min-h-target items-center font-semibold underline underline-offset-4"
          >
            <span>{alert.message}</span>
          </Link>
          <AlertBadges alert={alert} />
        </span>
      ),
    },
    { key: 'boat', header: say.boat, room: 25, cell: (alert) => <BoatOrPerson alert={alert} /> },
    {
      key: 'call',
      header: say.call,
      beside: true,
      cell: ({ pirogue, pirogueName, userName }) => (
        <BoatCall pirogue={pirogue} name={pirogueName ?? ''} patron={userName} />
      ),
    },
    { key: 'when', header: say.when, room: 13, cell: (alert) => <AlertTime alert={alert} /> },
    {
      key: 'status',
      header: say.status,
      cell: (alert) => (
        <span className="text-sm">
          {alert.status === 'active' && alert.seenBy.length === 0 ? say.active : <AlertStanding alert={alert} />}
        </span>
      ),
    },
  ]
}
