import { toSnake } from '#contract/wire/casing.ts'
import { type Rings, type Zone, zoneColour, zoneDefaults } from '#contract/zones/zone.ts'
import { decimals, xml } from '#contract/wire/file-text.ts'
import { geoJson } from '#contract/wire/geojson.ts'

/*
 * Zones as files for other programs: pure texts.
 *   geojson   what each one covers; how it looks in the names that map programs agree on
 *   kml       2.2; what a KML has no word for stands in its ExtendedData
 *   gpx       1.1, each ring a segment of a closed track: plotters draw tracks, GPX knows no areas
 * A circle is an outline of 128 corners in all of them. Its centre and its metres stand beside it, with everything else
 * that a zone is, so that it comes back as it was.
 */
export const zoneFormats = ['geojson', 'kml', 'gpx'] as const
export type ZoneFormat = (typeof zoneFormats)[number]

export const zoneMediaTypes: Readonly<Record<ZoneFormat, string>> = {
  geojson: geoJson,
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
}

export function zoneFile(format: ZoneFormat, zones: readonly Zone[]): string {
  const writers = { geojson, kml, gpx } satisfies Record<ZoneFormat, (all: readonly Zone[]) => string>
  return writers[format](zones)
}

/** What is kept of a zone beside its outline, in the names of the wire. */
const members = [
  'zoneType',
  'zoneShape',
  'centerLatitude',
  'centerLongitude',
  'radiusLatitude',
  'radiusLongitude',
  'radius',
  'isActive',
  'isRestricted',
  'maxSpeed',
  'validFrom',
  'validUntil',
  'color',
  'opacity',
  'strokeColor',
  'strokeWidth',
] as const satisfies readonly (keyof Zone)[]

function aboutOf(zone: Zone): readonly (readonly [string, string | number | boolean])[] {
  return members.flatMap((name) => (zone[name] === null ? [] : [[toSnake(name), zone[name]] as const]))
}

function geojson(zones: readonly Zone[]): string {
  const features = zones.map((zone) => ({
    type: 'Feature',
    id: zone.id,
    geometry: zone.geometry,
    properties: {
      name: zone.name,
      description: zone.description,
      ...Object.fromEntries(aboutOf(zone)),
      fill: zoneColour(zone),
      'fill-opacity': zone.opacity,
      stroke: strokeOf(zone),
      'stroke-width': zone.strokeWidth,
    },
  }))
  return `${JSON.stringify({ type: 'FeatureCollection', features })}\n`
}

function kml(zones: readonly Zone[]): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Guet</name>\n' +
    `${zones.map(placemark).join('\n')}</Document></kml>\n`
  )
}

function placemark(zone: Zone): string {
  const about = aboutOf(zone).map(([name, value]) => `<Data name="${name}"><value>${xml(String(value))}</value></Data>`)
  const style =
    `<Style><LineStyle><color>${kmlColour(strokeOf(zone), 1)}</color><width>${zone.strokeWidth}</width></LineStyle>` +
    `<PolyStyle><color>${kmlColour(zoneColour(zone), zone.opacity)}</color></PolyStyle></Style>`
  return (
    `<Placemark><name>${xml(zone.name)}</name>${zone.description ? `<description>${xml(zone.description)}</description>` : ''}` +
    `${style}<ExtendedData>${about.join('')}</ExtendedData>${kmlGeometry(zone)}</Placemark>`
  )
}

function kmlGeometry({ geometry }: Zone): string {
  const written = (ring: Rings[number]) => {
    const places = ring.map(([east, north]) => `${decimals(east)},${decimals(north)}`)
    return `<coordinates>${places.join(' ')}</coordinates>`
  }
  if (geometry.type === 'LineString') return `<LineString>${written(geometry.coordinates)}</LineString>`
  const [outer = [], ...holes] = geometry.coordinates
  const boundary = (tag: string, ring: Rings[number]) => `<${tag}><LinearRing>${written(ring)}</LinearRing></${tag}>`
  const inner = holes.map((hole) => boundary('innerBoundaryIs', hole)).join('')
  return `<Polygon>${boundary('outerBoundaryIs', outer)}${inner}</Polygon>`
}

/** KML writes the opacity first and the red last; a colour that has a name only is left to the reader. */
function kmlColour(colour: string, opacity: number): string {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour)
  const full = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : colour
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(full) ?? ['', '6b', '72', '80']
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
  return `${alpha}${blue}${green}${red}`.toLowerCase()
}

function gpx(zones: readonly Zone[]): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Guet" xmlns="http://www.topografix.com/GPX/1/1" xmlns:guet="urn:guet:zone:1">\n' +
    `${zones.map(gpxTrack).join('\n')}</gpx>\n`
  )
}

function gpxTrack(zone: Zone): string {
  const { geometry, name, description } = zone
  const rings = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
  const segments = rings.map((ring) => {
    const points = ring.map(([east, north]) => `<trkpt lat="${decimals(north)}" lon="${decimals(east)}"/>`)
    return `<trkseg>${points.join('')}</trkseg>`
  })
  const about = aboutOf(zone).map(([member, value]) => `<guet:${member}>${xml(String(value))}</guet:${member}>`)
  return (
    `<trk><name>${xml(name)}</name>${description ? `<desc>${xml(description)}</desc>` : ''}` +
    `<extensions>${about.join('')}</extensions>${segments.join('')}</trk>`
  )
}

function strokeOf(zone: Zone): string {
  return zone.strokeColor.toUpperCase() === zoneDefaults.strokeColor ? zoneColour(zone) : zone.strokeColor
}
