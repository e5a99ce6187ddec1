import type { Bus } from './bus.ts'

/**
 * All parts run in this process. Whoever tells something while something is being told waits its turn, so that everybody
 * hears everything in one order; and what one listener throws is its own trouble, never the others'.
 */
export function inProcessBus(trouble: (problem: unknown) => void): Bus {
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  const untold: { readonly topic: string; readonly message: unknown }[] = []
  let isTelling = false

  const deliverAll = () => {
    for (let next = untold.shift(); next; next = untold.shift()) {
      const present = [...(listeners.get(next.topic) ?? [])]
      for (const hear of present) {
        // Somebody who was told before may just have sent this one away.
        if (!listeners.get(next.topic)?.has(hear)) continue
        try {
          hear(next.message)
        } catch (problem) {
          trouble(problem)
        }
      }
    }
  }
  return {
    publish: async (topic, message) => {
      untold.push({ topic, message })
      if (isTelling) return
      isTelling = true
      try {
        deliverAll()
      } finally {
        isTelling = false
      }
    },
    subscribe: (topic, hear) => {
      // The same function may listen twice, and each time stops on its own.
      const listener = (message: unknown) => hear(message)
      const all = listeners.get(topic) ?? new Set()
      listeners.set(topic, all.add(listener))
      return () => void all.delete(listener)
    },
    isConnected: () => true,
    close: async () => {
      for (const all of listeners.values()) all.clear()
      listeners.clear()
      untold.length = 0
    },
  }
}
