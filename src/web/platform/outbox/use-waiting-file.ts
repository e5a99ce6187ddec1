import { useEffect, useState } from 'react'
import { dataUrlOf } from '#web/platform/forms/picture.ts'
import { fileOf } from './outbox-files.ts'
import { useWrittenAbout } from './use-written.ts'

type FileField = { readonly noun: string; readonly thing: string; readonly field: string }

/** The file that waits here to be sent about a thing, for the eye; null: none does. */
export function useWaitingFile({ noun, thing, field }: FileField): string | null {
  const written = useWrittenAbout(noun).filter(
    ({ about, letter }) => about?.thing === thing && letter.file?.field === field,
  )
  const id = written.at(-1)?.id ?? null
  const [read, setRead] = useState<{ readonly id: string; readonly url: string } | null>(null)
  useEffect(() => {
    if (id === null) return
    let isWanted = true
    const show = async () => {
      const file = await fileOf(id)
      const url = file && (await dataUrlOf(file))
      if (isWanted && url) setRead({ id, url })
    }
    show().catch(reportError)
    return () => void (isWanted = false)
  }, [id])
  return read?.id === id ? (read?.url ?? null) : null
}
