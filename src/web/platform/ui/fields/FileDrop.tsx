import { ImageUp, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useBytesText } from '#web/platform/ui/bytes.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { describedBy, FieldError } from './Field.tsx'
import { type FileRefusal, sortFiles } from './file-acceptance.ts'
import { fileDropWords } from './file-drop.words.ts'
import { type UploadProgress, UploadList } from './UploadList.tsx'

type FileDropProps = {
  label: ReactNode
  /** Of what is dropped; a picture, if nothing is said. */
  icon?: LucideIcon
  hint?: ReactNode
  error?: ReactNode
  /** As the `accept` of a file input: `image/*,.pdf`. Checked on drops too. */
  accept?: string | undefined
  maxBytes?: number | undefined
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  onFiles: (files: File[]) => void
  uploads?: readonly UploadProgress[] | undefined
}

/** The file input lies over the whole card, so that its focus, its keys and its drop are the browser’s own. */
export function FileDrop({
  label,
  icon: Icon = ImageUp,
  hint,
  error,
  accept,
  maxBytes,
  multiple = false,
  disabled,
  onFiles,
  uploads = [],
}: FileDropProps) {
  const say = useWords(fileDropWords)
  const size = useBytesText()
  const id = useId()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<FileRefusal[]>([])
  const take = (files: readonly File[]) => {
    const sorted = sortFiles(multiple ? files : files.slice(0, 1), accept, maxBytes)
    setRefused(sorted.refused)
    if (sorted.accepted.length > 0) onFiles(sorted.accepted)
  }
  const tooMuch = maxBytes === undefined ? '' : say.atMost(size(maxBytes))
  const refusal = refused.map(({ name, reason }) =>
    reason === 'tooLarge' ? say.tooLarge(name, size(maxBytes ?? 0)) : say[reason](name),
  )
  const problem = error ?? (refusal.length > 0 ? refusal.join(' ') : null)
  return (
    <div className="grid grid-cols-1 gap-2">
      <span id={`${id}-label`} className="font-semibold">
        {label}
      </span>
      <label
        className={classes(
          'relative grid min-h-36 cursor-pointer place-content-center justify-items-center gap-1 rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors',
          over ? 'border-sea bg-water' : 'border-edge bg-card hover:border-sea hover:bg-well',
        )}
      >
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={describedBy(id, true, problem)}
          aria-invalid={problem ? true : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
          className="absolute inset-0 size-full cursor-pointer rounded-card text-transparent file:hidden"
        />
        <Icon aria-hidden strokeWidth={1.5} className="size-9 text-sea" />
        <span id={`${id}-action`} className="font-semibold text-sea">
          {multiple ? say.chooseFiles : say.chooseFile}
        </span>
        <span id={`${id}-hint`} className="text-sm text-ink-2">
          {[say.dropHere, tooMuch].filter(Boolean).join(' · ')}
          {hint && <span className="block">{hint}</span>}
        </span>
      </label>
      <div aria-live="assertive" className="wrap-anywhere">
        <FieldError controlId={id} error={problem} keepsItsPlace={true} />
      </div>
      <UploadList uploads={uploads} />
    </div>
  )
}
