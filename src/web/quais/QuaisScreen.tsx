import { useQuery } from '@tanstack/react-query'
import { Anchor, Banknote, CircleCheck, Gauge, MapPin, Ship } from 'lucide-react'
import { type Quai, inspectedAgainAfter, quais } from '#contract/quais/quai.ts'
import { DetailsPart } from '#web/platform/kit/DetailsPart.tsx'
import { useRights } from '#web/platform/kit/kind-calls.ts'
import type { KindColumn } from '#web/platform/kit/list/columns.tsx'
import { ResourceScreen } from '#web/platform/kit/ResourceScreen.tsx'
import { Facts } from '#web/platform/map/Facts.tsx'
import { FigureChips, narrowing, showingAll } from '#web/platform/ui/lists/FigureChips.tsx'
import type { ListChoice } from '#web/platform/ui/lists/list-choice.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { QuaiConditions } from './QuaiConditions.tsx'
import { GeneralFacts, QuaiStatusBadge, Occupancy } from './QuaiFacts.tsx'
import { QuaiVessels } from './QuaiVessels.tsx'
import { quaisSummary } from './quais.data.ts'
import { quaiWords } from './quais.words.ts'

/** « Gestion des Quais ». */
export function QuaisScreen() {
  const say = useWords(quaiWords)
  const { isTold } = useRights(quais)
  return (
    <ResourceScreen
      of={quais}
      words={quaiWords}
      icon={Anchor}
      columns={isTold ? toldColumns : columns}
      card={QuaiCard}
      cardsFirst
      details={QuaiDetails}
      summary={QuaisSummary}
      fresh={inspectedToday}
      imported="quai"
    >
      {(f) => (
        <>
          <f.Text name="name" />
          <f.Text name="location" />
          <f.Choice name="status" />
          <f.Number name="capacity" unit={say.boats} />
          <f.Number name="maxVesselSize" unit="m" />
          <f.Number name="depth" unit="m" />
          <f.Place />
          <f.Number name="basinRadius" unit="m" hint={say.basinHint} wide />
          <f.Outline name="basinOutline" hint={say.outlineHint} wide />
          <f.List name="facilities" hint={say.facilitiesHint} wide />
          <f.Day name="lastInspection" />
          <f.Day name="nextInspection" />
          <f.Number name="safetyRating" unit="/ 5" />
          <f.Text name="notes" rows={3} wide />
          <f.Photo name="photo" wide />
        </>
      )}
    </ResourceScreen>
  )
}

function inspectedToday() {
  const now = Date.now()
  return { lastInspection: now, nextInspection: now + inspectedAgainAfter }
}

const columns: readonly KindColumn<typeof quais>[] = [
  'name',
  'location',
  { key: 'status', cell: ({ status }) => <QuaiStatusBadge status={status} /> },
  { key: 'occupancy', cell: (quai) => <Occupancy quai={quai} /> },
  'capacity',
]
/** With what is taken there, which is not for everybody. */
const toldColumns: readonly KindColumn<typeof quais>[] = [
  ...columns,
  { key: 'dailyRevenue', cell: (quai) => <Revenue quai={quai} /> },
]

function Revenue({ quai: { dailyRevenue } }: { quai: Quai }) {
  const say = useWords(quaiWords)
  const times = useTimes()
  return say.money(times.number(dailyRevenue))
}

function QuaiCard({ thing: quai }: { thing: Quai }) {
  const say = useWords(quaiWords)
  const { isTold } = useRights(quais)
  const times = useTimes()
  return (
    <div className="grid gap-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 text-lg font-bold break-words">{quai.name}</span>
        <QuaiStatusBadge status={quai.status} />
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
        <MapPin aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 break-words">{quai.location}</span>
      </span>
      <Occupancy quai={quai} />
      {isTold && (
        <span className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="text-ink-2">{say.dailyRevenue}</span>
          <span className="font-semibold">{say.money(times.number(quai.dailyRevenue))}</span>
        </span>
      )}
    </div>
  )
}

/** Worked out by the server over all of them, however many pages there are. */
function QuaisSummary({ choice }: { choice: ListChoice }) {
  const say = useWords(quaiWords)
  const { isTold } = useRights(quais)
  const times = useTimes()
  const { data, isPending } = useQuery(quaisSummary())
  const known = (value: number | undefined) =>
    value === undefined ? (isPending ? undefined : null) : times.number(value)
  const revenue = data && say.money(times.number(data.dailyRevenue))
  const inStatus = (status: string) => narrowing(choice, 'status', status)
  return (
    <FigureChips
      label={say.figures}
      figures={[
        {
          label: say.total,
          value: known(data?.total),
          icon: Anchor,
          ...showingAll(choice, quais.filters),
        },
        {
          label: say.available,
          value: known(data?.available),
          icon: CircleCheck,
          tone: 'ok',
          ...inStatus('available'),
        },
        { label: say.occupied, value: known(data?.occupied), icon: Ship, ...inStatus('occupied') },
        {
          label: say.occupancy,
          value: data ? say.percent(times.number(data.averageOccupancy)) : known(undefined),
          icon: Gauge,
        },
        ...(isTold ? [{ label: say.dailyRevenue, value: revenue ?? known(undefined), icon: Banknote }] : []),
      ]}
    />
  )
}

/** All that is known of one: what it is, how full, what it offers, its weather and tide, who lies there. */
function QuaiDetails({ thing: quai }: { thing: Quai }) {
  const say = useWords(quaiWords)
  const times = useTimes()
  const { isTold } = useRights(quais)
  return (
    <div className="grid gap-5">
      <span className="justify-self-start">
        <QuaiStatusBadge status={quai.status} />
      </span>
      <DetailsPart title={say.present}>
        <QuaiVessels quai={quai} />
      </DetailsPart>
      <DetailsPart title={say.statistics}>
        <Occupancy quai={quai} />
        <Facts
          facts={[
            [say.dailyRevenue, isTold ? say.money(times.number(quai.dailyRevenue)) : null],
            [
              say.safetyRating,
              say.outOfFive(times.number(quai.safetyRating, Number.isInteger(quai.safetyRating) ? 0 : 1)),
            ],
          ]}
        />
      </DetailsPart>
      <DetailsPart title={say.general}>
        <GeneralFacts quai={quai} />
      </DetailsPart>
      <DetailsPart title={say.facilities}>
        {quai.facilities.length === 0 ? (
          <p className="text-ink-2">{say.noFacility}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {quai.facilities.map((facility) => (
              <li
                key={facility}
                className="rounded-full border border-soft-edge bg-well px-3 py-1 text-sm font-semibold"
              >
                {facility}
              </li>
            ))}
          </ul>
        )}
      </DetailsPart>
      <QuaiConditions id={quai.id} />
    </div>
  )
}
