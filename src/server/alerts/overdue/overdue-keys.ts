/** What an alert about a boat that is not back is about. Only the server gives such names. */
export const overdueKeys = 'overdue:'

export function isOverdueKey(openKey: string | null): boolean {
  return openKey !== null && openKey.startsWith(overdueKeys)
}
