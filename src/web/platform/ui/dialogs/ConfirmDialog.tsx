import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { Opened } from './Opened.tsx'
import { scrimLook, sheetClearance } from './overlay-look.ts'

export type ConfirmQuestion = {
  title: ReactNode
  text?: ReactNode
  /** Says what will happen (« Supprimer la zone »), never « OK ». */
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  danger?: boolean | undefined
}

export type ConfirmDialogProps = ConfirmQuestion & {
  open: boolean
  onAnswer: (confirmed: boolean) => void
}

export function ConfirmDialog({
  open,
  onAnswer,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
}: ConfirmDialogProps) {
  const say = useWords(uiWords)
  const Icon = danger ? TriangleAlert : CircleHelp
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onAnswer(false)
      }}
    >
      <Base.Portal>
        <Opened />
        <Base.Backdrop className={scrimLook} />
        <Base.Viewport
          className={classes(
            'fixed inset-0 z-(--layer-overlay) flex items-end justify-center p-4 sm:items-center',
            sheetClearance,
          )}
        >
          <Base.Popup className="marked-if-simulated grid max-h-full w-full max-w-md gap-5 overflow-y-auto rounded-sheet bg-card p-6 text-ink shadow-raised outline-none transition duration-(--motion-move) ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0">
            <div className="flex gap-4">
              <span
                className={classes(
                  'grid size-12 shrink-0 place-items-center rounded-full border border-soft-edge',
                  danger ? 'bg-forbid-soft text-forbid' : 'bg-water text-sea',
                )}
              >
                <Icon aria-hidden className="size-6" />
              </span>
              <div className="grid min-w-0 content-center gap-1">
                <Base.Title className="text-lg font-bold">{title}</Base.Title>
                {text && <Base.Description className="text-ink-2">{text}</Base.Description>}
              </div>
            </div>
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Base.Close render={<Button variant="secondary">{cancelLabel ?? say.cancel}</Button>} />
              <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
                {confirmLabel ?? say.confirm}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
