import { canonicalIdentifier } from '#contract/devices/identifier.ts'

/** Names of the app's own phones: they speak through a session only, and nobody may take one for a device of his. */
const beginning = 'phone:'

export function phoneName(accountId: string): string {
  return `${beginning}${accountId}`
}

export function isPhoneName(name: string): boolean {
  return canonicalIdentifier(name).startsWith(beginning)
}
