import type { Sector } from '#contract/weather/sectors.ts'
import { mapToolLook } from '#web/platform/map/MapFrame.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import './sea.css'
import { type KeyboardEvent, useMemo, useRef, useState, Suspense } from 'react'
import { lngLat } from '#contract/wire/units.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { useChartTime, type ChartTime } from '#web/fleet/time/use-chart-time.ts'
import { useFleetThen } from '#web/fleet-map/use-fleet-then.ts'
import type { Fleet } from '#web/fleet-map/use-fleet.ts'
import { useSeaInView } from '#web/fleet-map/sea/use-sea-in-view.ts'
import { useFleetMap } from '#web/fleet-map/use-fleet-map.ts'
import { BoatList } from '#web/positions/BoatList.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useLowScreen, useRoomForMenu } from '#web/platform/ui/screen-width.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ShieldCheck, LocateFixed, Undo2, X, History } from 'lucide-react'
import { SeaAnnouncer } from './SeaAnnouncer.tsx'
import type { SeaFilter } from './queue.ts'
import { QueueFrame } from './QueueFrame.tsx'
import { SeaChart } from './SeaChart.tsx'
import { SeaHeader } from './SeaHeader.tsx'
import { QueueLine, SeaQueue } from './SeaQueue.tsx'
import { seaWords } from './sea.words.ts'
import { askedBoats, shownBoats } from './shown-boats.ts'
import { type Sea, atSeaIn, useEverybodyOut, useSea } from './use-sea.ts'
import { useSosJourney, type SosJourney } from './use-sos-journey.ts'

const TimeOfMap = lazyPart(async () => (await import('#web/fleet/time/TimeOfMap.tsx')).TimeOfMap)

const home = lngLat(-17.4605, 14.7233)
const homeZoom = 12
/* Who could get there is known of now alone. */
const nobodyCalls: Sea['calls'] = []
/** What lies over the chart: header, queue and tools, the last day and what is said above it, and the names beside the boats. The style sheet has the same measures. */
const rooms = {
  desk: { top: 184, right: 520, bottom: 204, left: 56 },
  /* Where it has gone is said there as well. */
  flown: { top: 184, right: 520, bottom: 272, left: 56 },
  /* An administrator has the figures of the server below the chips. */
  deskOfAdmin: { top: 236, right: 520, bottom: 204, left: 56 },
  flownOfAdmin: { top: 236, right: 520, bottom: 272, left: 56 },
  phone: { top: 140, right: 84, bottom: 170, left: 40 },
  called: { top: 116, right: 84, bottom: 290, left: 40 },
  /* The queue beside it. */
  low: { top: 100, right: 440, bottom: 40, left: 40 },
} as const

/** The home of whoever watches over others: the sea, and over it what calls for attention. */
export function SeaScreen() {
  const user = useOwnAccount()
  const isDesk = useRoomForMenu()
  const sea = useSea(user)
  const fleetMap = useFleetMap('sea', home, homeZoom)
  const { engine } = fleetMap.opening
  const [filter, setFilter] = useState<SeaFilter | null>(null)
  const [isDayOpen, setDayOpen] = useState(false)
  const time = useChartTime({ past: isDesk || isDayOpen, calls: sea.fleet.calls })
  const seaInView = useSeaInView(engine)
  const then = useFleetThen(sea.fleet, time)
  const { fleet, asked } = useShownFleet(sea, then, filter)
  const isCalled = sea.emergencies.length > 0
  const isLow = useLowScreen()
  const isAdmin = user.role === 'admin'
  const deskRoom = isAdmin ? rooms.deskOfAdmin : rooms.desk
  const room = isDesk ? deskRoom : isLow ? rooms.low : isCalled ? rooms.called : rooms.phone
  const flownRoomOfDesk = isAdmin ? rooms.flownOfAdmin : rooms.flown
  const flownRoom = isDesk ? flownRoomOfDesk : room
  const { flight, followed, show, goBack, stay } = useSosJourney({ engine, isLeft: fleetMap.isLeft }, sea, flownRoom)
  const flown = flight && <JourneyNote flight={flight} onBack={goBack} onGo={() => show(flight.call)} onStay={stay} />
  const showBoat = useRef<(id: string) => void>(() => {})
  const choose = (id: string) => showBoat.current(id)
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || filter === null) return
    event.preventDefault()
    setFilter(null)
  }
  return (
    /* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape clears the chip, wherever the focus is; its button does the same */
    <div className={classes('sea-screen', isCalled && 'is-called', isDayOpen && 'has-day')} onKeyDown={clear}>
      <SeaAnnouncer sea={sea} />
      <SeaHeader {...{ user, isDesk, sea, filter }} shown={asked.length} onFilter={setFilter} />
      <QueueFrame
        user={user}
        isDesk={isDesk}
        onLeave={() => (filter === null ? engine?.focus() : setFilter(null))}
        peek={<Peek sea={sea} user={user} onShowCall={show} onChoose={choose} />}
        foot={flown}
      >
        <SeaQueue
          {...{ sea, user, filter, isDesk }}
          boats={<ShownBoats filter={filter} boats={asked} onChoose={choose} />}
          onShowCall={show}
          onChoose={choose}
        />
      </QueueFrame>
      {isDesk && flown}
      <SeaChart
        fleetMap={fleetMap}
        fleet={fleet}
        calls={time.at === null ? sea.calls : nobodyCalls}
        room={followed ? flownRoom : room}
        followed={followed}
        seaInView={seaInView}
        showBoat={showBoat}
      />
      <SeaTime
        {...{ time, isDesk }}
        sector={seaInView.sector}
        atSeaNow={atSeaIn(sea)}
        isOpen={isDayOpen}
        onToggle={() => {
          time.move(null)
          setDayOpen(!isDayOpen)
        }}
      />
    </div>
  )
}

function useShownFleet(sea: Sea, fleet: Fleet, filter: SeaFilter | null) {
  const { calls, known } = sea
  const out = useEverybodyOut(sea, filter === 'atSea')
  return useMemo(() => {
    const helpers = new Set(calls.flatMap((call) => call.helpers.map(({ id }) => id)))
    const seen = { boats: fleet.boats, alerts: known.alerts, out, helpers }
    return { fleet: { ...fleet, boats: shownBoats(seen, filter) }, asked: askedBoats(seen, filter) }
  }, [fleet, calls, out, known.alerts, filter])
}

type ShownBoatsProps = {
  readonly filter: SeaFilter | null
  readonly boats: Sea['fleet']['boats']
  readonly onChoose: (boat: string) => void
}

/** Chips that ask for boats have them in the queue as well. */
function ShownBoats({ filter, boats, onChoose }: ShownBoatsProps) {
  const say = useWords(seaWords)
  if (filter !== 'atSea' && filter !== 'active') return null
  return (
    <section aria-label={say.queueOfBoats} className="rounded-card border border-line bg-card p-2">
      <BoatList boats={boats} chosen={null} onChoose={onChoose} />
    </section>
  )
}

type PeekProps = Pick<Parameters<typeof QueueLine>[0], 'sea' | 'user' | 'onShowCall' | 'onChoose'>

/** On a phone, while the sheet is folded: the most urgent card alone. */
function Peek(props: PeekProps) {
  const word = useWords(alertsWords)
  const { queue, known } = props.sea
  const [first] = queue
  if (first) return <QueueLine card={first} {...props} isBrief isPeek />
  if (known.isMissing || known.isAwaited || known.unknownSince !== null) return null
  return (
    <p className="flex items-center gap-3 px-1">
      <ShieldCheck aria-hidden className="size-9 shrink-0 rounded-full bg-ok-soft p-1.5 text-ok" />
      <span className="grid leading-5">
        <strong>{word.none}</strong>
        <span className="text-sm">{word.noneText}</span>
      </span>
    </p>
  )
}

type FlightNoteProps = {
  readonly flight: SosJourney
  readonly onBack: () => void
  readonly onGo: () => void
  readonly onStay: () => void
}

/** Where the map has gone, and the way back; or where it would go, once somebody’s hands are free. */
function JourneyNote({ flight: { name, back }, onBack, onGo, onStay }: FlightNoteProps) {
  const say = useWords(seaWords)
  return (
    <div data-over-page className="sea-flight">
      <p className="font-semibold">
        <span className="max-lg:sr-only">{back ? say.flownTo(name) : say.calledMeanwhile(name)}</span>
        {/* A phone has its card above, with the name. */}
        <span aria-hidden className="lg:hidden">
          {back ? say.mapMoved : say.newSos}
        </span>
      </p>
      {back ? (
        <Button variant="secondary" icon={Undo2} className="max-lg:px-3!" onClick={onBack}>
          {say.goBack}
        </Button>
      ) : (
        <Button variant="secondary" icon={LocateFixed} className="max-lg:px-3!" onClick={onGo}>
          {say.goThere}
        </Button>
      )}
      <IconButton icon={X} label={say.keepHere} onClick={onStay} />
    </div>
  )
}

type SeaTimeProps = {
  readonly time: ChartTime
  readonly sector: Sector
  /** As the chip « En mer » has it. */
  readonly atSeaNow: number | undefined
  readonly isDesk: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The hours of the sea at the foot of the chart: always at a desk, one touch away on a phone, above the queue and never over it. */
function SeaTime({ time, sector, atSeaNow, isDesk, isOpen, onToggle }: SeaTimeProps) {
  const say = useWords(seaWords)
  const bar = (
    <Suspense>
      <TimeOfMap time={time} sector={sector} atSeaNow={atSeaNow} className="sea-time" />
    </Suspense>
  )
  if (isDesk) return bar
  return (
    <div className="sea-day">
      <IconButton
        label={isOpen ? say.closeDay : say.openDay}
        icon={isOpen ? X : History}
        variant="secondary"
        aria-expanded={isOpen}
        className={mapToolLook}
        onClick={onToggle}
      />
      {isOpen && bar}
    </div>
  )
}
