import { decimals, xml } from '#contract/wire/file-text.ts'
import type { LngLat } from '#contract/wire/units.ts'

type LaneFile = {
  readonly name: string
  readonly description: string
  readonly lanes: readonly { readonly name: string; readonly points: readonly LngLat[] }[]
}

/** GPX 1.1: a route for each lane, as a receiver of satellites sails it from point to point. */
export function lanesAsGpx({ name, description, lanes }: LaneFile): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Guet" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata><name>${xml(name)}</name><desc>${xml(description)}</desc></metadata>`,
    ...lanes.map((lane) => {
      const points = lane.points.map(
        ([longitude, latitude], place) =>
          `<rtept lat="${decimals(latitude)}" lon="${decimals(longitude)}"><name>${place + 1}</name></rtept>`,
      )
      return `<rte><name>${xml(lane.name)}</name>${points.join('')}</rte>`
    }),
    '</gpx>\n',
  ].join('\n')
}
