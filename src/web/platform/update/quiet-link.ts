const shortestQuiet = 1_000
/** So much longer than the slowest file of this link nothing has come: nobody waits for anything. */
const muchLonger = 3
/** Whoever is still signing in waits for one more screen. */
const withoutSession = 4
/** A map that is moved all the time fetches all the time. */
const longestQuiet = 60_000

export type QuietWorld = {
  readonly now: () => number
  readonly later: (milliseconds: number, go: () => void) => () => void
  /** Files of the app as they come, those that came already first; how long each took. */
  readonly onFiles: (onDurations: (durations: readonly number[]) => void) => () => void
  readonly isSignedIn: () => boolean
}

/** The first time all of the app is fetched: on 2G it would take the link from the screen that somebody waits for. */
export function onceQuiet({ now, later, onFiles, isSignedIn }: QuietWorld, go: () => void): void {
  const latest = now() + longestQuiet
  let slowest = 0
  let cancel = () => {}
  const wait = () => {
    const quiet = Math.max(shortestQuiet, muchLonger * slowest) * (isSignedIn() ? 1 : withoutSession)
    cancel()
    cancel = later(Math.max(0, Math.min(quiet, latest - now())), () => {
      leave()
      go()
    })
  }
  const leave = onFiles((durations) => {
    slowest = Math.max(slowest, ...durations)
    wait()
  })
  wait()
}
