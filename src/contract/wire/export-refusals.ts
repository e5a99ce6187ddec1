import { refusal } from './refusal.ts'

/** Of calls that write a long file while it is sent: those that may refuse so take turns (`server/http/export-turns.ts`). */
export const exportsBusy = refusal(
  'exports_busy',
  429,
  'Trop d’exports en cours\u00a0: attendez la fin de l’un d’eux, puis réessayez.',
)

export const exportRefusals = [exportsBusy] as const
