/** Under which the zones are kept. On its own: the stream asks for them anew without knowing what a zone is. */
export const zoneKeys = ['zones'] as const
