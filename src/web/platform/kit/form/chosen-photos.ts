export type ChosenPhotos = ReturnType<typeof chosenPhotos>

/**
 * The pictures that were chosen in one form and are not sent yet, by the names of their fields. Of a field its last word
 * holds: a large one may be made smaller for seconds, and meanwhile another is chosen, or none. `tell`: whether any is.
 */
export function chosenPhotos(tell: (isPreparing: boolean) => void) {
  const ready = new Map<string, Blob>()
  const underWay = new Map<string | symbol, symbol>()
  const settle = (name: string | symbol) => {
    underWay.delete(name)
    tell(underWay.size > 0)
  }
  return {
    ready: ready as ReadonlyMap<string, Blob>,
    /** What came of `make` is taken, unless something else was said of the field since. */
    prepare: async <T>(name: string | symbol, make: () => Promise<T>, take: (made: T) => void): Promise<void> => {
      const turn = Symbol('turn')
      underWay.set(name, turn)
      tell(true)
      try {
        const made = await make()
        if (underWay.get(name) === turn) take(made)
      } finally {
        if (underWay.get(name) === turn) settle(name)
      }
    },
    keep: (name: string, picture: Blob) => void ready.set(name, picture),
    drop: (name: string) => {
      ready.delete(name)
      settle(name)
    },
  }
}
