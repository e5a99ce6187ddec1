/** Who wants to be told, and how to stop being told. */
export type Listeners<Told> = {
  readonly add: (listener: (told: Told) => void) => () => void
  readonly tell: (told: Told) => void
}

export function listeners<Told>(): Listeners<Told> {
  const known = new Set<(told: Told) => void>()
  return {
    add: (listener) => {
      known.add(listener)
      return () => void known.delete(listener)
    },
    tell: (told) => {
      for (const listener of known) listener(told)
    },
  }
}
