/** What only somebody who is there does. A mouse is no proof: it moves when the desk is knocked, and when the page does. */
const gestures = ['pointerdown', 'keydown', 'wheel'] as const

/** Once, at the first thing that somebody does from now on. Returns how to stop waiting for it. */
export function whenSomebodyActs(screen: EventTarget, onAct: () => void): () => void {
  const stop = () => {
    for (const gesture of gestures) screen.removeEventListener(gesture, hear, { capture: true })
  }
  const hear = (event: Event) => {
    // What lies on a keyboard repeats for hours.
    if ('repeat' in event && event.repeat === true) return
    stop()
    onAct()
  }
  for (const gesture of gestures) screen.addEventListener(gesture, hear, { capture: true, passive: true })
  return stop
}
