import { startSos } from '#web/alerts/sos-of-this-device.ts'
import { keepPlace } from '#web/alerts/sos-place.ts'
import { holdScreen, locate, ownTracking } from '#web/positions/own-tracking-device.ts'

/** The SOS asks where this device is, and knows every place that its tracking has found. */
export function wireSos(): void {
  ownTracking.subscribe(() => {
    const tracking = ownTracking.current()
    if ('fix' in tracking && tracking.fix) keepPlace(tracking.fix)
  })
  startSos({
    locate: async () => {
      const found = await locate()
      return found !== null && typeof found === 'object' ? found : null
    },
    holdScreen,
  })
}
