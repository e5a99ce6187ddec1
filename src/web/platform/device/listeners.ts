/** Who wants to be told, and how to stop being told. */
type Listeners<Told> = {
  readonly add: (listener: (event: Told) => void) => () => void
  readonly call: (event: Told) => void
}

export function listeners<Told>(): Listeners<Told> {
  const known = new Set<(event: Told) => void>()
  return {
    add: (listener) => {
      known.add(listener)
      return () => void known.delete(listener)
    },
    call: (event) => {
      for (const listener of known) listener(event)
    },
  }
}
