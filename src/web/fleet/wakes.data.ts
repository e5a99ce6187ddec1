import type { QueryClient } from '@tanstack/react-query'
import { fleetApi } from '#contract/fleet/fleet.api.ts'
import { boatOfWake, wakePlaces } from '#contract/fleet/wakes.ts'
import { call } from '#web/platform/api/call.ts'

/** Whose wakes were asked for: once for one person's data, for what comes later is heard. */
const asked = new WeakSet<QueryClient>()

type Tell = (boat: string, places: ReturnType<typeof wakePlaces>['places']) => void

/** The last hour of the boats that are shown; true when there is more to draw than before. */
export async function readWakes(client: QueryClient, boats: readonly string[], tell: Tell): Promise<boolean> {
  if (asked.has(client)) return false
  asked.add(client)
  const byEnd = new Map<string, string | null>()
  /* Two boats whose ids end alike: whose wake it is nobody knows. */
  for (const boat of boats) byEnd.set(boatOfWake(boat), byEnd.has(boatOfWake(boat)) ? null : boat)
  let any = false
  try {
    for (let after: string | null | undefined; ;) {
      const answer = await call(fleetApi.wakes, { query: after ? { after } : {} })
      for (const wake of answer.wakes) {
        const { boat, places } = wakePlaces(wake, Date.parse(answer.from))
        const known = byEnd.get(boat) ?? null
        if (known === null) continue
        tell(known, places)
        any = true
      }
      after = answer.after
      if (after === null) return any
    }
  } catch (problem) {
    asked.delete(client)
    throw problem
  }
}
