import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { someoneIsWorking } from '#web/platform/map/auto-refresh.ts'
import type { FrameRoom } from '#web/platform/map/chart/framing.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { placedEmergencies } from '#web/rescue/emergencies.layer.ts'
import type { CallWithHelpers, Sea } from './use-sea.ts'

/** `back`: the way back, where the map has gone by itself; null where it stayed under somebody’s hand, and can be sent. */
export type SosJourney = {
  readonly call: string
  /** With it those that called at the same moment. */
  readonly calls: readonly string[]
  readonly name: string
  readonly back: (() => void) | null
}

type Opened = {
  readonly engine: MapEngine | null
  /** It stands where the same person had moved it. */
  readonly isLeft: boolean
}

/** Since the app began nobody has seen this screen with what is open. */
let isFirstLook = true

/**
 * A new SOS: the map flies there, with those who could go; to all that are new, where two call at once. What was open when the
 * screen opened is no news, unless the app began with it on a map that somebody had moved: it may lie outside. Nor is one that is in
 * charge; one whose place was not known is news when it is. While somebody works on the map it stays, and offers to go. The way back leads to where somebody was before the first of them.
 */
export function useSosJourney({ engine, isLeft }: Opened, { calls, emergencies, known }: Sea, room: FrameRoom) {
  const [flight, setFlight] = useState<SosJourney | null>(null)
  const listed = useListed()
  const seen = useRef<Set<string> | null>(null)
  const goTo = useCallback(
    (these: readonly CallWithHelpers[]): (() => void) | null =>
      engine?.journeyTo(these.flatMap(placesOf), room) ?? null,
    [engine, room],
  )
  const isKnown = !known.isMissing
  useEffect(() => {
    if (!engine || !isKnown) return
    const before = seen.current ?? (isFirstLook && isLeft ? new Set<string>() : null)
    isFirstLook = false
    const news = before ? calls.filter(({ alert }) => alert.status === 'active' && !before.has(alert.id)) : []
    seen.current = new Set([...(before ?? []), ...placedEmergencies(emergencies).map(({ id }) => id)])
    const [first] = news
    if (!first) return
    const back = someoneIsWorking(document) ? null : goTo(news)
    const name = listed(news.map(nameOf))
    const ids = news.map(({ alert }) => alert.id)
    setFlight((last) => ({ call: first.alert.id, calls: ids, name, back: back && (last?.back ?? back) }))
  }, [engine, isLeft, isKnown, calls, emergencies, goTo, listed])
  const isOver = flight !== null && !emergencies.some(({ id }) => id === flight.call)
  const show = (id: string) => {
    const call = calls.find(({ alert }) => alert.id === id)
    const back = call ? goTo([call]) : null
    if (call && back) setFlight((last) => ({ call: id, calls: [id], name: nameOf(call), back: last?.back ?? back }))
  }
  const shown = isOver ? null : flight
  const followed = useMemo(
    () => (shown?.back ? calls.filter(({ alert }) => shown.calls.includes(alert.id)).flatMap(placesOf) : null),
    [shown, calls],
  )
  return {
    flight: shown,
    /** Where it has gone, as it is by now: the call, and those who could go. */
    followed,
    /** Whoever presses a card wants to see it. */
    show,
    goBack: () => {
      flight?.back?.()
      setFlight(null)
    },
    stay: () => {
      engine?.hold()
      setFlight(null)
    },
  }
}

function nameOf({ alert: { pirogueName, userName } }: CallWithHelpers): string {
  return pirogueName ?? userName ?? ''
}

/** « Yaye Khady et Sopé ». */
function useListed(): (names: readonly string[]) => string {
  const language = useLanguage()
  return useCallback((names) => new Intl.ListFormat(language === 'en' ? 'en' : 'fr').format(names), [language])
}

function placesOf({ at, helpers }: CallWithHelpers): readonly LngLat[] {
  return [at, ...helpers.map(({ position }) => lngLat(position.longitude, position.latitude))]
}
