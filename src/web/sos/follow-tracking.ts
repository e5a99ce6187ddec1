import { registerUnderWay } from '#web/platform/update/under-way.ts'
import { ownTracking } from '#web/positions/own/own-tracking-device.ts'
import { keepPlace } from './sos-place.ts'

let isFollowed = false

/** Once, behind the sign-in: the SOS knows every place that the tracking has found, and nothing reloads the page under it. */
export function followTracking(): void {
  if (isFollowed) return
  isFollowed = true
  ownTracking.subscribe(() => {
    const tracking = ownTracking.current()
    if ('fix' in tracking && tracking.fix) keepPlace(tracking.fix)
  })
  registerUnderWay(() => ('account' in ownTracking.current() ? 'trackingUnderWay' : null))
}
