import type { User } from '#contract/accounts/account.ts'
import { profileVersion } from '#contract/accounts/profile-version.ts'
import { alertVersion } from '#contract/alerts/alert-version.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { deviceVersion } from '#contract/devices/device-version.ts'
import type { Device } from '#contract/devices/device.ts'
import type { AnyResource } from '#contract/kit/resource.ts'
import { type ResourceNoun, resources } from '#contract/resources.ts'
import { fromWire, toSnake } from '#contract/wire/casing.ts'
import type { WrittenNoun } from '#web/outbox/written-nouns.ts'

/** All that forms write about: every kind of thing of the kit, and what is none, one line each. */
export const writtenNouns: { readonly [noun: string]: WrittenNoun } = {
  zone: { versionIn: textAt('updated_at'), words: async () => (await nouns()).zoneNoun },
  device: {
    versionIn: (body) => deviceVersion(fromWire(body) as Device),
    words: async () => (await nouns()).deviceNoun,
  },
  alert: { versionIn: (body) => alertVersion(fromWire(body) as Alert), words: async () => (await nouns()).alertNoun },
  profile: {
    versionIn: (body) => profileVersion(fromWire(body) as User),
    words: async () => (await nouns()).profileNoun,
  },
  trip: { versionIn: () => null, words: async () => (await nouns()).tripNoun },
  ...Object.fromEntries(Object.values(resources).map((kind) => [kind.noun, ofKind(kind)])),
}

const nouns = () => import('./written-nouns.words.ts')

function ofKind({ noun, changedAt, fields }: AnyResource): WrittenNoun {
  const chosen = Object.entries(fields).filter(([, { kind }]) => kind === 'choice')
  return {
    versionIn: textAt(toSnake(changedAt)),
    words: async () => await (await import('#web/shell/screens.ts')).kindBooks[noun as ResourceNoun](),
    chosen: chosen.map(([name]) => toSnake(name)),
  }
}

function textAt(member: string): WrittenNoun['versionIn'] {
  return (body) => {
    const value = body[member]
    return typeof value === 'string' ? value : null
  }
}
