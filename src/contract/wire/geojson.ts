import * as z from 'zod/mini'
import { id } from './id.ts'

/*
 * The GeoJSON that the product takes and gives (RFC 7946), longitude first; whoever draws with it has the same names.
 *   point, line, polygon     the shapes
 *   featureCollection        things with a shape, and what is said of each
 */

/** As a browser and a map program know it. */
export const geoJson = 'application/geo+json'

const pair = z.tuple([z.number(), z.number()])
export const point = z.object({ type: z.literal('Point'), coordinates: pair })
export const line = z.object({ type: z.literal('LineString'), coordinates: z.array(pair) })
export const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(pair)) })

export function featureCollection<Geometry extends z.ZodMiniType>(geometry: Geometry) {
  const properties = z.record(z.string(), z.unknown())
  const feature = z.object({ type: z.literal('Feature'), id, geometry, properties })
  return z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) })
}
