/** What goes on by itself and must not be interrupted: whoever knows of it says so, once, at start. */
export type UnderWay = 'sosUnderWay' | 'trackingUnderWay'

const known: (() => UnderWay | null)[] = []

export function registerUnderWay(ask: () => UnderWay | null): void {
  known.push(ask)
}

export function whatIsUnderWay(): UnderWay | null {
  for (const ask of known) {
    const one = ask()
    if (one) return one
  }
  return null
}
