import { CloudUpload, X } from 'lucide-react'
import { useState } from 'react'
import { formatsOf, mediaAccepted } from '#contract/media/media-accepted.ts'
import { largestMedia, largestMediaPicture } from '#contract/media/media.ts'
import { useTypedForm } from '#web/platform/forms/typed-form.ts'
import { useUnsavedWork } from '#web/platform/forms/unsaved-work.ts'
import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { useBytesText } from '#web/platform/ui/bytes.ts'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { FileDrop } from '#web/platform/ui/fields/FileDrop.tsx'
import { UploadList } from '#web/platform/ui/fields/UploadList.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mediaWords } from './media.words.ts'
import { Flags } from './MediaForm.tsx'
import { nothingSaid, refusedOf, saidIn } from './said-form.ts'
import { SaidFields } from './SaidFields.tsx'
import { type MediaUpload, useUploads } from './use-uploads.ts'

type UploadDialogProps = { readonly onClose: () => void; readonly onFailure: (reason: string) => void }

/** Several files at once, with what is said of all of them; each shows how far it is, and can be stopped. */
export function UploadDialog({ onClose, onFailure }: UploadDialogProps) {
  const say = useWords(mediaWords)
  const times = useTimes()
  const { typed, field, set, refuse, form } = useTypedForm(nothingSaid)
  const [flags, setFlags] = useState({ isPublic: true, isDownloadable: true, keepPlace: false })
  const { uploads, choose, drop, send, stopAll, isSending } = useUploads(onFailure)
  const left = uploads.filter(({ state }) => state !== 'sent')
  const hasFailed = left.some(({ state }) => state === 'failed')
  useUnsavedWork(isSending)
  const begin = async () => {
    const said = saidIn(uploads.length === 1 ? typed : { ...typed, name: '' }, flags)
    if (refuse(refusedOf(said))) return
    const { sent, failed } = await send(said)
    if (sent > 0) toast({ title: say.sent(times.number(sent), sent === 1), tone: 'ok' })
    if (sent > 0 && failed === 0) onClose()
  }
  const close = async () => {
    const sure = { title: say.leaveSure, text: say.leaveText, confirmLabel: say.leave, danger: true }
    if (isSending && !(await confirm(sure))) return
    stopAll()
    onClose()
  }
  return (
    <Dialog
      open
      keepOnOutsidePress
      title={say.uploadTitle}
      onOpenChange={(open) => !open && void close()}
      actions={
        <>
          <Button variant="secondary" onClick={() => void close()}>
            {say.cancel}
          </Button>
          <Button
            icon={CloudUpload}
            loading={isSending}
            loadingLabel={say.sending}
            disabled={left.length === 0}
            onClick={() => void begin()}
          >
            {hasFailed
              ? say.retryFailed
              : left.length === 0
                ? say.send
                : say.sendMany(times.number(left.length), left.length === 1)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5 pb-4">
        <OfflineNote writing="needs-network" />
        <FileDrop
          label={say.uploadLabel}
          icon={CloudUpload}
          hint={<Formats />}
          accept={mediaAccepted}
          maxBytes={largestMedia}
          multiple
          onFiles={(files) => choose(files)}
        />
        <UploadLines uploads={uploads} tooLarge={isTooLargePicture} onDrop={drop} />
        {left.length > 0 && (
          <form
            ref={form}
            className="grid grid-cols-1 gap-4 sm:grid-cols-2"
            onSubmit={(event) => event.preventDefault()}
          >
            <SaidFields
              {...{ typed, field, set }}
              hasName={uploads.length === 1}
              files={left.map(({ file }) => file.name)}
            />
            <Flags flags={flags} onChange={(changed) => setFlags({ ...flags, ...changed })} />
            {left.some(({ file }) => file.type.startsWith('image/')) && (
              <Checkbox
                className="sm:col-span-2"
                label={say.keepPlace}
                hint={say.keepPlaceHint}
                checked={flags.keepPlace}
                onChange={({ currentTarget }) => setFlags({ ...flags, keepPlace: currentTarget.checked })}
              />
            )}
          </form>
        )}
      </div>
    </Dialog>
  )
}

/** What is refused otherwise, after it was sent over a slow link. */
function Formats() {
  const say = useWords(mediaWords)
  const formats = (['image', 'video', 'audio', 'document'] as const).map((kind) =>
    say[`formats.${kind}`](formatsOf(kind)),
  )
  return formats.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

function isTooLargePicture({ type, size }: File): boolean {
  return type.startsWith('image/') && size > largestMediaPicture
}

type UploadLinesProps = {
  readonly uploads: readonly MediaUpload[]
  readonly tooLarge: (file: File) => boolean
  readonly onDrop: (key: string) => void
}

/** How far each file is; before it leaves, how large it is. */
function UploadLines({ uploads, tooLarge, onDrop }: UploadLinesProps) {
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
