import { listeners } from '#web/platform/device/listeners.ts'
import type { SosPage } from '#web/sos/sos-case.ts'

/**
 * What this device remembers of its SOS: the outbox forgets what has arrived, and the server is often far away.
 * It stands outside the session, and all tabs share it; each change begins with what the device has.
 */
export type SosBook = ReturnType<typeof openSosBook>

type Notes = Pick<Storage, 'getItem' | 'setItem'>
type Pages = { readonly [id: string]: SosPage }

const note = 'guet.sos'

export function openSosBook(notes: Notes, report: (problem: unknown) => void) {
  const changes = listeners<void>()
  let known = read(notes, {})
  const write = (pages: Pages) => {
    known = pages
    try {
      notes.setItem(note, JSON.stringify(pages))
    } catch (problem) {
      /* A full device: this page knows it all the same, and the outbox has the SOS itself. */
      report(problem)
    }
    changes.call()
  }
  const look = () => (known = read(notes, known))
  return {
    pages: (): readonly SosPage[] => Object.values(known),
    keep: (page: SosPage) => write({ ...look(), [page.id]: page }),
    change: (id: string, change: (page: SosPage) => SosPage) => {
      const page = look()[id]
      if (page) write({ ...known, [id]: change(page) })
    },
    forget: (id: string) => {
      const { [id]: gone, ...others } = look()
      if (gone) write(others)
    },
    /** Another tab has written. */
    readAgain: () => {
      look()
      changes.call()
    },
    subscribe: changes.add,
  }
}

function read(notes: Notes, known: Pages): Pages {
  try {
    return (JSON.parse(notes.getItem(note) ?? 'null') as Pages | null) ?? known
  } catch {
    return known
  }
}
