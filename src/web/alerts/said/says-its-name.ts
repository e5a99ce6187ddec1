import type { Alert } from '#contract/alerts/alert.ts'

/** « SOS – Sopé demande du secours » beside the name of the boat says it a second time: the server’s sentence, where nobody wrote one. */
export function saysItsName({
  message,
  pirogueName,
  userName,
}: Pick<Alert, 'message' | 'pirogueName' | 'userName'>): boolean {
  return [pirogueName, userName].some(
    (name) => name !== null && (message === name || sentences(name).includes(message)),
  )
}

/** « Retour en retard – Sopé, attendue le 25 novembre » beside the kind and the name: only what they do not say. */
export function saidBesideName({ message, pirogueName }: Pick<Alert, 'message' | 'pirogueName'>): string {
  const opening = `Retour en retard – ${pirogueName}, `
  if (!message.startsWith(opening)) return message
  const rest = message.slice(opening.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** As they are stored: in French, whatever is read. */
function sentences(name: string): readonly string[] {
  return [`SOS – ${name}`, `SOS – ${name} demande du secours`, `SOS du traceur – ${name} demande du secours`]
}
