import { refusal } from '#contract/wire/refusal.ts'

export const largestCap = 1_000_000
export const mostMessages = 200

export const capTooLarge = refusal('cap_too_large', 413, 'Le fichier ne doit pas dépasser 1 Mo.')
export const capUnreadable = refusal('cap_unreadable', 400, 'Ce fichier n’est pas un message CAP 1.2 lisible.')
export const capUnsafe = refusal(
  'cap_unsafe',
  400,
  'Ce fichier contient un DOCTYPE ou des entités\u00a0: il n’est pas lu.',
)
export const capOnlyLinks = refusal(
  'cap_only_links',
  400,
  'Ce fichier ne contient que des adresses\u00a0: apportez les messages eux-mêmes, ou réglez GUET_CAP_FEEDS.',
)
export const capRefusals = [capTooLarge, capUnreadable, capUnsafe, capOnlyLinks] as const
