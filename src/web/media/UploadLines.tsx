import { X } from 'lucide-react'
import { useBytesText } from '#web/ui/bytes.ts'
import { UploadList } from '#web/ui/fields/UploadList.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { mediaWords } from './media.words.ts'
import type { Upload } from './use-uploads.ts'

type UploadLinesProps = {
  readonly uploads: readonly Upload[]
  readonly tooLarge: (file: File) => boolean
  readonly onDrop: (key: string) => void
}

/** How far each file is; before it leaves, how large it is. */
export function UploadLines({ uploads, tooLarge, onDrop }: UploadLinesProps) {
  const say = useWords(mediaWords)
  const size = useBytesText()
  const begun = uploads.filter(({ state }) => state !== 'chosen' && state !== 'waiting')
  const waiting = uploads.filter(({ state }) => state === 'chosen' || state === 'waiting')
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-2 empty:hidden">
      <UploadList
        uploads={begun.map(({ key, file: { name, size: bytes }, state, sent, reason }) => {
          const about = { key, name, bytes }
          if (state === 'sent') return { ...about, state }
          if (state === 'failed') return { ...about, state, reason, onDismiss: () => onDrop(key) }
          return { ...about, state: 'sending', sent, onCancel: () => onDrop(key) }
        })}
      />
      {waiting.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {waiting.map(({ key, file, state }) => (
            <li key={key} className="flex min-h-14 items-center gap-3 rounded-control bg-well py-1 pr-1 pl-4">
              <span className="min-w-0 flex-1 truncate font-semibold">{file.name}</span>
              <span className="text-sm text-ink-2">
                {tooLarge(file) ? say.tooLarge : state === 'waiting' ? say.waits : size(file.size)}
              </span>
              <IconButton label={say.removeNamed(file.name)} icon={X} onClick={() => onDrop(key)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
