import { type Entry, isPending } from '#web/platform/outbox/outbox-entry.ts'
import { theOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { isRaise } from '#web/platform/outbox/raise-letter.ts'
import { registerUnderWay } from '#web/platform/update/under-way.ts'
import { holdScreen, locate } from '#web/positions/own/this-device.ts'
import { isCaseOver } from '#web/sos/sos-case.ts'
import { wireSosKeeper, theSos } from '#web/sos/sos-of-this-device.ts'

/** A receiver that was off for long finds its satellites in half a minute or more: it is not switched off before that, and is done before the next position is due. */
const patience = 50_000

/** The SOS asks where this device is; what its tracking finds is in follow-tracking.ts, behind the sign-in. */
export function startSos(): void {
  wireSosKeeper({
    locate: async () => {
      const found = await locate(patience)
      return found !== null && typeof found === 'object' ? found : null
    },
    holdScreen,
  })
  theOutbox().subscribe(noteWaiting)
  noteWaiting()
  registerUnderWay(() => (isCallingForHelp() ? 'sosUnderWay' : null))
}

const noted = new Set<string>()

/** A call for help that has not left yet stands in the log of this device all the same, once. */
function noteWaiting(): void {
  for (const entry of theOutbox().entries()) {
    if (!isRaise(entry) || !isPending(entry) || entry.state.name === 'armed' || noted.has(entry.id)) continue
    noted.add(entry.id)
    void noteInLog(entry).catch(reportError)
  }
}

/** Read when there is something to note: the way in does not wait for the log. */
async function noteInLog(entry: Entry): Promise<void> {
  const [{ waitingLogEntry }, { noteInLocalLog }] = await Promise.all([
    import('#web/alerts/alert-log-entry.ts'),
    import('#web/platform/local-log/local-log-of-this-device.ts'),
  ])
  noteInLocalLog(waitingLogEntry(entry))
}

/** From the press until it is over ashore; whatever else of it has not left yet counts too. */
function isCallingForHelp(): boolean {
  const { armed, cases } = theSos().current()
  const isUnsent = theOutbox()
    .entries()
    .some((entry) => entry.urgency === 'sos' && isPending(entry))
  return armed !== null || isUnsent || cases.some((one) => !isCaseOver(one))
}
