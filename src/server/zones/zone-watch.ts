/*
 * A boat and a zone: what one position after the other makes of it. One machine for each kind of thing that is watched.
 *
 *                    on                        near                        near
 *     closed ─────────────────▶ open ─────────────────────▶ fading ─────────────────▶ closed
 *                                ▲             on              │
 *                                └─────────────────────────────┘
 *     off    closes at once, from everywhere
 *     gone   the zone is not in force: closed too, but nobody left anything
 *
 *            entered                                  left                    speeding
 *     on     inside, or the way here met its edge     inside                  inside, above the limit
 *     near   less than 50 m outside                   less than 50 m outside  inside or less than 50 m outside
 *     off    further away                             further away            further away
 *     rings  when it opens                            when it closes          when it opens
 *
 * Two readings in a row say everything: whatever was before, `near, near` is closed and `on, near` is fading. So the
 * state at a position is known from the positions just before it, and what a late one changes is near it in time.
 */
export type ZoneEventKind = 'entered' | 'left' | 'speeding'
export type ZoneContact = 'on' | 'near' | 'off' | 'gone'
/** Closed is no state: only what is open is kept. */
export type EpisodeState = 'open' | 'fading'
type Change = 'opened' | 'closed' | null

export function afterReading(
  state: EpisodeState | undefined,
  reading: ZoneContact,
): { state?: EpisodeState; change: Change } {
  switch (reading) {
    case 'on':
      return { state: 'open', change: state === undefined ? 'opened' : null }
    case 'near':
      if (state === 'open') return { state: 'fading', change: null }
      return { change: state === undefined ? null : 'closed' }
    case 'off':
      return { change: state === undefined ? null : 'closed' }
    case 'gone':
      return { change: null }
  }
}

export function raisesAlert(kind: ZoneEventKind, change: Change): boolean {
  return change === (kind === 'left' ? 'closed' : 'opened')
}

/** So many positions after a new one may mean something else because of it; so many before them must be known. */
export const positionsRemembered = 3
