import { useQuery } from '@tanstack/react-query'
import { ClockAlert, ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { alertStatuses } from '#contract/alerts/alert-states.ts'
import { type Alert, alertTypes, isOpenSos, severities } from '#contract/alerts/alert.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import { StillRows } from '#web/platform/ui/lists/StillRows.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { useWords } from '#web/platform/words/words.ts'
import { AcknowledgeButton } from './AcknowledgeButton.tsx'
import { OpenedGroup } from './AlertGroup.tsx'
import { useAlertColumns } from './alert-columns.tsx'
import { alertTitle } from './alert-look.ts'
import { alertsHere } from './alerts-here.ts'
import { useAlertsKnown } from './alerts-known.ts'
import { type AlertsWanted, alertsPage } from './alerts.data.ts'
import { alertsWords } from './alerts.words.ts'
import { AlertsExport } from './AlertsExport.tsx'
import { ChooseMany, ManyBar } from './many/ManyBar.tsx'
import { manyWords } from './many/many.words.ts'
import { mayChoose } from './many/may-act.ts'
import { useUnknownText } from './said/unknown-text.ts'
import { TakeBackEnd } from './TakeBackEnd.tsx'
import { WaitingSos } from './WaitingSos.tsx'

const AlertPeek = lazyPart(async () => (await import('./many/AlertPeek.tsx')).AlertPeek)

type AlertsListProps = {
  readonly user: User
  /** What is done on a phone before anything is looked for: it stands beside what narrows the list. */
  readonly first?: ReactNode
}

/** Every alert that this person may see, as the address says. The server sorts: cases first, then the newest; what says the same is one row. */
export function AlertsList({ user, first }: AlertsListProps) {
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
        <AcknowledgeButton
          alert={alert}
          user={user}
          size="compact"
          className={isWide ? 'shrink-0 whitespace-nowrap' : undefined}
        />
        <TakeBackEnd alert={alert} user={user} />
      </>
    )
  const [peeked, peek] = useState<Alert | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const columns = useAlertColumns({
    alike,
    act: isWide ? act : null,
    isCalledFrom: user.role !== 'fisherman',
    onPeek: peek,
    choosing: useChoosing(user, chosen, setChosen),
  })
  const lines = rows.map((alert) => ({ alert, isGroup: alike.has(alert.id) }))
  const many = { user, lines, chosen, onChosen: setChosen }
  return (
    <div className="grid grid-cols-1 gap-4 max-sm:gap-3">
      <OfflineNote writing="waits" />
      {unknownSince !== null && (data?.count ?? 0) > 0 && (
        <p className="font-semibold text-warn">{unknownText(unknownSince)}</p>
      )}
      <WaitingSos />
      <SavedViews list="alerts" />
      <Filters choice={choice} first={first} beside={<ChooseMany {...many} />}>
        <AlertsExport wanted={wanted} disabled={answer === undefined || answer.count === 0} />
      </Filters>
      {wanted.alike !== undefined && <OpenedGroup count={data?.count ?? 0} newest={rows[0]} />}
      <ManyBar {...many} manyOf={({ alert }) => alike.get(alert.id) ?? 1} />
      {/* The bar on top has the call already. */}
      <StillRows
        view={JSON.stringify(wanted)}
        keys={rows.map(({ id }) => id)}
        isSaidBesides={(key) => rows.some((alert) => alert.id === key && isOpenSos(alert))}
      >
        <DataTable<Alert>
          label={say.all}
          columns={columns}
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
      <Suspense fallback={null}>
        {peeked && <AlertPeek alert={peeked} many={alike.get(peeked.id)} user={user} onClose={() => peek(null)} />}
      </Suspense>
    </div>
  )
}

type Chosen = ReadonlySet<string> | null

/** Null while nobody chooses. A line with which nothing may be done has no box. */
function useChoosing(user: User, chosen: Chosen, onChosen: (chosen: Chosen) => void) {
  const say = useWords(manyWords)
  if (chosen === null) return null
  return (alert: Alert) =>
    mayChoose(user, alert) && (
      <input
        type="checkbox"
        aria-label={say.chooseAlert(alertTitle(alert))}
        checked={chosen.has(alert.id)}
        onChange={() => onChosen(toggled(chosen, alert.id))}
        className="relative z-1 size-6 shrink-0 accent-(--action)"
      />
    )
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
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

type FiltersProps = {
  readonly choice: ListChoice
  readonly first: ReactNode
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** On a phone they are one button, with what else may be done of the list behind it. */
function Filters({ choice, first, beside, children }: FiltersProps) {
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
    <fieldset
      className={classes(
        'flex min-w-0 items-start gap-3 max-sm:flex-wrap sm:items-end',
        /* Opened, they have the whole width. */
        Boolean(first) &&
          'max-sm:gap-2 max-sm:[&>search:has([aria-expanded=true])]:basis-full max-sm:[&>search]:flex-none',
      )}
    >
      <legend className="sr-only">{say.filters}</legend>
      {first && <div className="min-w-0 flex-[1_1_12rem]">{first}</div>}
      <ListFilters
        list="alerts"
        choice={choice}
        names={filters}
        isBrief={Boolean(first)}
        className="grid-cols-2 lg:grid-cols-4"
      >
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
      {beside}
    </fieldset>
  )
}
