import { useState } from 'react'
import { longestPhotoSide, photoLimit } from '#contract/kit/photo.rules.ts'
import { isSavingData } from '#web/api/data-saver.ts'
import { dataUrlOf, shrunkTo } from '#web/forms/picture.ts'

/** Pictures that were chosen and not sent: drawn smaller here, and seen before they leave. */
export type ChosenPicture = { readonly file: Blob; readonly url: string }
export const mostPicturesAtOnce = 5
const thriftySide = 1024

export function usePictures() {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [problem, setProblem] = useState<'tooLarge' | 'notAPicture' | null>(null)
  const take = async (file: File) => {
    if (!file.type.startsWith('image/')) return setProblem('notAPicture')
    const side = isSavingData() ? thriftySide : longestPhotoSide
    const picture = await shrunkTo(file, ({ width, height }) => side / Math.max(width, height))
    if (picture.size > photoLimit) return setProblem('tooLarge')
    const url = await dataUrlOf(picture)
    setProblem(null)
    setChosen((before) => [...before, { file: picture, url }].slice(0, mostPicturesAtOnce))
  }
  return {
    chosen,
    problem,
    take: (file: File) => void take(file).catch(reportError),
    drop: (gone: ChosenPicture) => setChosen((before) => before.filter((one) => one !== gone)),
    clear: () => setChosen([]),
  }
}
export type Pictures = ReturnType<typeof usePictures>
