import { useEffect, useState } from 'react'
import { useDataSaver } from '#web/platform/api/data-saver.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { type LandingPlace, landingPlaces } from '#web/platform/map/chart/landing-places.ts'
import { type Base } from '#web/platform/map/marks.ts'
import { mayBeTakenAlong } from '#web/platform/map/tiles/tile-address.ts'
import { learnTileSources, sourceFor, useTileSources } from '#web/platform/map/tiles/tiles.ts'
import { hideOwnPlace, showOwnPlace, useOwnPlace } from '#web/positions/own/own-place.ts'
import { handedView } from './outing-view.ts'
import { type OutingArea, type OutingPictures, radii } from './outing.ts'

export type PictureBase = Exclude<Base, 'chart'>
export const pictureBases = ['street', 'satellite'] as const satisfies readonly PictureBase[]
/** A source may have none, or forbid that whole areas are taken. */
export type Offer =
  | { readonly state: 'offered'; readonly pictures: OutingPictures }
  | { readonly state: 'none' | 'forbidden' }

const usualPort = 'Cayar'

/** Where to, how far, and with or without pictures: what is chosen, and what it comes to. */
export function useOutingForm() {
  const view = handedView()
  const harbours = usePorts()
  const ownPlace = useOwnPlace()
  const [where, setWhere] = useState(view ? 'view' : `port ${usualPort}`)
  const [kilometres, setKilometres] = useState(view ? rounded(view.radius / 1000) : radii.usual)
  const offers = useOffers()
  const [chosen, setChosen] = useState<PictureBase | 'none' | null>(null)
  useEffect(() => {
    if (where !== 'here') return
    showOwnPlace()
    return hideOwnPlace
  }, [where])
  const { isSavingData } = useDataSaver()
  const usual = !isSavingData && offers.street.state === 'offered' ? 'street' : 'none'
  const base = chosen ?? usual
  const offer = base === 'none' ? null : offers[base]
  const pictures = offer?.state === 'offered' ? offer.pictures : null
  const place = placeOf(where, harbours, ownPlace, view)
  const wanted: OutingArea | null = place && { ...place, kilometres, pictures }
  return {
    where,
    setWhere,
    kilometres,
    setKilometres,
    harbours,
    ownPlace,
    view,
    offers,
    base,
    setBase: setChosen,
    wanted,
  }
}

type OwnPlace = ReturnType<typeof useOwnPlace>
type View = ReturnType<typeof handedView>

function placeOf(where: string, harbours: readonly LandingPlace[], ownPlace: OwnPlace, view: View) {
  if (where === 'view') return view && { kind: 'view' as const, port: null, ...at(view.center, 3) }
  if (where === 'here') {
    if (ownPlace.state !== 'known') return null
    return { kind: 'here' as const, port: null, ...at([ownPlace.longitude, ownPlace.latitude], 2) }
  }
  const port = harbours.find(({ name }) => where === `port ${name}`)
  return port ? { kind: 'port' as const, port: port.name, ...at(port.at, 3) } : null
}

function at([longitude, latitude]: readonly [number, number], decimals: number) {
  return { longitude: Number(longitude.toFixed(decimals)), latitude: Number(latitude.toFixed(decimals)) }
}

function rounded(kilometres: number): number {
  const stepped = Math.ceil(kilometres / radii.step) * radii.step
  return Math.min(radii.most, Math.max(radii.least, stepped))
}

function usePorts(): readonly LandingPlace[] {
  const [known, setKnown] = useState<readonly LandingPlace[]>([])
  useEffect(() => {
    landingPlaces().then(setKnown).catch(reportFault)
  }, [])
  return known
}

function useOffers(): Readonly<Record<PictureBase, Offer>> {
  const sources = useTileSources()
  useEffect(learnTileSources, [])
  const offerOf = (base: PictureBase): Offer => {
    const source = sourceFor(base, sources)
    if (!source) return { state: 'none' }
    if (!mayBeTakenAlong(source.url)) return { state: 'forbidden' }
    return { state: 'offered', pictures: { base, template: source.url, deepest: source.deepest } }
  }
  return { street: offerOf('street'), satellite: offerOf('satellite') }
}
