import { watchBytes } from '#web/platform/api/bytes-used.ts'
import { watchDataSaver } from '#web/platform/api/data-saver.ts'
import { registerUnderWay } from '#web/platform/update/under-way.ts'
import { ownTracking } from '#web/positions/own/own-tracking-device.ts'
import { keepPlace } from '#web/sos/sos-place.ts'

let isWired = false

/** Once, behind the sign-in: what is spent is counted; the SOS knows every place that the tracking has found, and nothing reloads the page under it. */
export function wireSignedIn(): void {
  if (isWired) return
  isWired = true
  watchDataSaver()
  watchBytes()
  ownTracking.subscribe(() => {
    const tracking = ownTracking.current()
    if ('fix' in tracking && tracking.fix) keepPlace(tracking.fix)
  })
  registerUnderWay(() => ('account' in ownTracking.current() ? 'trackingUnderWay' : null))
}
