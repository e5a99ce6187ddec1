import { CircleCheck, OctagonAlert, X } from 'lucide-react'
import { useBytesText } from '#web/platform/ui/bytes.ts'
import { Progress } from '#web/platform/ui/feedback/Progress.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'

export type UploadProgress = { key: string; name: string; bytes: number } & (
  | { state: 'sending'; sent: number; onCancel: () => void }
  | { state: 'sent' }
  | { state: 'failed'; reason: string; onDismiss: () => void }
)

export function UploadList({ uploads }: { uploads: readonly UploadProgress[] }) {
  if (uploads.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2">
      {uploads.map((upload) => (
        <li key={upload.key} className="grid min-h-18 grid-cols-1 content-center rounded-control bg-well px-4 py-2">
          <UploadLine upload={upload} />
        </li>
      ))}
    </ul>
  )
}

function UploadLine({ upload }: { upload: UploadProgress }) {
  const say = useWords(uiWords)
  const size = useBytesText()
  if (upload.state === 'sending') {
    return (
      <Progress
        label={upload.name}
        value={upload.bytes === 0 ? null : (100 * upload.sent) / upload.bytes}
        detail={`${size(upload.sent)} / ${size(upload.bytes)}`}
        onCancel={upload.onCancel}
      />
    )
  }
  if (upload.state === 'sent') {
    return (
      <p className="flex items-center gap-3">
        <span className="min-w-0 flex-1 truncate font-semibold">{upload.name}</span>
        <span className="flex items-center gap-1.5 text-sm font-semibold text-ok">
          <CircleCheck aria-hidden className="size-5" />
          {say.uploaded}
        </span>
      </p>
    )
  }
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{upload.name}</p>
        <p className="flex gap-1.5 text-sm text-forbid">
          <OctagonAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {upload.reason}
        </p>
      </div>
      <IconButton label={say.dismissNamed(upload.name)} icon={X} onClick={upload.onDismiss} />
    </div>
  )
}
