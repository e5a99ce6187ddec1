import { Download, Ship } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { FleetBoat } from '#contract/fleet/fleet-boat.ts'
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
import type { ListRequest } from '#web/platform/kit/kind.ts'
import { type Listed, useListed } from '#web/platform/kit/use-listed.ts'
import { useOpened } from '#web/platform/kit/use-opened.ts'
import { HeadButton } from '#web/platform/ui/HeadButton.tsx'
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
import { PhoneSort } from '#web/platform/ui/lists/TableCards.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { ScreenHead } from '#web/platform/ui/ScreenHead.tsx'
import { saveFile } from '#web/platform/ui/save-file.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { FleetDialog } from './FleetDialog.tsx'

/** Read by those who look at more than a hundred at once. */
const LongRows = lazy(async () => ({
  default: (await import('#web/platform/kit/list/LongRows.tsx')).LongRows<FleetBoat>,
}))

/** « Gestion Flotte »: every boat that somebody follows, and how it is. */
export function FleetScreen() {
  const say = useWords(fleetWords)
  const choice = useListChoice({ key: 'name', direction: 'ascending' })
  const asked = useAsked(choice, fleetFilters)
  const fleet = useListed(fleetList, asked)
  const opened = useOpened('')
  const { role } = useOwnAccount()
  const columns = useFleetColumns(opened.open)
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <ScreenHead title={say.title} subtitle={say.subtitle}>
        <ExportButton asked={asked} disabled={fleet.count === 0} />
      </ScreenHead>
      <OfflineNote />
      <FleetCounts {...{ role, choice }} />
      <SavedViews list="fleet" />
      <div className="flex items-start gap-3">
        <ListFilters list="fleet" choice={choice} label={say.search} placeholder={say.searchHint} names={[]}>
          <PhoneSort columns={columns} choice={choice} />
        </ListFilters>
        <ColumnChoice columns={columns} choice={choice} />
      </div>
      <FleetRows {...{ fleet, asked, choice }} columns={shownOf(columns, choice)} />
      {opened.shown !== null && <FleetDialog key={opened.shown} id={opened.shown} onClose={opened.close} />}
    </div>
  )
}

type FleetRowsProps = {
  readonly fleet: Listed<FleetBoat>
  readonly asked: ListRequest
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
    <div className="grid grid-cols-1 gap-3 sm:gap-4">
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
            isSortedAbove
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

function ExportButton({ asked, disabled }: { asked: ListRequest; disabled: boolean }) {
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
    <HeadButton
      label={say.export}
      icon={Download}
      loading={isWorking}
      disabled={disabled}
      onClick={() => void start()}
    />
  )
}
