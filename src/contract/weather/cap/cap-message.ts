/** A message of the Common Alerting Protocol, version 1.2 (OASIS), in its own words: what is not used here is left out. */

export const capSpace = 'urn:oasis:names:tc:emergency:cap:1.2'

export const capStatuses = ['Actual', 'Exercise', 'System', 'Test', 'Draft'] as const
export const capTypes = ['Alert', 'Update', 'Cancel', 'Ack', 'Error'] as const
export const capScopes = ['Public', 'Restricted', 'Private'] as const
export const capUrgencies = ['Immediate', 'Expected', 'Future', 'Past', 'Unknown'] as const
export const capSeverities = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const
export const capCertainties = ['Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown'] as const
export type CapSeverity = (typeof capSeverities)[number]

/** Latitude and longitude, as CAP writes them. */
export type CapCorner = readonly [latitude: number, longitude: number]
export type CapCircle = { readonly at: CapCorner; readonly kilometres: number }
export type CapArea = {
  readonly description: string
  /** The last corner is the first. */
  readonly polygons: readonly (readonly CapCorner[])[]
  readonly circles: readonly CapCircle[]
}

export type CapInfo = {
  readonly language: string
  readonly categories: readonly string[]
  readonly event: string
  readonly responses: readonly string[]
  readonly urgency: (typeof capUrgencies)[number]
  readonly severity: CapSeverity
  readonly certainty: (typeof capCertainties)[number]
  readonly effective: string | null
  readonly onset: string | null
  readonly expires: string | null
  readonly senderName: string | null
  readonly headline: string | null
  readonly description: string | null
  readonly instruction: string | null
  readonly areas: readonly CapArea[]
}

/** By these three one message names another. */
export type CapName = { readonly sender: string; readonly identifier: string; readonly sent: string }

export type CapMessage = CapName & {
  readonly status: (typeof capStatuses)[number]
  readonly type: (typeof capTypes)[number]
  readonly scope: (typeof capScopes)[number]
  readonly references: readonly CapName[]
  readonly infos: readonly CapInfo[]
}

/** What became of a message of CAP that came in. */
export const capVerdicts = [
  'shown',
  /** A later message took its place, or took it back. */
  'replaced',
  'cancelled',
  /** It takes another back, and says nothing else. */
  'cancels',
  'expired',
  'off_coast',
  /** Nobody can say where. */
  'no_area',
  /** An exercise, a test, or not for the public. */
  'not_actual',
  /** Minor, unlikely, past, or all clear. */
  'harmless',
  /** Heat, drought, fire in the bush. */
  'ashore',
  'answers',
] as const

export type CapVerdict = (typeof capVerdicts)[number]
