import { ExternalLink, Eye, HandCoins, Search } from 'lucide-react'
import { Suspense, lazy, useMemo } from 'react'
import {
  type Donation,
  anonymousDonor,
  donationStatuses,
  donationTypes,
  supportPath,
} from '#contract/donations/donation.ts'
import { OfflineNote } from '#web/kept/OfflineNote.tsx'
import { useAsked } from '#web/kit/asked-in.ts'
import { FromDevice } from '#web/kit/FromDevice.tsx'
import type { Asked } from '#web/kit/kind.ts'
import { ExportButton } from '#web/kit/tables/ExportButton.tsx'
import type { Exported } from '#web/kit/tables/use-list-export.ts'
import { useListed } from '#web/kit/use-listed.ts'
import { useOpened } from '#web/kit/use-opened.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { type ListChoice, useListChoice } from '#web/ui/lists/list-choice.ts'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import type { Column } from '#web/ui/lists/table.ts'
import { useTimes } from '#web/words/time.ts'
import { SortSelect } from '#web/ui/lists/SortSelect.tsx'
import { useWords } from '#web/words/words.ts'
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
        {count > 0 && knownHere === null && <Export asked={asked} />}
      </div>
      <Tools choice={choice} />
      <FromDevice known={knownHere} />
      {count > 0 && knownHere === null && (
        <output className="text-sm text-ink-2">{say.counted(times.number(count), count === 1)}</output>
      )}
      <DataTable
        label={say.list}
        columns={useColumns()}
        rows={rows}
        rowKey={({ id }) => id}
        sort={choice.sort}
        onSortChange={choice.onSortChange}
        rowActions={show}
        loading={isLoading}
        error={problem ? { title: say.loadFailed, retrying: isFetching, onRetry: retry } : null}
        empty={<NoneFound choice={choice} />}
      />
      {pages > 1 && <Pagination {...choice} page={page} pages={pages} />}
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
    { key: 'createdAt', header: say.date, sortable: true, cell: ({ createdAt }) => times.dateTime(createdAt) },
    { key: 'receipt', header: say.receipt, cell: ({ receipt }) => receipt?.number ?? '–' },
  ]
}

const orders = ['-createdAt', 'createdAt', '-amount', 'displayName'] as const

function Tools({ choice }: { choice: ListChoice }) {
  const say = useWords(decidingWords)
  const shown = useWords(donationWords)
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_12rem_12rem_14rem]">
      <TextField
        type="search"
        label={say.search}
        hideLabel
        icon={Search}
        placeholder={say.search}
        className="col-span-2 lg:col-span-1"
        value={choice.chosen('q')}
        onChange={({ currentTarget }) => choice.choose('q', currentTarget.value)}
      />
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
    </search>
  )
}

function NoneFound({ choice }: { choice: ListChoice }) {
  const say = useWords(decidingWords)
  const isNarrowed = ['q', ...donationFilters].some((name) => choice.chosen(name) !== '')
  if (!isNarrowed) return <EmptyState icon={HandCoins} title={say.none} />
  const clear = () => choice.chooseAll({ q: null, status: null, donationType: null })
  return (
    <EmptyState
      icon={Search}
      title={say.noneFound}
      action={
        <Button variant="secondary" onClick={clear}>
          {say.showAll}
        </Button>
      }
    />
  )
}

/** Of a donation without a name the table has none: the server knows none. */
function Export({ asked }: { asked: Asked }) {
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
  return <ExportButton wanted={wanted} />
}
