import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { type Found, foundKinds, mostOfEach } from '#contract/search/search.api.ts'
import { useConnection } from '#web/api/connection.ts'
import { useSession } from '#web/api/session.ts'
import { sosRight } from '#web/api/sos-right.ts'
import { type ViewId, viewsFor } from '#web/shell/screens.ts'
import { shellWords } from '#web/shell/shell.words.ts'
import { sosWords } from '#web/sos/sos.words.ts'
import { nearlySays } from '#web/words/nearly-says.ts'
import { beginsWith, searchFor } from '#web/words/text-order.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { foundBy } from './found.data.ts'
import { knownHere } from './known-here.ts'
import { paletteWords } from './palette.words.ts'
import { type ActName, acts, actsFor, addressOfFound } from './places.ts'
import { recents } from './recents.ts'

/** One line of the search: what it says, and where it leads. */
export type Finding = {
  readonly key: string
  readonly label: string
  readonly about: string | null
  /** What else it is looked for by. */
  readonly also?: string
} & (
  | { readonly is: 'thing'; readonly to: string; readonly found: Found }
  | { readonly is: 'screen'; readonly to: string; readonly screen: ViewId }
  | { readonly is: 'act'; readonly to: string; readonly act: ActName }
  | { readonly is: 'sos' }
)
export type FindingGroup = { readonly value: string; readonly label: string; readonly items: readonly Finding[] }

/** Whether the server was asked: not at all, still on its way, or it did not answer. */
type Asked = 'not' | 'asking' | 'answered' | 'offline' | 'failed'
export type Findings = { readonly groups: readonly FindingGroup[]; readonly count: number; readonly asked: Asked }

const restAfter = 120

/** What is there at once comes from this device; what the server finds besides joins it where it belongs. */
export function useFindings(user: User, typed: string): Findings {
  const say = useWords(paletteWords)
  const wanted = typed.trim()
  const client = useQueryClient()
  const isOffline = useConnection().state === 'offline'
  const rested = useRested(wanted)
  const { data, isError, isPending } = useQuery({ ...foundBy(rested), enabled: rested !== '' && !isOffline })
  const places = usePlaces(user)
  const answer = rested === wanted ? data : undefined
  const times = useTimes()
  const groups = useMemo((): readonly FindingGroup[] => {
    const viewer = viewerOf(user)
    const thing = (found: Found): Finding[] => {
      const to = addressOfFound(found, viewer)
      const shown = nameShown(found, say.trackerOf)
      const about = found.at === undefined ? shown.about : times.dateTime(found.at)
      return to === null
        ? []
        : [{ is: 'thing', key: `${found.kind} ${found.id}`, label: shown.label, about, to, found }]
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
  }, [user, wanted, answer, client, places, say, times])
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
function usePlaces(user: User): readonly Finding[] {
  const canCall = useSession()?.kind === 'demonstration' || sosRight() !== null
  const { press: call } = useWords(sosWords)
  const say = useWords(paletteWords)
  const named = useWords(shellWords)
  return useMemo(() => {
    const begun = actsFor(viewerOf(user)).map((act): Finding => {
      const about = act === 'callForBoat' ? say.callForBoatText : null
      const also = act === 'callForBoat' ? { also: say.helpAlso } : {}
      return { is: 'act', key: act, label: say[act], about, to: acts[act].to, act, ...also }
    })
    const views = viewsFor(user.role).map(({ id }) => id)
    const all: readonly ViewId[] = [...views, 'alerts', 'outing']
    const shown = all.map((id): Finding => ({
      is: 'screen',
      key: id,
      label: named[id],
      about: null,
      to: `/${id}`,
      screen: id,
    }))
    const sos: readonly Finding[] = canCall
      ? [{ is: 'sos', key: 'sos', label: call, about: null, also: say.helpAlso }]
      : []
    return [...sos, ...begun, ...shown]
  }, [user, say, named, canCall, call])
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
