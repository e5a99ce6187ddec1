import { useState } from 'react'
import type { Media } from '#contract/media/media.ts'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { downloadSentence, mediaSentence } from './media-sentence.ts'
import { useDownload, useLike, useRemove } from './media.data.ts'
import { mediaWords } from './media.words.ts'

/** What the banner says: what failed, and why. */
export type Failure = { readonly title: string; readonly reason: string }

export type MediaActs = {
  readonly like: (media: Media) => void
  readonly download: (media: Media) => void
  /** The one that is on its way. */
  readonly downloading: string | null
  /** These answer whether it was done. */
  readonly remove: (media: Media) => Promise<boolean>
  readonly removeSome: (ids: readonly string[]) => Promise<boolean>
  readonly removeAll: (count: number, hidden: number) => Promise<boolean>
}

/** What is done with the files of the gallery; what fails stands on the banner until it is closed. */
export function useMediaActs(fail: (failure: Failure) => void, onRemoved: (ids: readonly string[]) => void): MediaActs {
  const say = useWords(mediaWords)
  const times = useTimes()
  const [liking, downloading, removing] = [useLike(), useDownload(), useRemove()]
  const [pending, setPending] = useState<string | null>(null)
  const removed = async (ids: readonly string[] | null, failed: string): Promise<boolean> => {
    try {
      const count = await removing.mutateAsync(ids)
      const title = ids?.length === 1 ? say.removed : say.removedMany(times.number(count), count === 1)
      if (ids === null || count > 0) toast({ title, tone: 'ok' })
      onRemoved(ids ?? [])
      return true
    } catch (problem) {
      fail({ title: failed, reason: mediaSentence(problem, say) })
      return false
    }
  }
  const counted = (count: number) => [times.number(count), count === 1] as const
  return {
    like: (media) => {
      const title = media.isLiked ? say.unlikeFailed : say.likeFailed
      liking.mutate(media, { onError: (problem) => fail({ title, reason: mediaSentence(problem, say) }) })
    },
    download: (media) => {
      setPending(media.id)
      downloading.mutate(media, {
        onError: (problem) => fail({ title: say.downloadFailed, reason: downloadSentence(problem, say) }),
        onSettled: () => setPending(null),
      })
    },
    downloading: pending,
    remove: async ({ id, name }) => {
      const isSure = { title: say.removeSure(name), text: say.removeText, confirmLabel: say.remove, danger: true }
      return (await confirm(isSure)) && (await removed([id], say.removeFailed))
    },
    removeSome: async (ids) => {
      const title = say.removeSelectedSure(...counted(ids.length))
      const text = ids.length === 1 ? say.removeText : say.removeSomeText
      const isSure = { title, text, confirmLabel: say.remove, danger: true }
      return (await confirm(isSure)) && (await removed(ids, say.removeManyFailed))
    },
    removeAll: async (count, hidden) => {
      const title = say.removeAllSure(...counted(count))
      const text = hidden > 0 ? `${say.removeAllText} ${say.hiddenToo}` : say.removeAllText
      const isSure = { title, text, confirmLabel: say.removeAllConfirm, danger: true }
      return (await confirm(isSure)) && (await removed(null, say.removeAllFailed))
    },
  }
}
