import type { SosNature } from '#contract/alerts/alert.ts'
import type { Degrees, Knots, Metres } from '#contract/wire/units.ts'

/** The alarm of whoever calls for help. */
export const sos = 'sos'

/** What a tracker said, before anybody believes it. What a frame does not say is null, never zero. */
export type TrackerReport = {
  /** As the device names itself; null when neither the frame nor its connection says. */
  readonly deviceId: string | null
  /** When the device says that it was there; null when the frame carries no time. */
  readonly at: Date | null
  /** The receiver had a fix. A report without one may repeat an old position, or carry none at all. */
  readonly valid: boolean
  /** As it was said: not even on this earth, perhaps. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly speed: Knots | null
  readonly heading: Degrees | null
  readonly altitude: Metres | null
  readonly accuracy: Metres | null
  /** Percent. */
  readonly battery: number | null
  /** `sos`, or the device's own word for something else. */
  readonly alarm: string | null
  /** What happened to whoever calls for help, where the device says so. */
  readonly nature?: SosNature | null
  readonly attributes: { readonly [name: string]: unknown }
}

export function isOffEarth({ latitude, longitude }: Pick<TrackerReport, 'latitude' | 'longitude'>): boolean {
  return !(Math.abs(latitude ?? 0) <= 90 && Math.abs(longitude ?? 0) <= 180)
}
