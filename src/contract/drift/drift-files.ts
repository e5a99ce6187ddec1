import type * as z from 'zod/mini'
import type { DriftAnswer, DriftStepAnswer } from './drift.api.ts'
import { decimals, fileName, xml } from '#contract/wire/file-text.ts'
import { type featureCollection, geoJson, type line, type point, type polygon } from '#contract/wire/geojson.ts'

/*
 * A drift as files, for whoever searches with another program: pure texts. Each says that it is a hint, and of what it is made.
 *   gpx       1.1: where it was last, its middle after each hour with its time, and the outlines as tracks
 *   kml       2.2: the same, the outlines as areas with their time
 *   geojson   RFC 7946: the same
 */
export const driftFormats = ['gpx', 'kml', 'geojson'] as const
export type DriftFormat = (typeof driftFormats)[number]

export const driftFileTypes: { readonly [F in DriftFormat]: string } = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: geoJson,
}

type DriftFile = {
  readonly answer: DriftAnswer
  readonly start: { readonly latitude: number; readonly longitude: number; readonly at: string }
  readonly words: {
    /** Whose drift, and what it is made of. */
    readonly name: string
    readonly description: string
    readonly start: string
    readonly middle: (step: DriftStepAnswer) => string
    readonly outline: (step: DriftStepAnswer, share: number) => string
  }
}

/** Of all that is drawn on a chart these two are spoken of. */
export const toldShares: readonly number[] = [0.5, 0.95]

export function driftFile(format: DriftFormat, file: DriftFile): string {
  return writers[format](file)
}

export function driftFileName(format: DriftFormat, name: string, at: string): string {
  return fileName([name, at.slice(0, 16)], format)
}

type Ring = readonly (readonly [longitude: number, latitude: number])[]
type Outline = {
  readonly step: DriftStepAnswer
  readonly share: number
  readonly polygons: readonly (readonly Ring[])[]
}

function outlinesIn({ answer: { steps } }: DriftFile): Outline[] {
  return steps.flatMap((step) =>
    step.contours
      .filter(({ share }) => toldShares.includes(share))
      .map(({ share, polygons }) => ({ step, share, polygons })),
  )
}

type Middle = { readonly step: DriftStepAnswer; readonly latitude: number; readonly longitude: number }

function middlesIn({ answer: { steps } }: DriftFile): Middle[] {
  return steps.flatMap((step) => (step.mean ? [{ step, ...step.mean }] : []))
}

function gpx(file: DriftFile): string {
  const { start, words } = file
  const spot = (latitude: number, longitude: number) => `lat="${decimals(latitude)}" lon="${decimals(longitude)}"`
  const outlines = outlinesIn(file).map(({ step, share, polygons }) => {
    const segments = polygons.flat().map((ring) => {
      const points = ring.map(([longitude, latitude]) => `<trkpt ${spot(latitude, longitude)}/>`)
      return `<trkseg>${points.join('')}</trkseg>`
    })
    return `<trk><name>${xml(words.outline(step, share))}</name>${segments.join('')}</trk>`
  })
  const middles = middlesIn(file).map(
    ({ step, latitude, longitude }) =>
      `<wpt ${spot(latitude, longitude)}><time>${step.at}</time><name>${xml(words.middle(step))}</name></wpt>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Guet" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${xml(words.name)}</name><desc>${xml(words.description)}</desc></metadata>`,
    `<wpt ${spot(start.latitude, start.longitude)}><time>${start.at}</time><name>${xml(words.start)}</name></wpt>`,
    ...middles,
    ...outlines,
    '</gpx>\n',
  ].join('\n')
}

function kml(file: DriftFile): string {
  const { start, words } = file
  const ringText = (ring: Ring) =>
    `<LinearRing><coordinates>${ring.map(([x, y]) => `${decimals(x)},${decimals(y)}`).join(' ')}</coordinates></LinearRing>`
  const polygonText = ([outer = [], ...holes]: readonly Ring[]) =>
    `<Polygon><outerBoundaryIs>${ringText(outer)}</outerBoundaryIs>${holes
      .map((hole) => `<innerBoundaryIs>${ringText(hole)}</innerBoundaryIs>`)
      .join('')}</Polygon>`
  const placed = (name: string, at: string, geometry: string) =>
    `<Placemark><name>${xml(name)}</name><TimeStamp><when>${at}</when></TimeStamp>${geometry}</Placemark>`
  const spot = (latitude: number, longitude: number) =>
    `<Point><coordinates>${decimals(longitude)},${decimals(latitude)}</coordinates></Point>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    `<name>${xml(words.name)}</name><description>${xml(words.description)}</description>`,
    placed(words.start, start.at, spot(start.latitude, start.longitude)),
    ...middlesIn(file).map(({ step, latitude, longitude }) =>
      placed(words.middle(step), step.at, spot(latitude, longitude)),
    ),
    ...outlinesIn(file).map(({ step, share, polygons }) =>
      placed(
        words.outline(step, share),
        step.at,
        `<MultiGeometry>${polygons.map(polygonText).join('')}</MultiGeometry>`,
      ),
    ),
    '</Document></kml>\n',
  ].join('\n')
}

type Geometry = z.output<typeof point> | z.output<typeof line> | z.output<typeof polygon>
type Collection = z.output<ReturnType<typeof featureCollection<z.ZodMiniType<Geometry>>>>
type Feature = Omit<Collection['features'][number], 'id'> & { readonly id: string }

function geojson(file: DriftFile): string {
  const { start, words, answer } = file
  const feature = (id: string, geometry: Geometry, properties: Feature['properties']): Feature => ({
    type: 'Feature',
    id,
    geometry,
    properties,
  })
  const spot = (latitude: number, longitude: number): Geometry => ({
    type: 'Point',
    coordinates: [longitude, latitude],
  })
  const features = [
    feature('start', spot(start.latitude, start.longitude), { name: words.start, time: start.at }),
    ...middlesIn(file).map(({ step, latitude, longitude }) =>
      feature(`middle-${step.hours}`, spot(latitude, longitude), {
        name: words.middle(step),
        time: step.at,
        hours: step.hours,
        area_95_km2: Math.round(step.area_95Km2 * 10) / 10,
        stranded: step.stranded,
      }),
    ),
    ...outlinesIn(file).flatMap(({ step, share, polygons }) =>
      polygons.map((rings, place) =>
        feature(
          `outline-${step.hours}-${share}-${place}`,
          {
            type: 'Polygon',
            coordinates: rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y])),
          },
          { name: words.outline(step, share), time: step.at, hours: step.hours, share },
        ),
      ),
    ),
  ]
  const { method, seed, particles, object, family, uncertainty } = answer
  const made = {
    name: words.name,
    description: words.description,
    method,
    seed,
    particles,
    object,
    family,
    uncertainty,
  }
  return `${JSON.stringify({ type: 'FeatureCollection', properties: { ...made, indicative: true }, features })}\n`
}

const writers = { gpx, kml, geojson } as const
