import type { Entry, OutboxRequest } from '#web/platform/outbox/outbox-entry.ts'
import type { NewEntry } from '#web/platform/outbox/outbox.ts'
import type { WriteAct } from '#web/platform/outbox/shown/outbox-about.ts'

/*
 * For the tests of the outbox: the forms of a person, and what a server makes of them. Each write has a name and is
 * done once; each thing has a version; and somebody else works on the same things.
 */

type Written = { readonly thing: string | null; readonly act: WriteAct; readonly what: string; readonly isBad: boolean }
type Thing = { version: number; isGone: boolean; readonly says: string[] }
type Said = { readonly status: number; readonly json: unknown }

export const formPath = '/form/'

export function form(account: string, written: Written, seen: string | undefined): NewEntry {
  const { act, thing, what } = written
  const letter = (id: string): OutboxRequest => ({
    method: 'POST',
    path: formPath,
    body: { ...written, thing: thing ?? id },
    proof: act === 'remove' ? 'no-content' : 'json',
    ...(seen !== undefined && { seen }),
    together: null,
  })
  return {
    account,
    urgency: 'other',
    letter,
    about: { noun: 'zone', act, name: what, ...(thing !== null && { thing }) },
  }
}

export function formServer() {
  const things = new Map<string, Thing>()
  const answers = new Map<string, Said>()
  const done: string[] = []
  const blind: string[] = []
  const shown = (id: string, { version, says }: Thing) => ({ id, updated_at: String(version), says: says.at(-1) })
  const refused = (status: number, code: string, more = {}): Said => ({ status, json: { error: code, code, ...more } })
  const make = (id: string, written: Written, seen: string | undefined): Said => {
    const name = written.thing ?? id
    const thing = things.get(name)
    if (written.isBad) return refused(400, 'field_invalid')
    if (written.act === 'add') {
      const made = { version: 1, isGone: false, says: [written.what] }
      things.set(name, made)
      return { status: 201, json: shown(name, made) }
    }
    if (!thing || thing.isGone) return refused(404, 'not_found')
    if (written.act === 'remove') {
      thing.isGone = true
      return { status: 204, json: null }
    }
    if (seen === undefined) blind.push(id)
    else if (seen !== String(thing.version)) {
      return refused(412, 'changed_meanwhile', { current: shown(name, thing) })
    }
    thing.version += 1
    thing.says.push(written.what)
    return { status: 200, json: shown(name, thing) }
  }
  return {
    things,
    /** Names of writes, in the order in which they were done. */
    done,
    /** Changes that did not say what they were made from. */
    blind,
    somebodyElse: (name: string) => {
      const thing = things.get(name)
      if (!thing) return
      thing.version += 1
      thing.says.push('somebody else')
    },
    answer: ({ id, letter }: Entry): Said => {
      const kept = answers.get(id)
      if (kept) return kept
      const said = make(id, letter.body as Written, letter.seen)
      if (said.status < 300) {
        answers.set(id, said)
        done.push(id)
      }
      return said
    },
  }
}
