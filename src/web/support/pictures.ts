import { useState } from 'react'
import { longestPhotoSide, photoLimit, photoNotAnImage, photoTooLarge } from '#contract/kit/photo.rules.ts'
import { type Refusal, fileEmpty } from '#contract/wire/refusal.ts'
import { isSavingData } from '#web/platform/api/data-saver.ts'
import { type Size, dataUrlOf, shrunkTo } from '#web/platform/forms/picture.ts'

/** Pictures that were chosen and not sent: drawn smaller here, and seen before they leave. */
type ChosenPicture = { readonly file: Blob; readonly url: string }
export const mostPicturesAtOnce = 5
const thriftySide = 1024

export function usePictures() {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [problem, setProblem] = useState<Refusal | null>(null)
  const take = async (file: File) => {
    if (file.size === 0) return setProblem(fileEmpty)
    if (!file.type.startsWith('image/')) return setProblem(photoNotAnImage)
    const side = isSavingData() ? thriftySide : longestPhotoSide
    const scale = ({ width, height }: Size) => side / Math.max(width, height)
    const { picture, refusal } = await shrunkTo(file, scale, photoNotAnImage)
    if (refusal) return setProblem(refusal)
    if (picture.size > photoLimit) return setProblem(photoTooLarge)
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
export type TicketPictures = ReturnType<typeof usePictures>
