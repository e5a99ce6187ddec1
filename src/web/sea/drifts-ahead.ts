import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

/** Read when somebody looks ahead while somebody calls. */
export const DriftsAhead = lazyPart(async () => (await import('#web/drift/DriftsAhead.tsx')).DriftsAhead)
