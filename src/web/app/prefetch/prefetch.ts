import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { standingOf } from '#contract/accounts/visibility.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { type Resources, resources } from '#contract/resources.ts'
import { faq } from '#contract/support/faq.ts'
import { shownAsNowFor } from '#contract/weather/freshness.ts'
import { type Sector, sectors } from '#contract/weather/sectors.ts'
import { warnings } from '#contract/weather/warning.ts'
import { onePerson, ownPreferences } from '#web/accounts/accounts.data.ts'
import { alertsPage, oneAlert, recentAlerts } from '#web/alerts/alerts.data.ts'
import { knownEmergencies } from '#web/alerts/emergencies.data.ts'
import { type ScreenId, viewsFor } from '#web/app/shell/screens.ts'
import { balisesOnTheMap } from '#web/balises/balises.data.ts'
import { ownDashboard } from '#web/dashboard/dashboard.data.ts'
import { allDevices, deviceList, unknownDevices } from '#web/devices/devices.data.ts'
import { fleetCounts, fleetList } from '#web/fleet/fleet.data.ts'
import { auditPage, recentActs } from '#web/logs/logs.data.ts'
import { mediaList, mediaStats, usualOrder as newestMedia } from '#web/media/media.data.ts'
import { hourReadingsQuery, latestReadingQuery } from '#web/monitoring/monitoring.data.ts'
import { dutyChain, lastTests, notificationSettings, possiblePeople } from '#web/notifications/notifications.data.ts'
import { organisationsPage } from '#web/organisations/organisations.data.ts'
import { peopleList, usualOrder } from '#web/people/people-list.ts'
import { firstLanguage, recordingsIn } from '#web/phrases/phrases.data.ts'
import { piroguesSummary } from '#web/pirogues/pirogues.data.ts'
import { firstPageOf, firstThings } from '#web/platform/kit/first-things.ts'
import { chosenHulls } from '#web/platform/ui/boats/hulls.data.ts'
import { usualPageSize } from '#web/platform/ui/lists/list-choice.ts'
import { recentTrack, visiblePositions } from '#web/positions/positions.data.ts'
import { totalPositions } from '#web/positions/received.data.ts'
import { quaisOnTheMap, quaisSummary } from '#web/quais/quais.data.ts'
import { boatsToCallFor } from '#web/rescue/calling/boats-to-call-for.data.ts'
import { deliveriesOf } from '#web/rescue/deliveries.data.ts'
import { helpfulQuestionsQuery, supportContact, ticketList, usualTicketSort } from '#web/support/support.data.ts'
import { lastDrill } from '#web/tests/tests.data.ts'
import { boatsLike, declaredOf, tripsOf } from '#web/trips/trips.data.ts'
import { ownVoyage } from '#web/voyages/own-voyage.data.ts'
import { everybodyOut, boatsOut } from '#web/voyages/voyages.data.ts'
import { alertsAt } from '#web/weather/announced.data.ts'
import { ownSector } from '#web/weather/own-sector.ts'
import { forecastAt, weatherAt, weatherKeys } from '#web/weather/weather.data.ts'
import { zoneList } from '#web/zones/zone-list.ts'
import { allZones } from '#web/zones/zones.data.ts'
import { type PrefetchQuery, prefetchEvery } from './quiet-fetch.ts'

/*
 * What each screen asks when it opens, first pages only, by role: prefetched, so that it opens without network too.
 * A new screen has a line here: without one nothing compiles. The screen of a kind of thing asks for its first page.
 */

/** What was asked this long ago is prefetched again. */
const staleTime = 3 * 60 * 60_000
const firstPage = { page: 1, pageSize: usualPageSize } as const
const mostEmergencies = 5
const mostBoats = 12

type Asking = { readonly user: User; readonly client: QueryClient }

type KindScreen = Extract<ScreenId, keyof Resources>

const screens: { readonly [screen in Exclude<ScreenId, KindScreen>]: (asking: Asking) => readonly PrefetchQuery[] } = {
  dashboard: (asking) => [
    light(asking, ownDashboard(asking.user.role)),
    ...(asking.user.role === 'fisherman' ? [light(asking, ownVoyage())] : []),
    light(asking, weatherAt(ownSector())),
    light(asking, alertsAt(ownSector())),
    light(asking, recentAlerts()),
    ...fleet(asking),
  ],
  map: fleet,
  'at-sea': (asking) =>
    standingOf(viewerOf(asking.user)) === 'pending' ? [] : [light(asking, boatsOut(everybodyOut))],
  fleet: (asking) => [
    light(asking, firstPageOf(fleetList, { key: 'name', direction: 'ascending' })),
    light(asking, fleetCounts(asking.user.role)),
  ],
  'gps-tracking': (asking) => [
    ...(asking.user.role === 'fisherman'
      ? []
      : [light(asking, firstPageOf(deviceList, { key: 'lastCommunication', direction: 'descending' }))]),
    light(asking, totalPositions(asking.user.role)),
    ...(asking.user.role === 'admin' ? [heavy(asking, unknownDevices(asking.user.role))] : []),
  ],
  zones: (asking) => [
    light(asking, firstPageOf(zoneList, { key: 'name', direction: 'ascending' })),
    light(asking, allZones()),
  ],
  history,
  weather: (asking) => [
    ...weatherOf(asking, ownSector(), light),
    ...(asking.user.role === 'admin' ? [light(asking, firstThings(warnings))] : []),
    ...sectors.filter(({ id }) => id !== ownSector().id).flatMap((sector) => weatherOf(asking, sector, heavy)),
  ],
  organisations: (asking) => [light(asking, organisationsPage({ approval: 'pending', search: '' }, 1))],
  support: (asking) => [
    light(asking, firstPageOf(ticketList, usualTicketSort)),
    light(asking, firstThings(faq)),
    light(asking, supportContact()),
    light(asking, helpfulQuestionsQuery()),
  ],
  users: (asking) => [light(asking, firstPageOf(peopleList, usualOrder))],
  monitoring: (asking) => [
    light(asking, latestReadingQuery()),
    light(asking, hourReadingsQuery()),
    light(asking, recentActs()),
  ],
  tests: (asking) => [light(asking, lastDrill())],
  media: (asking) => [light(asking, firstPageOf(mediaList, newestMedia)), light(asking, mediaStats())],
  logs: (asking) => [heavy(asking, auditPage(firstPage))],
  phrases: (asking) => [light(asking, recordingsIn(firstLanguage))],
  /* Nobody gives at sea: it is asked when it is looked at. */
  donations: () => [],
  /* Fetches by itself, when it is told to. */
  outing: () => [],
  /* What it reckons of is asked for where something is searched. */
  drift: () => [],
  profile: (asking) => [light(asking, ownPreferences())],
  alerts,
}

/** Besides the first page of a kind. */
const besideKinds = {
  quais: (asking: Asking) => [light(asking, quaisSummary())],
  pirogues: (asking: Asking) => [light(asking, piroguesSummary())],
}

/** Every screen that this person may open, the first in the menu first. */
export function prefetchesFor(asking: Asking): readonly PrefetchQuery[] {
  const ids = [...viewsFor(asking.user.role).map(({ id }) => id), 'alerts' as const]
  return ids.flatMap((id) => {
    if (id in resources) {
      const besides = id in besideKinds ? besideKinds[id as keyof typeof besideKinds](asking) : []
      return [light(asking, firstThings(resources[id as KindScreen])), ...besides]
    }
    return id in screens ? screens[id as keyof typeof screens](asking) : []
  })
}

/** What the map and the dashboard draw. */
function fleet(asking: Asking): readonly PrefetchQuery[] {
  const { role } = asking.user
  return [
    {
      ask: async () =>
        (await answered(asking, knownEmergencies())).slice(0, mostEmergencies).flatMap(emergency(asking)),
    },
    light(asking, visiblePositions()),
    light(asking, chosenHulls()),
    light(asking, allZones()),
    light(asking, balisesOnTheMap()),
    light(asking, quaisOnTheMap()),
    ...(role === 'fisherman' ? [] : [light(asking, allDevices(role))]),
  ]
}

/** Its page, what was sent about it, where the boat was, the weather there, and whom to call. */
function emergency(asking: Asking): (alert: Alert) => readonly PrefetchQuery[] {
  const { id: ownId, role } = asking.user
  return ({ id, status, drill, pirogue, user, location }) => [
    light(asking, oneAlert(id)),
    ...(drill || role === 'fisherman' ? [] : [light(asking, deliveriesOf({ id, status }))]),
    ...(location === null ? [] : [light(asking, weatherAt(location))]),
    ...(pirogue === null ? [] : [light(asking, recentTrack(pirogue))]),
    ...(user === null || user === ownId || role === 'fisherman' ? [] : [light(asking, onePerson(user, role))]),
  ]
}

/** Who sails elsewhere tomorrow has its weather too; but not for whoever saves data. */
function weatherOf(asking: Asking, sector: Sector, weighed: typeof light): readonly PrefetchQuery[] {
  return [weighed(asking, weatherAt(sector)), weighed(asking, alertsAt(sector)), weighed(asking, forecastAt(sector))]
}

function history(asking: Asking): readonly PrefetchQuery[] {
  const { id, role } = asking.user
  const tripsOfMonth = (whose: { user: string } | { pirogue: string }) => ({
    ask: async () => {
      const choice = { ...whose, period: 'month' } as const
      await asking.client.fetchInfiniteQuery({ ...tripsOf(choice), staleTime })
      await asking.client.fetchInfiniteQuery({ ...declaredOf(choice), staleTime })
    },
  })
  if (role === 'fisherman') return [tripsOfMonth({ user: id })]
  const boats = async () => {
    const known = await answered(asking, boatsLike(''))
    return known.slice(0, mostBoats).map((boat) => ({ isHeavy: true, ...tripsOfMonth({ pirogue: boat.id }) }))
  }
  return [{ isHeavy: true, ask: boats }]
}

function alerts(asking: Asking): readonly PrefetchQuery[] {
  const { role } = asking.user
  const first = [light(asking, alertsPage({ ...firstPage, grouped: true })), light(asking, notificationSettings())]
  if (role === 'fisherman') return first
  return [
    ...first,
    ...(standingOf(viewerOf(asking.user)) === 'pending' ? [] : [light(asking, boatsToCallFor(''))]),
    light(asking, dutyChain(role)),
    light(asking, lastTests()),
    heavy(asking, possiblePeople('')),
  ]
}

type Question<Answer, Key extends QueryKey> = FetchQueryOptions<Answer, Error, Answer, Key>

function light<Answer, Key extends QueryKey>(asking: Asking, question: Question<Answer, Key>): PrefetchQuery {
  return { ask: async () => void (await answered(asking, question)) }
}

/** Long, and not for whoever saves data. */
function heavy<Answer, Key extends QueryKey>(asking: Asking, question: Question<Answer, Key>): PrefetchQuery {
  return { ...light(asking, question), isHeavy: true }
}

function answered<Answer, Key extends QueryKey>({ client }: Asking, question: Question<Answer, Key>): Promise<Answer> {
  const isWeather = question.queryKey[0] === weatherKeys[0]
  return client.fetchQuery({ ...question, staleTime: isWeather ? weatherKeptFor : staleTime })
}

type Answered = { readonly state: { readonly data: unknown; readonly dataUpdatedAt: number } }

/** What would be too old to go out by before the next round is prefetched again: weather is as old as what the server had, warnings as their answer. */
function weatherKeptFor({ state: { data, dataUpdatedAt } }: Answered): number {
  const { fetchedAt } = (data ?? {}) as { readonly fetchedAt?: string }
  const ageAtAnswer = fetchedAt === undefined ? 0 : Math.max(0, dataUpdatedAt - Date.parse(fetchedAt))
  return Math.max(0, shownAsNowFor - prefetchEvery - ageAtAnswer)
}
