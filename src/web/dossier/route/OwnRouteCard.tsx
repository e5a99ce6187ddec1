import { LocateFixed, Navigation, Volume2 } from 'lucide-react'
import type { Alert } from '#contract/alerts/alert.ts'
import { knotsOnTheWay } from '#contract/alerts/arrival.ts'
import { placeByNow } from '#contract/drift/place-by-now.ts'
import type { StoredPlan } from '#contract/searching/search-entry.rules.ts'
import { type LngLat, knots, lngLat } from '#contract/wire/units.ts'
import { ThreadButton } from '#web/chat/ThreadButton.tsx'
import { hasVoice, sayAloud } from '#web/platform/device/say-aloud.ts'
import { courseText } from '#web/platform/map/measure/measure.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { useDistances } from '#web/platform/words/distance.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { showOwnPlace, useOwnPlace } from '#web/positions/own/own-place.ts'
import { useTracking } from '#web/positions/own/own-tracking-device.ts'
import { usePaces } from '#web/positions/paces.ts'
import { LegTable } from '#web/searching/PlanShown.tsx'
import { useLaneTexts } from '#web/searching/lane-texts.ts'
import { useRescue } from '#web/sos/sos-rescue.ts'
import { type Route, type OwnSpot, minutesTold, newestSpot, ownLane, routeTo, startOfLane } from './own-route.ts'
import { ownRouteWords } from './own-route.words.ts'
import type { Dossier } from '#web/dossier/use-dossier.ts'

type OwnRouteProps = { readonly alert: Alert; readonly dossier: Dossier }

/** For who goes: which way, how far and how long to where he is wanted, his lane, the radio and those who help. */
export function OwnRouteCard({ alert, dossier }: OwnRouteProps) {
  const say = useWords(ownRouteWords)
  const { radioChannel } = useRescue()
  const found = useOwnRoute(alert, dossier)
  if (!found) return null
  const name = alert.pirogueName ?? alert.userName ?? alert.message
  return (
    <Card title={say.title} aside={found.route && hasVoice() && <Listen name={name} route={found.route} />}>
      <div className="grid gap-3">
        {found.route && <RouteLine route={found.route} />}
        <Target found={found} now={dossier.fleet.now} />
        <OwnPlaceLine own={found.own} now={dossier.fleet.now} />
        {found.lane && <Lane lane={found.lane} />}
        <div className="flex flex-wrap items-center gap-3">
          <strong className="text-lg">{say.radio(radioChannel)}</strong>
          <ThreadButton alert={alert} />
        </div>
      </div>
    </Card>
  )
}

/** The same in one line, on the first screen of a phone. */
export function OwnRouteLine({ alert, dossier }: OwnRouteProps) {
  const say = useWords(ownRouteWords)
  const found = useOwnRoute(alert, dossier)
  return (
    <section aria-label={say.title} className="grid min-h-20.5 content-center py-1.5">
      {found?.route ? <RouteLine route={found.route} /> : <OwnPlaceLine own={null} now={dossier.fleet.now} />}
    </section>
  )
}

function useRouteTexts() {
  const distances = useDistances()
  const times = useTimes()
  return ({ distance, course, minutes }: Route) => ({
    far: distances.brief(distance),
    course: courseText(course),
    time: times.lasting(Math.max(1, Math.round(minutes)) * 60_000),
  })
}

/** Read with wet eyes and one hand on the tiller. */
function RouteLine({ route }: { readonly route: Route }) {
  const say = useWords(ownRouteWords)
  const { far, course, time } = useRouteTexts()(route)
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-3xl leading-9 font-extrabold tabular-nums">
      <Navigation aria-hidden className="size-8 shrink-0" style={{ rotate: `${route.course - 45}deg` }} />
      <span aria-label={say.bearing(course)}>{course}</span>
      <span>{far}</span>
      <span>{time}</span>
    </p>
  )
}

function Target({ found: { to, kind, since }, now }: { readonly found: OwnRoute; readonly now: number }) {
  const say = useWords(ownRouteWords)
  const times = useTimes()
  const place = placeInMinutes(to, useLanguage())
  const sentences = {
    lane: say.toLane(place),
    heard: say.toHeard(place, times.agoInside(new Date(since ?? now).toISOString(), now)),
    drifted: say.toDrifted(place),
    call: say.toCall(place),
  }
  return (
    <p>
      <span className="font-semibold">{sentences[kind]}</span>
      {kind !== 'call' && <span className="block text-sm text-ink-2">{say.indicative}</span>}
    </p>
  )
}

function OwnPlaceLine({ own, now }: Pick<OwnRoute, 'own'> & { readonly now: number }) {
  const say = useWords(ownRouteWords)
  const times = useTimes()
  const { state } = useOwnPlace()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span>{own ? say.ownPlace(times.agoInside(new Date(own.since).toISOString(), now)) : say.noPlace}</span>
      {state === 'asking' && <output>{say.locating}</output>}
      {state === 'refused' && <span className="font-semibold text-warn">{say.refused}</span>}
      {(state === 'off' || state === 'unknown') && (
        <Button variant="secondary" icon={LocateFixed} onClick={showOwnPlace}>
          {say.locate}
        </Button>
      )}
    </div>
  )
}

function Lane({ lane }: { readonly lane: NonNullable<OwnRoute['lane']> }) {
  const say = useWords(ownRouteWords)
  const { brief } = useLaneTexts()
  return (
    <details>
      <summary className="min-h-target content-center font-semibold">{brief(lane)}</summary>
      <div className="overflow-x-auto">
        <LegTable lane={lane} label={say.lane} />
      </div>
    </details>
  )
}

function Listen({ name, route }: { readonly name: string; readonly route: Route }) {
  const say = useWords(ownRouteWords)
  const language = useLanguage()
  const { far, course, time } = useRouteTexts()(route)
  const read = () => sayAloud(say.aloud(name, far, course.split('').join(' '), time), language === 'en' ? 'en' : 'fr')
  return (
    <Button variant="secondary" icon={Volume2} onClick={read}>
      {say.listen}
    </Button>
  )
}

const hour = 3_600_000

const lately = hour / 6

type OwnRoute = {
  readonly own: OwnSpot | null
  readonly to: LngLat
  /** `heard`: so lately that it has not drifted by much. */
  readonly kind: 'lane' | 'heard' | 'drifted' | 'call'
  /** When the boat was heard last. */
  readonly since: number | null
  readonly lane: StoredPlan['lanes'][number] | null
  readonly route: Route | null
}

/** From where this person is to where he is wanted: his lane, or where the boat may be by now. Null: nobody knows where. */
function useOwnRoute(alert: Alert, { at, sea, drift, search, fleet }: Dossier): OwnRoute | null {
  const own = useOwnSpot(fleet.boats)
  const paceOf = usePaces(fleet.now)
  const boat = fleet.boats.find((one) => one.own)
  if (!at) return null
  const plan = search.written.counting.findLast((entry) => entry.plan !== null)?.plan ?? null
  const lane = ownLane(plan, boat?.position.pirogue ?? null)
  const begin = lane && startOfLane(lane)
  const { from, answer } = drift
  const isForward = !drift.choice.isBackward && alert.status !== 'resolved'
  const drifted =
    from && answer && isForward ? placeByNow(from.at, answer.steps, (fleet.now - from.since) / hour) : null
  const speed = knots(knotsOnTheWay(boat ? paceOf(boat.id) : null, sea))
  const to = begin ?? drifted ?? at
  const route = own && routeTo(own.at, to, speed)
  const told = own && !begin ? minutesTold(alert.going, boat?.position.user ?? null, own, fleet.now) : null
  return {
    own,
    to,
    kind: begin ? 'lane' : from && fleet.now - from.since < lately ? 'heard' : drifted ? 'drifted' : 'call',
    since: from?.since ?? null,
    lane,
    route: route && told !== null ? { ...route, minutes: told } : route,
  }
}

/** This device knows it best, without a network too; else what the tracker aboard said last. */
function useOwnSpot(boats: Dossier['fleet']['boats']): OwnSpot | null {
  const place = useOwnPlace()
  const tracking = useTracking()
  const fix = 'fix' in tracking ? tracking.fix : null
  const boat = boats.find((one) => one.own)?.position
  return newestSpot([
    place.state === 'known' ? { at: lngLat(place.longitude, place.latitude), since: place.at } : null,
    fix && { at: lngLat(fix.longitude, fix.latitude), since: Date.parse(fix.timestamp) },
    boat ? { at: lngLat(boat.longitude, boat.latitude), since: Date.parse(boat.effectiveAt) } : null,
  ])
}
