import { ownTracking } from '#web/positions/own-tracking-device.ts'
import { keepPlace } from '#web/sos/sos-place.ts'
import { registerUnderWay } from '#web/update/under-way.ts'

let isWired = false

/** Once, behind the sign-in: the SOS knows every place that the tracking has found, and nothing reloads the page under it. */
export function wireTracking(): void {
  if (isWired) return
  isWired = true
  ownTracking.subscribe(() => {
    const tracking = ownTracking.current()
    if ('fix' in tracking && tracking.fix) keepPlace(tracking.fix)
  })
  registerUnderWay(() => ('account' in ownTracking.current() ? 'trackingUnderWay' : null))
}
