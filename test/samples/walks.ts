import { knots } from '#contract/wire/units.ts'
import type { IncomingReport, ReportingDevice } from '#server/platform/reports/fix.ts'
import { addDevice, deviceNamed, minute, report } from '#test/world/fixes.ts'
import type { SignedInPerson, TestServer } from '#test/world/test-server.ts'

/** How a boat goes out and back, a step after the other. */
type Step = { readonly minutes: number; readonly miles: number; readonly speed: number | null }
export type WalkFix = { readonly at: Date; readonly latitude: number; readonly speed: number | null }

/** Its fixes, the last of them an hour ago. */
export function fixesOfWalk({ clock }: TestServer, walk: readonly Step[]): readonly WalkFix[] {
  const length = walk.reduce((sum, { minutes }) => sum + minutes, 0)
  let at = clock.now.getTime() - (length + 60) * minute
  return walk.map(({ minutes, miles, speed }) => {
    at += minutes * minute
    return { at: new Date(at), latitude: 14.93 + miles / 60, speed }
  })
}

export function reportOfWalk({ clock }: TestServer, device: ReportingDevice, fix: WalkFix): IncomingReport {
  const speed = fix.speed === null ? null : knots(fix.speed)
  return { device, id: null, receivedAt: clock.now, report: report({ at: fix.at, latitude: fix.latitude, speed }) }
}

/** A tracker that has been on board of a new boat for as long as anybody remembers. */
export async function trackerOfNewBoat(guet: TestServer, admin: SignedInPerson): Promise<ReportingDevice> {
  const owner = await guet.signedInAs('fisherman')
  const tracker = await addDevice(admin, { user: owner.id })
  const device = await deviceNamed(guet.services, String(tracker['device_id']))
  const [link] = device?.links ?? []
  if (device === null || link === undefined) throw new Error('The tracker is on a boat.')
  return { ...device, links: [{ ...link, fromAt: new Date(0) }] }
}

/** How a boat moves, without names, which hold random digits: two boats say the same. */
export function withoutNames(state: unknown): string {
  return JSON.stringify(state).replaceAll(/"(id|device|user)":"[^"]*"/g, '')
}
