import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Balise } from '#contract/balises/balise.ts'
import type { Device } from '#contract/devices/device.ts'
import type { Position } from '#contract/positions/position.ts'
import type { Quai } from '#contract/quais/quai.ts'
import type { Ship } from '#contract/ships/ship.ts'
import type { Zone } from '#contract/zones/zone.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { emergencyKeys, openCallers, openEmergencies } from '#web/alerts/emergencies.data.ts'
import { balisesOnTheMap } from '#web/balises/balises.data.ts'
import { allDevices, deviceKeys } from '#web/devices/devices.data.ts'
import { type PlacedDevice, placedDevices } from '#web/devices/devices.layer.ts'
import { thingKeys } from '#web/platform/kit/thing-keys.ts'
import { liveHeardAt } from '#web/platform/live/live-state.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useWords } from '#web/platform/words/words.ts'
import { latestPositionsOf, trackedKey } from '#web/positions/latest-positions.ts'
import { positionKeys, visiblePositions } from '#web/positions/positions.data.ts'
import { type BoatOnMap, boatsAtPositions, isPersonAshore } from '#web/positions/positions.layer.ts'
import { positionWords } from '#web/positions/positions.words.ts'
import { quaisOnTheMap } from '#web/quais/quais.data.ts'
import { placedEmergencies } from '#web/rescue/emergencies.layer.ts'
import { shipsOnTheMap, shipKeys } from '#web/ships/ships.data.ts'
import { zoneKeys } from '#web/zones/zones.live.ts'
import { allZones } from '#web/zones/zones.data.ts'

const noDevices: readonly Device[] = []
const noBalises: readonly Balise[] = []
const noQuais: readonly Quai[] = []
const noShips: readonly Ship[] = []
const noZones: readonly Zone[] = []

/** `moment`: the hour that it is of; null: now. `isPast`: that hour is over. */
const ofNow: { readonly moment: number | null; readonly isPast: boolean } = { moment: null, isPast: false }

export type Fleet = ReturnType<typeof useFleet>

/** All that the map shows, from the same place whether a poll or the stream brought it. */
export function useFleet() {
  const client = useQueryClient()
  const user = useOwnAccount()
  const positions = useQuery(visiblePositions())
  const { isReading, devices, emergencies, ...things } = useThings(user)
  const { data: openCalls = null } = useQuery(openCallers())
  const store = latestPositionsOf(client)
  useEffect(() => {
    if (positions.data) store.replaceAll(positions.data)
  }, [store, positions.data])
  const latest = useSyncExternalStore(store.subscribe, store.all)
  const now = useMinute()
  const nameOf = useNames(user)
  const placed: readonly PlacedDevice[] = useMemo(() => placedDevices(devices ?? [], latest), [devices, latest])
  const [boats, people]: readonly [readonly BoatOnMap[], readonly BoatOnMap[]] = useMemo(() => {
    const alone = new Set(placed.map(({ position }) => position.id))
    const all = boatsAtPositions(
      latest.filter(({ id }) => !alone.has(id)),
      { now, ownId: user.id, nameOf, openCalls },
    )
    const isAshore = (one: BoatOnMap) => isPersonAshore(one.position)
    return [all.filter((one) => !isAshore(one)), all.filter(isAshore)]
  }, [latest, placed, now, user.id, nameOf, openCalls])
  return {
    boats,
    /** Whoever is on the map and on no boat. */
    people,
    placed,
    devices: devices ?? noDevices,
    latest,
    ...things,
    emergencies: useMemo(() => placedEmergencies(emergencies ?? []), [emergencies]),
    openCalls,
    /** The calls for help that are open, placed or not; null while nobody has said. */
    calls: emergencies ?? null,
    ...ofNow,
    loading: positions.isPending,
    /** Some of what is shown was never read and is on its way: what is not there may still come. */
    isReading: isReading || positions.isLoading,
    failed: positions.isError && !positions.data,
    refreshing: positions.isFetching,
    now,
    heardAt: Math.max(positions.dataUpdatedAt, liveHeardAt()),
    refresh: async () => {
      await Promise.all(
        [positionKeys, deviceKeys, thingKeys(), shipKeys, zoneKeys, emergencyKeys].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  }
}

/** What lies on the map besides those who move; `isReading`: some of it was never read, and is on its way. */
function useThings({ role }: User) {
  const devices = useQuery(allDevices(role))
  const balises = useQuery(balisesOnTheMap())
  const quais = useQuery(quaisOnTheMap())
  const ships = useQuery(shipsOnTheMap(role))
  const zones = useQuery(allZones())
  const emergencies = useQuery(openEmergencies())
  return {
    devices: devices.data,
    balises: balises.data ?? noBalises,
    quais: quais.data ?? noQuais,
    ships: ships.data ?? noShips,
    zones: zones.data ?? noZones,
    emergencies: emergencies.data,
    isReading: [devices, balises, quais, ships, zones, emergencies].some(({ isLoading }) => isLoading),
  }
}

function useNames(user: User): (position: Position) => string {
  const say = useWords(positionWords)
  const { id, profile } = user
  return useMemo(
    () => (position: Position) => {
      if (position.pirogueName) return position.pirogueName
      if (isPersonAshore(position)) return say.personAshore
      if (position.user === id && profile.boatName) return profile.boatName
      return say.unnamed(trackedKey(position).slice(-4).toUpperCase())
    },
    [id, profile.boatName, say],
  )
}
