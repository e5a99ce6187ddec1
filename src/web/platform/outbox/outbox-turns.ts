import { deviceStorage } from '#web/platform/device/device-storage.ts'

/*
 * One tab sends at a time. A tab that was frozen with the turn in its hand does not keep an SOS from leaving: after
 * some patience the turn is taken from it. Two that send at once do no harm, for what they send has a name.
 */

type InTurn = (work: () => Promise<void>, patienceEnds: AbortSignal) => Promise<void>

export function taking(name: string): InTurn {
  const locks = navigator.locks as LockManager | undefined
  return locks ? byLock(locks, name) : byLease(name)
}

function byLock(locks: LockManager, name: string): InTurn {
  return async (work, patienceEnds) => {
    let running: Promise<void> | null = null
    const go = () => (running = work())
    const ignore = () => undefined
    await locks.request(name, { signal: patienceEnds }, go).catch(ignore)
    if (!running) await locks.request(name, { steal: true }, go).catch(ignore)
    /* When the turn was taken from us the work goes on all the same; where there are no turns at all it begins without one. */
    await (running ?? go())
  }
}

const leaseLasts = 40_000
const lookAgain = 500

/** Plain http has no locks: a note in the storage that the tabs share, believed for no longer than one sending takes. */
function byLease(name: string): InTurn {
  const own = String(Math.random())
  const key = `${name}.turn`
  return async (work, patienceEnds) => {
    while (isTaken(key, own) && !patienceEnds.aborted) {
      await new Promise((resolve) => setTimeout(resolve, lookAgain))
    }
    deviceStorage.setItem(key, JSON.stringify({ own, at: Date.now() }))
    try {
      await work()
    } finally {
      if (leaseIn(key)?.own === own) deviceStorage.removeItem(key)
    }
  }
}

function isTaken(key: string, own: string): boolean {
  const lease = leaseIn(key)
  if (!lease || lease.own === own) return false
  /* From the future, too: a clock was moved. */
  const age = Date.now() - lease.at
  return age >= 0 && age < leaseLasts
}

function leaseIn(key: string): { readonly own: string; readonly at: number } | null {
  try {
    return JSON.parse(deviceStorage.getItem(key) ?? 'null') as { own: string; at: number } | null
  } catch {
    return null
  }
}
