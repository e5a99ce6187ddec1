import type { MediaChange } from '#contract/media/media-drafts.ts'
import type { Media } from '#contract/media/media.ts'
import type { MakeWaitingCopy } from '#web/platform/outbox/with-waiting.ts'

/** A file with what was said of it here and has not left yet. A like that the server has already is not counted twice. */
export const mediaWritten: MakeWaitingCopy<Media> = (body, { act }, before) => {
  if (before === null) return null
  if (act === 'like') return { ...before, isLiked: true, likeCount: before.likeCount + (before.isLiked ? 0 : 1) }
  if (act === 'unlike') return { ...before, isLiked: false, likeCount: before.likeCount - (before.isLiked ? 1 : 0) }
  const { description, category, locationName, ...change } = (body ?? {}) as MediaChange
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  return {
    ...before,
    ...(Object.fromEntries(said) as object),
    ...(description !== undefined && { description: description || null }),
    ...(category !== undefined && { category: category || null }),
    ...(locationName !== undefined && { locationName: locationName || null }),
  }
}
