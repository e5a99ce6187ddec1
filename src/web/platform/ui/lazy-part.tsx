import { type ComponentType, type FunctionComponent, type LazyExoticComponent, lazy } from 'react'

/*
 * A part of the app whose code is read when it is wanted. React remembers for ever that it did not come; here it is asked
 * for again when somebody says so.
 *   lazyPart         the part
 *   isPartMissing    something did not come
 *   askAgain         at the next drawing it is asked for again
 */
const missing = new Set<() => void>()

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const renew = () => {
    Part = read()
  }
  const read = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (problem) {
        missing.add(renew)
        throw problem
      }
    })
  let Part = read()
  return function LazyPart(props: Props) {
    return <Part {...props} />
  }
}

export function isPartMissing(): boolean {
  return missing.size > 0
}

export function askAgain(): void {
  for (const renew of missing) renew()
  missing.clear()
}
