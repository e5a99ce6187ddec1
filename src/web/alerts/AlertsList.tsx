import { useQuery } from '@tanstack/react-query'
import { ClockAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { alertStatuses } from '#contract/alerts/alert-states.ts'
import { type Alert, alertTypes, isCase, isOpenSos, isOverdue, severities } from '#contract/alerts/alert.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { BoatCall, BoatPerson, PatronFace } from '#web/platform/ui/boats/BoatPerson.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import { StillRows } from '#web/platform/ui/lists/StillRows.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { AcknowledgeButton } from './AcknowledgeButton.tsx'
import { alertIcon, alertTone } from './alert-look.ts'
import { boatNeed } from './alert-need.ts'
import { AlertLink, OpenedGroup } from './AlertGroup.tsx'
import { alertsHere } from './alerts-here.ts'
import { useAlertsKnown } from './alerts-known.ts'
import { type AlertsWanted, alertsPage } from './alerts.data.ts'
import { alertsWords } from './alerts.words.ts'
import { AlertsExport } from './AlertsExport.tsx'
import { AlertStanding, AlertTime } from './AlertWords.tsx'
import { useUnknownText } from './said/unknown-text.ts'
import { TakeBackEnd } from './TakeBackEnd.tsx'
import { WaitingSos } from './WaitingSos.tsx'

/** Every alert that this person may see, as the address says. The server sorts: cases first, then the newest; what says the same is one row. */
export function AlertsList({ user }: { user: User }) {
  const say = useWords(alertsWords)
  const sentence = useSentence()
  const choice = useListChoice({ key: 'received', direction: 'descending' })
  const wanted = wantedIn(choice)
  const { data: answer, error, isPending, isFetching, refetch } = useQuery(alertsPage(wanted))
  const { alerts, isMissing, isAwaited, unknownSince } = useAlertsKnown()
  const isOffline = useConnection().state === 'offline'
  const unknownText = useUnknownText()
  const isAlone = answer === undefined && !isMissing && (isOffline || error !== null)
  const data = isAlone ? alertsHere(alerts, wanted) : answer
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / choice.pageSize))
  const isFiltered = [...filters, 'alike'].some((name) => choice.chosen(name) !== '')
  const isWide = useWideScreen()
  const rows = data?.results ?? []
  const alike = new Map((data?.alike ?? []).map(({ id, count }) => [id, count]))
  /* What is done is done to one alert: a group is opened first. */
  const act = (alert: Alert) =>
    !alike.has(alert.id) && (
      <>
        <AcknowledgeButton alert={alert} user={user} size="compact" className="shrink-0 whitespace-nowrap" />
        <TakeBackEnd alert={alert} user={user} />
      </>
    )
  return (
    <div className="grid gap-4">
      <OfflineNote writing="waits" />
      {unknownSince !== null && (data?.count ?? 0) > 0 && (
        <p className="font-semibold text-warn">{unknownText(unknownSince)}</p>
      )}
      <WaitingSos />
      <SavedViews list="alerts" />
      <Filters choice={choice}>
        <AlertsExport wanted={wanted} disabled={answer === undefined || answer.count === 0} />
      </Filters>
      {wanted.alike !== undefined && <OpenedGroup count={data?.count ?? 0} newest={rows[0]} />}
      {/* The bar on top has the call already. */}
      <StillRows
        view={JSON.stringify(wanted)}
        keys={rows.map(({ id }) => id)}
        isSaidBesides={(key) => rows.some((alert) => alert.id === key && isOpenSos(alert))}
      >
        <DataTable<Alert>
          label={say.all}
          columns={useColumns({ alike, act: isWide ? act : null, isCalledFrom: user.role !== 'fisherman' })}
          rows={rows}
          rowKey={({ id }) => id}
          rowActions={isWide ? undefined : act}
          loading={(isPending && !isAlone) || (isAwaited && !isFiltered && rows.length === 0)}
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
      </StillRows>
      {(data?.count ?? 0) > 0 && (
        <Pagination
          page={choice.page}
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
function wantedIn({ chosen, page, pageSize }: ListChoice): AlertsWanted {
  const drill = chosen('drill')
  const alike = chosen('alike')
  return {
    status: alertStatuses.find((one) => one === chosen('status')),
    type: alertTypes.find((one) => one === chosen('type')),
    severity: severities.find((one) => one === chosen('severity')),
    drill: drill === '' ? undefined : drill === 'true',
    ...(alike === '' ? { grouped: true as const } : { alike }),
    page,
    pageSize,
  }
}

/** On a phone they are one button, with what else may be done of the list behind it. */
function Filters({ choice, children }: { choice: ListChoice; children: ReactNode }) {
  const say = useWords(alertsWords)
  const isWide = useWideScreen()
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
    <fieldset className="flex min-w-0 items-start gap-3 sm:items-end">
      <legend className="sr-only">{say.filters}</legend>
      <ListFilters list="alerts" choice={choice} names={filters} className="grid-cols-2 lg:grid-cols-4">
        {filters.map((name) => {
          const [label, placeholder, choices] = options[name]
          return (
            <NativeSelect
              key={name}
              hideLabel
              label={label}
              placeholder={placeholder}
              options={choices}
              value={choice.chosen(name)}
              onChange={({ currentTarget }) => choice.choose(name, currentTarget.value)}
            />
          )
        })}
        {!isWide && children}
      </ListFilters>
      {isWide && children}
    </fieldset>
  )
}

type OfAlert = { readonly alert: Alert }

function BoatOrPerson({ alert }: OfAlert) {
  const { pirogue, pirogueName, userName } = alert
  const name = pirogueName ?? userName ?? ''
  return (
    <BoatPerson pirogue={pirogue} name={name} patron={null} phone={null} need={boatNeed(alert)} size="small">
      {/* The face comes later, and has its height already. */}
      <span className="flex min-h-6 min-w-0 items-center gap-2">
        <span title={userName ?? undefined}>{name === '' ? '–' : name}</span>
        <PatronFace pirogue={pirogue} />
      </span>
    </BoatPerson>
  )
}

/** Of what kind, and how grave where that is not said by the kind itself, or of how many it is the newest. */
function AlertKind({ alert, many }: OfAlert & { readonly many: number | undefined }) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const { alertType, severity, drill } = alert
  if (drill)
    return <Badge tone="sea">{many === undefined ? say.drill : say.counted(say.drill, times.number(many))}</Badge>
  const kind = isOverdue(alert) ? say.overdue : say[alertType]
  return (
    <Badge tone={alertTone(alert)} icon={alertIcon(alert)}>
      {isCase(alert) ? kind : say.counted(kind, many === undefined ? say[severity] : times.number(many))}
    </Badge>
  )
}

/** Nobody has done anything to it yet: what is to be done says so where it can be done. */
function isUntouched({ status, seenBy }: Alert): boolean {
  return status === 'active' && seenBy.length === 0
}

type ColumnsWanted = {
  /** Of how many that say the same this is the newest. */
  readonly alike: ReadonlyMap<string, number>
  /** What may be done stands in the row itself, where there is room for it. */
  readonly act: ((alert: Alert) => ReactNode) | null
  /** A fisherman is told nobody’s number. */
  readonly isCalledFrom: boolean
}

function useColumns({ alike, act, isCalledFrom }: ColumnsWanted): readonly Column<Alert>[] {
  const say = useWords(alertsWords)
  const call: Column<Alert> = {
    key: 'call',
    header: say.call,
    beside: true,
    room: 6.5,
    cell: ({ pirogue, pirogueName, userName }) => (
      <BoatCall pirogue={pirogue} name={pirogueName ?? ''} patron={userName} />
    ),
  }
  const kind = {
    key: 'kind',
    header: say.type,
    room: 19,
    cell: (alert: Alert) => <AlertKind alert={alert} many={alike.get(alert.id)} />,
  }
  return [
    {
      key: 'what',
      header: say.what,
      main: true,
      room: 20.5,
      cell: (alert) => <AlertLink alert={alert} many={alike.get(alert.id)} />,
    },
    { key: 'boat', header: say.boat, room: 19.5, cell: (alert) => <BoatOrPerson alert={alert} /> },
    ...(isCalledFrom ? [call] : []),
    { key: 'when', header: say.when, room: 11.5, cell: (alert) => <AlertTime alert={alert} /> },
    ...(act ? [kind] : []),
    {
      key: 'status',
      header: say.status,
      room: 23,
      cell: (alert) => (
        <span className="flex items-center gap-2 text-sm">
          {act ? (
            act(alert)
          ) : (
            <span className="shrink-0">
              <AlertKind alert={alert} many={alike.get(alert.id)} />
            </span>
          )}
          {isUntouched(alert) ? (
            <span className={act ? 'hidden only:inline' : undefined}>{say.active}</span>
          ) : (
            <span>
              <AlertStanding alert={alert} isBrief />
            </span>
          )}
        </span>
      ),
    },
  ]
}
