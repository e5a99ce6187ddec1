import type { User } from '#contract/accounts/account.ts'
import { profileVersion } from '#contract/accounts/profile-version.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { alertVersion } from '#contract/alerts/alert-version.ts'
import type { Device } from '#contract/devices/device.ts'
import { deviceVersion } from '#contract/devices/device-version.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { type Noun, behind } from './outbox-about.ts'
import { type Entry, isPending } from './outbox-entry.ts'

/*
 * versionIn        what an edit made from an answer of the server has seen
 * versionsBehind   edits that wait behind one that has arrived, and what it has become
 * versionBefore    the same for one that was written elsewhere in that moment
 */

/** What an edit made from this answer has seen. Null: nothing that has versions. */
export function versionIn(noun: Noun, answer: unknown): string | null {
  if (answer === null || typeof answer !== 'object') return null
  switch (noun) {
    case 'zone':
    case 'warning':
      return textOrNull((answer as { readonly updated_at?: unknown }).updated_at)
    case 'balise':
      return textOrNull((answer as { readonly last_update?: unknown }).last_update)
    case 'device':
      return deviceVersion(fromWire(answer) as Device)
    case 'alert':
      return alertVersion(fromWire(answer) as Alert)
    case 'profile':
      return profileVersion(fromWire(answer) as User)
    case 'trip':
      return null
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Written in another tab in the moment in which the one before arrived: it was made on that one all the same. */
export function versionBefore(entry: Entry, entries: readonly Entry[]): string | null {
  if (entry.about?.act !== 'change') return null
  let [seen, isNewer] = [entry.letter.seen, false]
  for (const { about, letter, state } of entries.filter((other) => behind(other, [entry]).length > 0)) {
    const version = about && state.name === 'received' ? versionIn(about.noun, state.reply) : null
    if (version === null || letter.seen !== seen) continue
    ;[seen, isNewer] = [version, true]
  }
  return isNewer && seen !== undefined ? seen : null
}

/** Edits that wait behind one that has arrived were made from what it has become. */
export function versionsBehind(said: readonly Entry[], entries: readonly Entry[]): ReadonlyMap<string, string> {
  const versions = new Map<string, string>()
  for (const entry of said) {
    const { about, state } = entry
    const version = about && state.name === 'received' ? versionIn(about.noun, state.reply) : null
    if (version === null) continue
    const edits = behind(entry, entries).filter((other) => other.about?.act === 'change' && isPending(other))
    for (const { id } of edits) versions.set(id, version)
  }
  return versions
}
