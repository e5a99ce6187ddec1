/** Under which the gallery is kept. On its own: the stream asks for it anew without knowing what a file is. */
export const mediaKeys = ['media'] as const
