import { listeners } from '#web/platform/device/listeners.ts'
/*
 * What this browser remembers for us. Everybody asks here, and nobody asks the browser itself: it may forbid its storage, or
 * have no room left, and an app that stops there takes the SOS with it. What it refuses this page remembers in its place,
 * for as long as it is open; `isForgetful` says so, and the screen tells whoever holds the phone.
 *
 *   deviceStorage   shared by all tabs, for good
 *   windowStorage   of this window, and its reloads
 */
export type NamedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> & {
  readonly names: () => readonly string[]
  /** Everything under names that begin like this outlives the page. */
  readonly isKept: (prefix?: string) => boolean
}

const changes = listeners<void>()
const refusedDatabases = new Set<string>()

export const deviceStorage = pocketOf(() => globalThis.localStorage)
/** The screen that was left last. */
export const viewKey = 'guet.view'
export const windowStorage = pocketOf(() => globalThis.sessionStorage)

/** Something was to be remembered, and is known to this page alone. */
export function isForgetful(): boolean {
  return refusedDatabases.size > 0 || !deviceStorage.isKept()
}

export const onForgetful = changes.add

/** A database opens, or does not. */
export function noteDatabase(name: string, isOpen: boolean): void {
  const before = refusedDatabases.size
  if (isOpen) refusedDatabases.delete(name)
  else refusedDatabases.add(name)
  if (refusedDatabases.size !== before) tell()
}

/** A storage of the browser, and the memory of this page for whatever it refuses. */
export function pocketOf(browser: () => Storage | null | undefined): NamedStorage {
  /** `null`: taken away here, where the browser could not be told. */
  const page = new Map<string, string | null>()
  const asked = <Answer>(ask: (storage: Storage) => Answer, otherwise: Answer): Answer => {
    try {
      const storage = browser()
      return storage ? ask(storage) : otherwise
    } catch {
      return otherwise
    }
  }
  const isKept = (prefix = '') => ![...page].some(([name, text]) => text !== null && name.startsWith(prefix))
  const note = (name: string, text: string | null, isTaken: boolean) => {
    const wasKept = isKept()
    if (isTaken) page.delete(name)
    else page.set(name, text)
    if (isKept() !== wasKept) tell()
  }
  const names = () => {
    const kept = asked((storage) => Object.keys(storage), [])
    return [...new Set([...kept, ...page.keys()])].filter((name) => page.get(name) !== null)
  }
  return {
    getItem: (name) => {
      const here = page.get(name)
      return here === undefined ? asked((storage) => storage.getItem(name), null) : here
    },
    setItem: (name, text) =>
      note(
        name,
        text,
        asked((storage) => (storage.setItem(name, text), true), false),
      ),
    removeItem: (name) =>
      note(
        name,
        null,
        asked((storage) => (storage.removeItem(name), true), false),
      ),
    key: (index) => names()[index] ?? null,
    get length() {
      return names().length
    },
    names,
    isKept,
  }
}

function tell(): void {
  changes.call()
}
