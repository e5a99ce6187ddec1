import type { PositionDraft } from '#contract/positions/position.rules.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'

/** What a phone says of where it is, as far as it is worth sending: every figure of a fix is paid for by the byte. */
export type OwnFix = Omit<Partial<PositionDraft>, 'timestamp'> &
  Pick<PositionDraft, 'latitude' | 'longitude'> & { readonly timestamp: string }

type BrowserFix = {
  readonly coords: Pick<
    GeolocationCoordinates,
    'latitude' | 'longitude' | 'speed' | 'heading' | 'altitude' | 'accuracy'
  >
  readonly timestamp: number
}

/** Six decimals are eleven centimetres. What is unknown is not sent. */
export function ownFix({ coords, timestamp }: BrowserFix, now: number): OwnFix {
  const { latitude, longitude, speed, heading, altitude, accuracy } = coords
  const knots = known(speed) && speed >= 0 ? (speed * 3600) / metresPerNauticalMile : null
  return {
    latitude: rounded(latitude, 6),
    longitude: rounded(longitude, 6),
    ...(knots !== null && { speed: rounded(knots, 1) }),
    ...(known(heading) && { heading: rounded(heading, 0) }),
    ...(known(altitude) && { altitude: rounded(altitude, 0) }),
    ...(known(accuracy) && { accuracy: rounded(accuracy, 0) }),
    timestamp: toTheSecond(timestamp, now),
  }
}

/** Some receivers count from another year, or in microseconds: what is no date is now. */
function toTheSecond(timestamp: number, now: number): string {
  const at = new Date(timestamp)
  const time = Number.isFinite(at.getTime()) && at.getUTCFullYear() < 10_000 && timestamp > 0 ? at : new Date(now)
  return `${time.toISOString().slice(0, 19)}Z`
}

function known(value: number | null): value is number {
  return value !== null && Number.isFinite(value)
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
