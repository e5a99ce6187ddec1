/** A position older than this shows no active boat. */
export const activeWithin = 2 * 3_600_000

/**
 * How a boat is, at a glance:
 *   out       « En sortie »: it was said to leave and not to be back, is on a trip and was not said to be back since it was heard, is searched for, or calls for help
 *   at_sea    « En mer »: none is known, and yet it was heard off the shore, outside every harbour and quai
 *   in_port   « Au port »: heard less than two hours ago
 *   offline   « Hors ligne »: not heard since, or never
 *   unknown   « Inconnu »: whoever looks may not be told where it is
 */
export const fleetStatuses = ['out', 'at_sea', 'in_port', 'offline', 'unknown'] as const
export type FleetStatus = (typeof fleetStatuses)[number]

export type SeenOfBoat = {
  readonly isOut: boolean
  /** Its place is hidden from whoever looks: that it is out may be known, where it is may not. */
  readonly isHidden: boolean
  readonly heardAt: number | null
  readonly isOffShore: boolean
}

/** The only rule there is: screens go by it, and the list of the server is tested against it. */
export function fleetStatus({ isOut, isHidden, heardAt, isOffShore }: SeenOfBoat, now: number): FleetStatus {
  if (isOut) return 'out'
  if (isHidden) return 'unknown'
  if (heardAt === null || now - heardAt >= activeWithin) return 'offline'
  return isOffShore ? 'at_sea' : 'in_port'
}

/** At sea is whoever is out, and whoever was heard there: one count, on every screen. */
export function isAtSea(status: FleetStatus): boolean {
  return status === 'out' || status === 'at_sea'
}

export const fleetStatusFrench: Readonly<Record<FleetStatus, string>> = {
  out: 'En sortie',
  at_sea: 'En mer',
  in_port: 'Au port',
  offline: 'Hors ligne',
  unknown: 'Inconnu',
}
