import { isPending } from '#web/outbox/outbox-entry.ts'
import { theOutbox } from '#web/outbox/outbox-of-this-device.ts'
import { holdScreen, locate, ownTracking } from '#web/positions/own-tracking-device.ts'
import { isOver } from '#web/sos/sos-case.ts'
import { startSos, theSos } from '#web/sos/sos-of-this-device.ts'
import { keepPlace } from '#web/sos/sos-place.ts'
import { registerUnderWay } from '#web/update/under-way.ts'

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
  registerUnderWay(() => (isCallingForHelp() ? 'sosUnderWay' : null))
  registerUnderWay(() => ('account' in ownTracking.current() ? 'trackingUnderWay' : null))
}

/** From the press until it is over ashore; whatever else of it has not left yet counts too. */
function isCallingForHelp(): boolean {
  const { armed, cases } = theSos().current()
  const isUnsent = theOutbox()
    .entries()
    .some((entry) => entry.urgency === 'sos' && isPending(entry))
  return armed !== null || isUnsent || cases.some((one) => !isOver(one))
}
