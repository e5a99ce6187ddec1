import { type OwnFix, ownFix } from './own-fix.ts'

/* What an SOS and a tracking ask of this very device: where it is, and to keep its screen on. */

const accuracy = { enableHighAccuracy: true, maximumAge: 5_000 } as const

/** Null when it was not found within `patience`. */
export function locate(patience = 10_000): Promise<OwnFix | 'denied' | 'unsupported' | null> {
  if (!(navigator as Partial<Navigator>).geolocation) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(ownFix(position, Date.now())),
      (problem) => resolve(problem.code === problem.PERMISSION_DENIED ? 'denied' : null),
      { ...accuracy, timeout: patience },
    )
  })
}

/** The browser takes the lock away whenever the page is hidden, and never gives it back by itself. */
export function holdScreen(): () => void {
  const locks = navigator.wakeLock as WakeLock | undefined
  let held: Promise<WakeLockSentinel | undefined> | undefined
  const hold = () => {
    if (document.visibilityState === 'visible') held = locks?.request('screen').catch(() => undefined)
  }
  hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    document.removeEventListener('visibilitychange', hold)
    void held?.then((lock) => lock?.release())
  }
}
