import { ExternalLink, Eye, HandCoins } from 'lucide-react'
import { Suspense, lazy, useMemo } from 'react'
import { type Donation, anonymousDonor, donationStatuses, donationTypes } from '#contract/donations/donation.ts'
import { supportPath } from '#contract/donations/support-path.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { useAsked } from '#web/platform/kit/asked-in.ts'
import { FromDevice } from '#web/platform/kit/FromDevice.tsx'
import type { ListRequest } from '#web/platform/kit/kind.ts'
import { ExportButton } from '#web/platform/kit/tables/ExportButton.tsx'
import type { Exported } from '#web/platform/kit/tables/use-list-export.ts'
import { useListed } from '#web/platform/kit/use-listed.ts'
import { useOpened } from '#web/platform/kit/use-opened.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { DataTable } from '#web/platform/ui/lists/DataTable.tsx'
import { type ListChoice, useListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { ListCount } from '#web/platform/ui/lists/ListCount.tsx'
import { ListFilters } from '#web/platform/ui/lists/ListFilters.tsx'
import { NoneFound } from '#web/platform/ui/lists/NoneFound.tsx'
import { Pagination } from '#web/platform/ui/lists/Pagination.tsx'
import { SortSelect } from '#web/platform/ui/lists/SortSelect.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { decidingWords } from './deciding.words.ts'
import { donationFilters, donationList, donationPage, usualOrder } from './donations.data.ts'
import { donationWords } from './donations.words.ts'
import { DonationStatusBadge } from './DonationStatusBadge.tsx'
import { money } from './money.ts'

const DonationDetails = lazy(async () => ({ default: (await import('./DonationDetails.tsx')).DonationDetails }))

/** Every donation, for administrators: searched, narrowed and sorted by the server; one of them at its own address. */
export function DonationList() {
  const say = useWords(decidingWords)
  const times = useTimes()
  const choice = useListChoice(usualOrder)
  const asked = useAsked(choice, donationFilters)
  const listed = useListed(donationList, asked)
  const details = useOpened('')
  const show = ({ id, displayName }: Donation) => (
    <IconButton label={say.open(displayName)} icon={Eye} onClick={() => details.open(id)} />
  )
  const { rows, count, page, pages, isLoading, problem, isFetching, retry, knownHere } = listed
  return (
    <div className="grid grid-cols-1 gap-4">
      <OfflineNote writing="needs-network" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <a
          href={supportPath}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-target items-center gap-2 font-semibold text-sea underline"
        >
          <ExternalLink aria-hidden className="size-5" />
          {say.publicLink}
        </a>
        {knownHere === null && <Export asked={asked} disabled={count === 0} />}
      </div>
      <Tools choice={choice} />
      <FromDevice known={knownHere} />
      {(count > 0 || isLoading) && knownHere === null && (
        <ListCount text={isLoading ? null : say.counted(times.number(count), count === 1)} />
      )}
      <DataTable
        tall
        label={say.list}
        columns={useColumns()}
        rows={rows}
        rowKey={({ id }) => id}
        sort={choice.sort}
        onSortChange={choice.onSortChange}
        rowActions={show}
        loading={isLoading}
        error={problem ? { title: say.loadFailed, retrying: isFetching, onRetry: retry } : null}
        empty={<NoDonations choice={choice} />}
      />
      {count > 0 && Math.max(pages, page) > 1 && <Pagination {...choice} page={page} pages={pages} />}
      <Suspense fallback={null}>
        {details.shown !== null && <DonationDetails id={details.shown} onClose={details.close} />}
      </Suspense>
    </div>
  )
}

function useColumns(): readonly Column<Donation>[] {
  const say = useWords(decidingWords)
  const shown = useWords(donationWords)
  const times = useTimes()
  return [
    {
      key: 'displayName',
      header: say.donor,
      sortable: true,
      main: true,
      cell: ({ displayName, displayOrganization }) => (
        <span className="grid min-w-0">
          <span className="font-semibold break-words">
            {displayName === anonymousDonor ? shown.anonymous : displayName}
          </span>
          {displayOrganization && <span className="text-sm font-normal text-ink-2">{displayOrganization}</span>}
        </span>
      ),
    },
    { key: 'donationType', header: say.type, cell: ({ donationType }) => shown[donationType] },
    {
      key: 'amount',
      header: say.amount,
      sortable: true,
      align: 'end',
      cell: ({ amount }) => (amount === null ? '–' : money(amount)),
    },
    { key: 'status', header: say.status, cell: ({ status }) => <DonationStatusBadge status={status} /> },
    { key: 'createdAt', header: say.date, sortable: true, cell: ({ createdAt }) => times.date(createdAt) },
    { key: 'receipt', header: say.receipt, room: 10, cell: ({ receipt }) => receipt?.number ?? '–' },
  ]
}

const orders = ['-createdAt', 'createdAt', '-amount', 'displayName'] as const

function Tools({ choice }: { choice: ListChoice }) {
  const say = useWords(decidingWords)
  const shown = useWords(donationWords)
  return (
    <ListFilters
      choice={choice}
      label={say.search}
      names={donationFilters}
      className="grid-cols-3 lg:grid-cols-[1fr_12rem_12rem_14rem] [&>:first-child]:max-lg:col-span-3"
    >
      <NativeSelect
        label={say.status}
        hideLabel
        options={[
          { value: '', label: say.anyStatus },
          ...donationStatuses.map((value) => ({ value, label: shown[value] })),
        ]}
        value={choice.chosen('status')}
        onChange={({ currentTarget }) => choice.choose('status', currentTarget.value)}
      />
      <NativeSelect
        label={say.type}
        hideLabel
        options={[{ value: '', label: say.anyType }, ...donationTypes.map((value) => ({ value, label: shown[value] }))]}
        value={choice.chosen('donationType')}
        onChange={({ currentTarget }) => choice.choose('donationType', currentTarget.value)}
      />
      <SortSelect
        choice={choice}
        label={say.sort}
        className="max-lg:col-span-2"
        orders={orders}
        nameOf={(order) => say[`sort.${order}`]}
      />
    </ListFilters>
  )
}

function NoDonations({ choice }: { choice: ListChoice }) {
  const say = useWords(decidingWords)
  const none = <EmptyState icon={HandCoins} title={say.none} />
  return <NoneFound {...{ choice, none }} title={say.noneFound} showAll={say.showAll} names={donationFilters} />
}

/** Of a donation without a name the table has none: the server knows none. */
function Export({ asked, disabled }: { readonly asked: ListRequest; readonly disabled: boolean }) {
  const say = useWords(decidingWords)
  const shown = useWords(donationWords)
  const wanted = useMemo(
    (): Exported<Donation> => ({
      name: 'dons',
      columns: [
        { label: say.date, cell: ({ createdAt }) => createdAt },
        { label: say.donor, cell: ({ displayName }) => displayName },
        { label: say.organization, cell: ({ displayOrganization }) => displayOrganization ?? '' },
        { label: say.email, cell: ({ donorEmail }) => donorEmail ?? '' },
        { label: say.phone, cell: ({ donorPhone }) => donorPhone ?? '' },
        { label: say.type, cell: ({ donationType }) => shown[donationType] },
        { label: say.amount, cell: ({ amount }) => (amount === null ? '' : String(amount)) },
        { label: say.status, cell: ({ status }) => shown[status] },
        { label: say.goal, cell: ({ goalTitle }) => goalTitle ?? '' },
        { label: say.purpose, cell: ({ purpose }) => purpose ?? '' },
        { label: say.description, cell: ({ description }) => description ?? '' },
        { label: say.receipt, cell: ({ receipt }) => receipt?.number ?? '' },
      ],
      ask: (page, pageSize, signal) => donationPage({ ...asked, page, pageSize }, signal),
    }),
    [say, shown, asked],
  )
  return <ExportButton wanted={wanted} disabled={disabled} />
}
