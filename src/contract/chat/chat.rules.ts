import { refusal } from '#contract/wire/refusal.ts'

export const chatImageTooLarge = refusal('chat_image_too_large', 413, "L'image est trop volumineuse (max 10MB)")

/** 409, as for all that a letter on its way meets and cannot change: the phone that sent it says so and lets it rest. */
export const chatSilenced = refusal(
  'chat_silenced',
  409,
  'Vous ne pouvez pas écrire dans ce canal pour le moment. Vous le lisez toujours, et le SOS reste ouvert.',
)
export const chatBlocked = refusal(
  'chat_blocked',
  409,
  'Vous avez masqué cette personne. Affichez-la de nouveau pour lui écrire.',
)

export const chatRefusals = [chatImageTooLarge, chatSilenced, chatBlocked] as const
