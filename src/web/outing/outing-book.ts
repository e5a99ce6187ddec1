import { listeners } from '#web/platform/device/listeners.ts'
import * as z from 'zod/mini'
import { type Outing, mostOutings, outing } from './outing.ts'
import { outingsKey } from './outings-key.ts'

/** The outings of this device, the newest first. They stand on the device alone, and leave with the account. */
type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const book = z.array(outing)

export function outingBook(pocket: SmallStorage) {
  const changes = listeners<void>()
  let written: readonly Outing[] = read(pocket)
  /* Another tab may have written since. */
  const change = (changed: (before: readonly Outing[]) => readonly Outing[]) => {
    const next = changed(read(pocket))
    written = next
    pocket.setItem(outingsKey, JSON.stringify(next))
    changes.call()
  }
  return {
    all: () => written,
    save: (one: Outing) =>
      change((before) => {
        if (before.some(({ id }) => id === one.id)) return before.map((other) => (other.id === one.id ? one : other))
        if (before.length >= mostOutings) throw new RangeError(`No more than ${mostOutings} outings.`)
        return [one, ...before]
      }),
    remove: (id: string) => change((before) => before.filter((one) => one.id !== id)),
    /** Those of everybody else: a device that is handed on says nothing of where its last owner sailed. */
    forgetOthers: (account: string | null) => {
      if (written.some((one) => one.account !== account)) {
        change((before) => before.filter((one) => one.account === account))
      }
    },
    subscribe: changes.add,
  }
}

function read(pocket: SmallStorage): readonly Outing[] {
  try {
    return book.parse(JSON.parse(pocket.getItem(outingsKey) ?? '[]'))
  } catch {
    /* Of another version, or damaged: what is downloaded is found again by preparing the same area. */
    pocket.removeItem(outingsKey)
    return []
  }
}
