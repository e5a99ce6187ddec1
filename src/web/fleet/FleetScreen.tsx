import { Download, Ship } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { FleetBoat } from '#contract/fleet/fleet-boat.ts'
import { fleetStates } from '#contract/fleet/fleet-boat.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { useFleetColumns } from '#web/fleet/fleet-columns.tsx'
import { fleetFile, fleetFilters, fleetList } from '#web/fleet/fleet.data.ts'
import { fleetWords } from '#web/fleet/fleet.words.ts'
import { FleetCounts } from '#web/fleet/FleetCounts.tsx'
import { useSentence } from '#web/platform/api/problems.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { useAsked } from '#web/platform/kit/asked-in.ts'
import { FromDevice } from '#web/platform/kit/FromDevice.tsx'
import type { Asked } from '#web/platform/kit/kind.ts'
import { type Listed, useListed } from '#web/platform/kit/use-listed.ts'
import { useOpened } from '#web/platform/kit/use-opened.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { shownOf } from '#web/platform/ui/lists/column-choice.ts'
import { ColumnChoice } from '#web/platform/ui/lists/ColumnChoice.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListCount } from '#web/platform/ui/lists/ListCount.tsx'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { NoneFound } from '#web/platform/ui/lists/NoneFound.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { SavedViews } from '#web/platform/ui/lists/SavedViews.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { saveFile } from '#web/platform/ui/save-file.ts'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { FleetDialog } from './FleetDialog.tsx'

/** Read by those who look at more than a hundred at once. */
const LongRows = lazy(async () => ({
  default: (await import('#web/platform/kit/list/LongRows.tsx')).LongRows<FleetBoat>,
}))

const tabs = ['all', ...fleetStates] as const
type Tab = (typeof tabs)[number]

/** « Gestion Flotte »: every boat that somebody follows, and how it is. */
export function FleetScreen() {
  const say = useWords(fleetWords)
  const choice = useListChoice({ key: 'name', direction: 'ascending' })
  const asked = useAsked(choice, fleetFilters)
  const fleet = useListed(fleetList, asked)
  const opened = useOpened('')
  const { role } = useOwnAccount()
  const tab = tabs.find((name) => name === choice.chosen('state')) ?? 'all'
  const columns = useFleetColumns(opened.open)
  const list = <FleetRows {...{ fleet, asked, choice }} columns={shownOf(columns, choice)} />
  const labels = { all: say.all, active: say.active, out: say.outTab, alerts: say.alerts }
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold lg:text-3xl">{say.title}</h1>
          <p className="text-ink-2">{say.subtitle}</p>
        </div>
        <ExportButton asked={asked} disabled={fleet.count === 0} />
      </header>
      <OfflineNote />
      <FleetCounts role={role} />
      <SavedViews list="fleet" />
      <div className="flex items-start gap-3">
        <ListFilters list="fleet" choice={choice} label={say.search} placeholder={say.searchHint} names={[]} />
        <ColumnChoice columns={columns} choice={choice} />
      </div>
      <Tabs<Tab>
        label={say.views}
        value={tab}
        onValueChange={(next) => choice.choose('state', next === 'all' ? null : next)}
        tabs={tabs.map((value) => ({ value, label: labels[value], content: value === tab ? list : null }))}
      />
      {opened.shown !== null && <FleetDialog key={opened.shown} id={opened.shown} onClose={opened.close} />}
    </div>
  )
}

type FleetRowsProps = {
  readonly fleet: Listed<FleetBoat>
  readonly asked: Asked
  readonly choice: ListChoice
  readonly columns: readonly Column<FleetBoat>[]
}

const pageSizes = [10, 25, 50, 100, Infinity] as const

function FleetRows({ fleet, asked, choice, columns }: FleetRowsProps) {
  const say = useWords(fleetWords)
  const times = useTimes()
  const { rows, count, page, pages, problem, isLoading, isFetching, retry, knownHere, isEarlier, answer } = fleet
  const error = problem ? { title: say.loadFailed, retrying: isFetching, onRetry: retry } : null
  const isLong = choice.pageSize === Infinity && count > largestPageSize && !error
  return (
    <div className="grid grid-cols-1 gap-4 pt-4">
      <FromDevice known={knownHere} />
      {!error && (count > 0 || isLoading) && knownHere === null && (
        <ListCount text={isLoading ? null : say.counted(times.number(count), count === 1)} />
      )}
      {isLong ? (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
          <LongRows
            label={say.list}
            source={fleetList}
            isKnownHere={knownHere !== null}
            count={answer?.count ?? count}
            {...{ columns, choice, asked }}
          />
        </Suspense>
      ) : (
        <div className={isEarlier ? 'opacity-60 transition-opacity delay-150' : undefined} aria-busy={isEarlier}>
          <DataTable
            label={say.list}
            rowKey={({ id }) => id}
            sort={choice.sort}
            onSortChange={choice.onSortChange}
            loading={isLoading}
            empty={<NoBoats choice={choice} />}
            {...{ columns, rows, error }}
          />
        </div>
      )}
      {count > 0 && !error && (
        <Pagination {...choice} pageSizes={pageSizes} page={isLong ? 1 : page} pages={isLong ? 1 : pages} />
      )}
    </div>
  )
}

function NoBoats({ choice }: Pick<FleetRowsProps, 'choice'>) {
  const say = useWords(fleetWords)
  const none = <EmptyState icon={Ship} title={say.none} text={say.noneText} />
  const narrowed = { title: say.noneFound, text: say.noneFoundText, showAll: say.showAll }
  return <NoneFound {...{ choice, none }} {...narrowed} names={fleetFilters} />
}

function ExportButton({ asked, disabled }: { asked: Asked; disabled: boolean }) {
  const say = useWords(fleetWords)
  const sentence = useSentence()
  const [isWorking, setIsWorking] = useState(false)
  const start = async () => {
    setIsWorking(true)
    try {
      const { name, content } = await fleetFile(asked)
      saveFile(name, content)
    } catch (problem) {
      toast({ title: say.exportFailed, text: sentence(problem), tone: 'forbid' })
    } finally {
      setIsWorking(false)
    }
  }
  return (
    <Button
      variant="secondary"
      icon={Download}
      className="max-sm:w-full"
      loading={isWorking}
      disabled={disabled}
      onClick={() => void start()}
    >
      {say.export}
    </Button>
  )
}
