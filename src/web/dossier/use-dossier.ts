import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { isNowhere } from '#contract/wire/earth.ts'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import type { AlertWithTrail, Alert } from '#contract/alerts/alert.ts'
import { floatingBy } from '#contract/alerts/leeway.ts'
import { placeByNow } from '#contract/drift/place-by-now.ts'
import { type Pirogue, pirogues } from '#contract/pirogues/pirogue.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { mayCall } from '#contract/wire/who.ts'
import { onePerson } from '#web/accounts/accounts.data.ts'
import { callsToTheWater } from '#web/alerts/alert-need.ts'
import { useDriftLayer } from '#web/drift/use-drift-layer.ts'
import { type Drift, useDrift } from '#web/drift/use-drift.ts'
import { dutyChain } from '#web/notifications/notifications.data.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { PersonToCall } from '#web/rescue/calling/ContactList.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { useSearch } from '#web/searching/use-search.ts'
import { type Fleet, useFleet } from '#web/fleet-map/use-fleet.ts'
import { thingQuery } from '#web/platform/kit/things.data.ts'
import { usePatrons } from '#web/platform/ui/boats/patrons.data.ts'
import { usePaces } from '#web/positions/paces.ts'
import { recentTrack } from '#web/positions/positions.data.ts'
import type { BoatOnMap } from '#web/positions/positions.layer.ts'
import { useBoatPhones } from '#web/rescue/calling/use-boat-phones.ts'
import type { Helper } from '#web/rescue/going/nearest-boats.ts'
import { seaThere } from '#web/rescue/going/sea-there.ts'
import { helpWanted, whoCouldGo, spotsOfCall } from '#web/rescue/going/who-could-go.ts'
import type { TimedPlace } from '#web/rescue/HandoverSheet.tsx'
import { useMaySail } from '#web/fleet-map/use-may-sail.ts'
import { useRescueWeather } from './use-rescue-weather.ts'

/** On the chart beside the call: more lines would hide it. */
const drawn = 3
const nobody: readonly string[] = []
const noHelpers: readonly Helper[] = []
/** Whose number is asked for: those that the list shows at first. */
const mostCalled = 5

export type Dossier = ReturnType<typeof useDossier>

/** All that is known of one call for help, for whichever screen shows it. */
export function useDossier(alert: AlertWithTrail, user: User) {
  const fleet = useFleet()
  const { spots, state } = useLastSpots(alert, fleet.boats)
  const { contacts, failed } = useRescueContacts(alert, user)
  const { pirogue } = alert
  /* Nobody is sent, and nothing drifts, where nobody is to be found. */
  const isCalled = callsToTheWater(alert)
  const newest = spots[0]
  const weather = useRescueWeather(newest)
  const [longitude, latitude] = newest ? [newest.longitude, newest.latitude] : [null, null]
  const since = newest ? Date.parse(newest.at) : null
  const at = useMemo(
    () => (longitude === null || latitude === null ? null : lngLat(longitude, latitude)),
    [longitude, latitude],
  )
  const from = useMemo(() => (isCalled && at && since !== null ? { at, since } : null), [isCalled, at, since])
  /* By what was said of the call, until somebody knows better. */
  const drift = useDrift(from, floatingBy(alert.nature), fleet.now)
  const driftLayer = useDriftLayer(drift)
  const wanted = useHelpWanted(at, drift)
  const { sea, helpers, toCall: inReach } = useWhoCouldGo(alert, wanted?.at ?? null, { fleet, weather })
  const toCall = isCalled ? inReach : noHelpers
  const nearest = useMemo(() => toCall.slice(0, drawn), [toCall])
  const own = fleet.boats.find((boat) => boat.own)?.id
  const search = useSearch({ alert, user, drift, helpers, fleet })
  const reads = mayCall(pirogues.readBy, effectiveRoleOf(viewerOf(user)))
  /* A refusal is said over the call: whoever looks after others’ boats knows who calls, and may not read the boat. */
  const patron = usePatrons(pirogue === null ? nobody : [pirogue]).get(pirogue ?? '')
  const boat = useQuery({ ...thingQuery(pirogues, pirogue ?? ''), enabled: reads && patron?.isManaged === true }).data
  const phoneOf = useBoatPhones([...nearest, ...helpers.slice(0, mostCalled)])
  return {
    fleet,
    spots,
    state,
    contacts,
    failed,
    newest,
    at,
    /** Where who goes is wanted; minutes and miles of helpers are of it. */
    wanted,
    weather,
    sea,
    helpers,
    /** Where they are, or where the call is, has not been said yet. */
    isLoading: fleet.loading || (at === null && state === 'loading'),
    nearest,
    /** Who is on the way, then who is near: whom the one button calls. */
    toCall,
    /** One’s own boat among them, for whoever is asked whether he goes. */
    ownBoat: helpers.find(({ id }) => id === own) ?? null,
    drift,
    driftLayer,
    search,
    boat: (boat as Pirogue | undefined) ?? null,
    phoneOf,
    /** Whether « J’y vais » is for this person to say. */
    maySail: useMaySail(fleet, user),
  }
}

type Around = { readonly fleet: Fleet; readonly weather: ReturnType<typeof useRescueWeather> }

const hour = 3_600_000

/** As whoever goes reads it himself (`OwnRouteCard`). */
function useHelpWanted(at: LngLat | null, { from, answer, choice, now }: Drift) {
  const drifted =
    from && answer && !choice.isBackward ? placeByNow(from.at, answer.steps, (now - from.since) / hour) : null
  const [longitude, latitude] = drifted ?? [null, null]
  return useMemo(
    () => at && helpWanted(at, longitude === null || latitude === null ? null : lngLat(longitude, latitude)),
    [at, longitude, latitude],
  )
}

/** By the sea that is there. */
function useWhoCouldGo(alert: Alert, at: LngLat | null, { fleet: { boats, calls, now }, weather }: Around) {
  const paceOf = usePaces(now)
  const sea = useMemo(() => seaThere(at, weather.data, now), [at, weather.data, now])
  return useMemo(
    () => ({ sea, ...whoCouldGo(alert, at, { boats, calls, now, paceOf, sea }) }),
    [alert, at, boats, calls, now, paceOf, sea],
  )
}

/** Where the boat was last, the newest first: what its tracker sent, what was heard of it just now, and what the call itself said. */
function useLastSpots(alert: Alert, boats: readonly BoatOnMap[]) {
  const { pirogue } = alert
  const { data, isPending, isError } = useQuery(recentTrack(pirogue))
  const tracked = (data?.positions ?? []).map(({ latitude, longitude, effectiveAt }): TimedPlace => ({
    latitude,
    longitude,
    at: effectiveAt,
  }))
  const known: readonly TimedPlace[] = spotsOfCall(alert, boats)
  const spots = [...known, ...tracked.filter(({ at }) => !known.some((spot) => spot.at === at))]
    .filter((spot) => !isNowhere(spot))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const state = pirogue !== null && isPending ? 'loading' : isError ? 'failed' : 'known'
  return { spots, state } as const
}

/** Whom to call about an alert, as far as the server lets this person know the numbers. */
function useRescueContacts(alert: Alert, { id, role }: User): { contacts: readonly PersonToCall[]; failed: boolean } {
  const say = useWords(rescueWords)
  const person = useQuery(onePerson(alert.user, role))
  const duty = useQuery(dutyChain(role))
  const { profile } = person.data ?? {}
  const name = profile?.fullName ?? alert.userName
  const raiser: PersonToCall[] =
    alert.user === null || alert.user === id
      ? []
      : [
          {
            role: say.skipper,
            name,
            phone: profile?.phone ?? null,
            isCaller: true,
            pirogue: alert.pirogue,
            isAsked: person.isLoading,
          },
        ]
  const family: PersonToCall[] = profile?.emergencyContact
    ? [{ role: say.family, name: null, phone: profile.emergencyContact }]
    : []
  const onDuty = (duty.data?.people ?? [])
    .filter(({ user }) => user !== id)
    .map(({ name: who, phone }): PersonToCall => ({ role: say.onDuty, name: who, phone }))
  const rescue: PersonToCall = { role: say.rescue, name: 'HASSMAR', phone: rescueNumber }
  /* A number that is known is not « not read » because nobody answers now. */
  const failed = [person, duty].some(({ isError, data }) => isError && !data)
  return { contacts: [rescue, ...raiser, ...family, ...onDuty], failed }
}
