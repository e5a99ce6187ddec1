import * as z from 'zod/mini'
import { deliveryChannels, deliveryStatuses } from '#contract/notifications/notification.ts'
import { collisionWarning } from './warning.ts'

/*
 * What is known of a ship that passed too near to a boat, for whoever complains of it: both tracks, how near they really came, and who was told
 * when. It is evidence of what was heard, and no more certain than that.
 */
const trackPoint = z.object({
  at: z.iso.datetime(),
  latitude: z.number(),
  longitude: z.number(),
  /** Knots, and where it went. */
  speed: z.nullable(z.number()),
  heading: z.nullable(z.number()),
})
export type TrackPoint = z.output<typeof trackPoint>

export const nearPass = z.object({
  warning: collisionWarning,
  /** ISO 3166, by its number; null where that names no country. */
  flag: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  /** What sent the positions of the boat. */
  deviceType: z.nullable(z.string()),
  shipTrack: z.array(trackPoint),
  boatTrack: z.array(trackPoint),
  /** By both tracks; null where they do not say where both were at one time. */
  closest: z.nullable(
    z.object({
      metres: z.number(),
      at: z.iso.datetime(),
      /** Seconds to the nearest moment at which each was really heard: between those its way is taken to be straight. */
      shipSeconds: z.number(),
      boatSeconds: z.number(),
    }),
  ),
  told: z.array(
    z.object({
      name: z.nullable(z.string()),
      channel: z.enum(deliveryChannels),
      at: z.iso.datetime(),
      sentAt: z.nullable(z.iso.datetime()),
      status: z.enum(deliveryStatuses),
    }),
  ),
})
export type NearPass = z.output<typeof nearPass>
