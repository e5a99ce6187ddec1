import { Refused } from '#contract/wire/refusal.ts'
import { drawnAs, geometryOf } from '#contract/zones/zone.geometry.ts'
import { zoneChange, zoneFrom } from '#contract/zones/zone.rules.ts'
import type { Zone } from '#contract/zones/zone.ts'
import type { MakeWaitingCopy } from '#web/outbox/with-waiting.ts'
import { contentOf } from './form/zone-content.ts'

/** The zone that comes of what was written here, by the rules by which the server will make it. */
export const zoneWritten: MakeWaitingCopy<Zone> = (body, { id, writtenAt }, before) => {
  const read = zoneChange.safeParse(body)
  if (!read.success) return before
  try {
    const content = zoneFrom(read.data, before && contentOf(before))
    const { rings: _, ...zone } = content
    const made = { id, createdBy: null, createdAt: writtenAt, updatedBy: null, updatedAt: writtenAt }
    return { ...(before ?? made), ...zone, geometry: geometryOf(content), coordinates: drawnAs(content) }
  } catch (problem) {
    if (problem instanceof Refused) return before
    throw problem
  }
}
