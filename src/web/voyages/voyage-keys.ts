/** Under which voyages are kept. On its own: the stream asks for them anew without knowing what a voyage is. */
export const voyageKeys = ['voyages'] as const
export const ownVoyageKey = [...voyageKeys, 'own'] as const
