import { refusal } from '#contract/wire/refusal.ts'

export const chatImageTooLarge = refusal('chat_image_too_large', 413, "L'image est trop volumineuse (max 10MB)")

/** 409, as for all that a letter on its way meets and cannot change: the phone that sent it says so and lets it rest. */
export const chatSilenced = refusal(
  'chat_silenced',
  409,
  'Vous ne pouvez pas écrire dans ce canal pour le moment. Vous le lisez toujours, et le SOS reste ouvert.',
)
/** The same in the thread of an SOS. */
export const threadSilenced = refusal(
  'thread_silenced',
  409,
  'Vous ne pouvez pas écrire dans le fil de ce SOS pour le moment. Vous le lisez toujours, et le SOS reste ouvert.',
)
export const chatBlocked = refusal(
  'chat_blocked',
  409,
  'Vous avez masqué cette personne. Affichez-la de nouveau pour lui écrire.',
)

/** The national emergency channel is read by all; who has nothing to do with an emergency writes elsewhere. 409, as above. */
export const emergencyChannelRead = refusal(
  'emergency_channel_read',
  409,
  'Ici écrivent les organisations, les administrateurs, et qui est dans un SOS ou va l’aider. En danger, appuyez sur SOS. Pour le reste, écrivez dans « Général » ou au Support.',
)

/** Whoever helps reads what is said in the thread of an SOS: nobody fills it. 429: what was written waits, and leaves after it. */
export const threadTooBusy = refusal(
  'thread_too_busy',
  429,
  'Vous écrivez trop vite dans ce SOS : laissez la place à qui appelle et à qui va l’aider. La suite part dans une minute.',
)
/** Of one person, in a minute. */
export const mostInThread = 20

export const chatRefusals = [
  chatImageTooLarge,
  chatSilenced,
  threadSilenced,
  chatBlocked,
  emergencyChannelRead,
  threadTooBusy,
] as const
