import { refusal } from '#contract/wire/refusal.ts'

export const chatImageTooLarge = refusal('chat_image_too_large', 413, "L'image est trop volumineuse (max 10MB)")

export const chatRefusals = [chatImageTooLarge] as const
