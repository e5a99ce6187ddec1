import { refusal } from '#contract/wire/refusal.ts'

export const ticketOver = refusal('ticket_over', 409, 'Demande close. Écrivez-en une autre.')
export const supportBusy = refusal('support_busy', 429, 'Trop d’envois. Réessayez demain.')

export const supportRefusals = [ticketOver, supportBusy] as const
