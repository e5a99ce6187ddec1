import { isOver } from '#web/alerts/sos-case.ts'
import { startSos, theSos } from '#web/alerts/sos-of-this-device.ts'
import { keepPlace } from '#web/alerts/sos-place.ts'
import { isPending } from '#web/offline/outbox-entry.ts'
import { theOutbox } from '#web/offline/outbox-of-this-device.ts'
import { tellUnderWay } from '#web/offline/under-way.ts'
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
  tellUnderWay(() => (isCallingForHelp() ? 'sosUnderWay' : null))
  tellUnderWay(() => ('account' in ownTracking.current() ? 'trackingUnderWay' : null))
}

/** From the press until it is over ashore; whatever else of it has not left yet counts too. */
function isCallingForHelp(): boolean {
  const { armed, cases } = theSos().current()
  const isUnsent = theOutbox()
    .entries()
    .some((entry) => entry.urgency === 'sos' && isPending(entry))
  return armed !== null || isUnsent || cases.some((one) => !isOver(one))
}
