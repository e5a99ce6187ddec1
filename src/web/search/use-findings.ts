import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type LucideIcon, Search, Siren } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { resources } from '#contract/resources.ts'
import { named } from '#contract/search/named.ts'
import { type Found, type FoundKind, foundKinds, mostOfEach } from '#contract/search/search.api.ts'
import { deviceList } from '#web/devices/devices.data.ts'
import { fleetList } from '#web/fleet/fleet.data.ts'
import { knownOrganisations } from '#web/organisations/organisations.data.ts'
import { peopleList } from '#web/people/people-list.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSession } from '#web/platform/api/session.ts'
import { sosRight } from '#web/platform/api/sos-right.ts'
import { foundAmong } from '#web/platform/kit/found-among.ts'
import type { Kind } from '#web/platform/kit/kind.ts'
import { knownOf } from '#web/platform/kit/list-source.ts'
import { sourceOf } from '#web/platform/kit/things.data.ts'
import { nearlySays } from '#web/platform/words/nearly-says.ts'
import { beginsWith, searchFor } from '#web/platform/words/text-order.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { sosWords } from '#web/sos/sos.words.ts'
import { everyKeptTrip } from '#web/trips/trips.data.ts'
import { zoneList } from '#web/zones/zone-list.ts'
import { searchResults } from './found.data.ts'
import type { OfferedScreen } from './offered-screen.ts'
import { paletteWords } from './palette.words.ts'
import { acts, actsFor, addressOfFound, screenOfFound } from './places.ts'
import { recents } from './recents.ts'

/** What this device has seen in any list, by its name: at sea it is all there is, and ashore it stands there at once. */
function knownHere(client: QueryClient, search: string): readonly Found[] {
  return foundAmong(
    Object.values(known).map((namedIn) => namedIn(client)),
    search,
  )
}

const known: { readonly [K in FoundKind]: (client: QueryClient) => readonly Found[] } = {
  pirogue: (client) => knownOf(client, fleetList).flatMap(named.pirogue),
  trip: (client) => everyKeptTrip(client).flatMap(named.trip),
  user: (client) => knownOf(client, peopleList).flatMap(named.user),
  organisation: (client) => knownOrganisations(client).flatMap(named.organisation),
  device: (client) => knownOf(client, deviceList).flatMap(named.device),
  quai: (client) => things(client, resources.quais, named.quai),
  armateur: (client) => things(client, resources.armateurs, named.armateur),
  balise: (client) => things(client, resources.balises, named.balise),
  zone: (client) => knownOf(client, zoneList).flatMap(named.zone),
}

/** What the kit keeps has a shape of its own kind: who has no name yet is left out. */
function things(client: QueryClient, kind: Kind, name: (thing: never) => readonly Found[]): readonly Found[] {
  const seen = knownOf(client, sourceOf(kind)).filter((thing) => typeof thing['name'] === 'string')
  return seen.flatMap((thing) => name(thing as never))
}

/** One line of the search: what it says, and where it leads. */
export type SearchHit = {
  readonly key: string
  readonly label: string
  readonly about: string | null
  readonly Icon: LucideIcon
  /** What else it is looked for by. */
  readonly also?: string
} & (
  | { readonly is: 'thing'; readonly to: string; readonly found: Found }
  | { readonly is: 'screen' | 'act'; readonly to: string }
  | { readonly is: 'sos' }
)
export type FindingGroup = { readonly value: string; readonly label: string; readonly items: readonly SearchHit[] }

/** Whether the server was asked: not at all, still on its way, or it did not answer. */
type Asked = 'not' | 'asking' | 'answered' | 'offline' | 'failed'
export type Findings = { readonly groups: readonly FindingGroup[]; readonly count: number; readonly asked: Asked }

const restAfter = 120

/** What is there at once comes from this device; what the server finds besides joins it where it belongs. */
export function useFindings(user: User, typed: string, screens: readonly OfferedScreen[]): Findings {
  const say = useWords(paletteWords)
  const wanted = typed.trim()
  const client = useQueryClient()
  const isOffline = useConnection().state === 'offline'
  const rested = useRested(wanted)
  const { data, isError, isPending } = useQuery({ ...searchResults(rested), enabled: rested !== '' && !isOffline })
  const places = usePlaces(user, screens)
  const answer = rested === wanted ? data : undefined
  const times = useTimes()
  const groups = useMemo((): readonly FindingGroup[] => {
    const viewer = viewerOf(user)
    const thing = (found: Found): SearchHit[] => {
      const screen = screenOfFound(found, screens)
      const to = addressOfFound(found, viewer, screen)
      const shown = nameShown(found, say.trackerOf)
      const about = found.at === undefined ? shown.about : times.dateTime(found.at)
      if (to === null) return []
      const Icon = screen?.Icon ?? Search
      return [{ is: 'thing', key: `${found.kind} ${found.id}`, label: shown.label, about, Icon, to, found }]
    }
    const lately = said(recents(), wanted, ({ name, about }) => [name, about])
    const those = wanted === '' ? [] : [...(answer ?? []), ...knownHere(client, wanted)]
    const opened = new Set(lately.map(({ kind, id }) => `${kind} ${id}`))
    const matching = said(places, wanted, ({ label, about, also = null }) => [label, about, also])
    const isFirst = beginsAnyWord(wanted)
    const first = matching.filter(({ label, also = '' }) => isFirst(label) || isFirst(also))
    const rest = matching.filter((place) => !first.includes(place))
    return [
      { value: 'recent', label: say.recent, items: lately.flatMap(thing) },
      { value: 'first', label: say.first, items: first },
      ...foundKinds.map((kind) => ({
        value: kind,
        label: say[kind],
        items: onceEach(those.filter((found) => found.kind === kind))
          .flatMap(thing)
          .filter(({ key }) => !opened.has(key)),
      })),
      { value: 'acts', label: say.acts, items: rest.filter(({ is }) => is === 'act') },
      { value: 'screens', label: say.screens, items: rest.filter(({ is }) => is === 'screen') },
      // Never where a key pressed too often would choose it.
      { value: 'sos', label: say.help, items: rest.filter(({ is }) => is === 'sos') },
    ].filter(({ items }) => items.length > 0)
  }, [user, wanted, answer, client, places, screens, say, times])
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const asked =
    wanted === ''
      ? 'not'
      : isOffline
        ? 'offline'
        : isError
          ? 'failed'
          : isPending || rested !== wanted
            ? 'asking'
            : 'answered'
  return { groups, count, asked }
}

/** A number says nothing to whoever searches: a tracker that has no other name is that of its boat. */
function nameShown({ kind, name, about }: Found, trackerOf: (boat: string) => string) {
  const isNumber = kind === 'device' && /^\d+$/.test(name)
  return isNumber && about !== null ? { label: trackerOf(about), about: name } : { label: name, about }
}

/** Each once, as the server says it where it says something. */
function onceEach(found: readonly Found[]): readonly Found[] {
  const ids = new Set<string>()
  return found.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, mostOfEach)
}

/** Those that say what is wanted; with a letter wrong only where none does to the letter. */
function said<T>(all: readonly T[], wanted: string, textsOf: (one: T) => readonly (string | null)[]): readonly T[] {
  const exact = all.filter((one) => searchFor(wanted)(textsOf(one)))
  return exact.length > 0 ? exact : all.filter((one) => nearlySays(wanted)(textsOf(one)))
}

function beginsAnyWord(wanted: string): (text: string) => boolean {
  const begins = beginsWith(wanted)
  return (text) => begins(text) || text.split(/[\s’'(]+/).some(begins)
}

/** The screens of this person, what may be begun, and the call for help of whoever has its button. */
function usePlaces(user: User, screens: readonly OfferedScreen[]): readonly SearchHit[] {
  const canCall = useSession()?.kind === 'demonstration' || sosRight() !== null
  const { press: call } = useWords(sosWords)
  const say = useWords(paletteWords)
  return useMemo(() => {
    const iconOf = (screen: string) => screens.find(({ id }) => id === screen)?.Icon ?? Search
    const begun = actsFor(viewerOf(user)).map((act): SearchHit => {
      const { to, screen } = acts[act]
      const is = { is: 'act', key: act, label: say[act], to } as const
      if (act === 'callForBoat') return { ...is, about: say.callForBoatText, also: say.helpAlso, Icon: Siren }
      return { ...is, about: null, Icon: iconOf(screen) }
    })
    const shown = screens.map(({ id, label, Icon }): SearchHit => ({
      is: 'screen',
      key: id,
      label,
      about: null,
      to: `/${id}`,
      Icon,
    }))
    const sos: readonly SearchHit[] = canCall
      ? [{ is: 'sos', key: 'sos', label: call, about: null, also: say.helpAlso, Icon: Siren }]
      : []
    return [...sos, ...begun, ...shown]
  }, [user, screens, say, canCall, call])
}

/** The server is asked when whoever types rests. */
function useRested(wanted: string): string {
  const [rested, setRested] = useState(wanted)
  useEffect(() => {
    const rest = setTimeout(() => setRested(wanted), restAfter)
    return () => clearTimeout(rest)
  }, [wanted])
  return wanted === '' ? '' : rested
}
