import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog, type DialogProps } from '#web/platform/ui/dialogs/Dialog.tsx'
import { leaveWith, useUnsavedWork } from './unsaved-work.ts'

type FormDialogProps = Pick<DialogProps, 'title' | 'size'> & {
  /** What was typed is not what is kept: nothing takes it away unasked. */
  readonly hasChanges: boolean
  readonly isSaving: boolean
  readonly words: { readonly cancel: string; readonly save: string; readonly saving: string }
  readonly form: RefObject<HTMLFormElement | null>
  readonly className: string
  /** Not while it is being saved. */
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog: it asks before it takes typed work away, and stays open until it is saved. */
export function FormDialog({
  hasChanges,
  isSaving,
  words,
  form,
  className,
  onSave,
  onClose,
  ...props
}: FormDialogProps) {
  const { children, ...look } = props
  const formId = useId()
  useUnsavedWork(hasChanges)
  const close = () => void leaveWith(onClose)
  return (
    <Dialog
      open
      keepOnOutsidePress
      {...look}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isSaving} loadingLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) onSave()
        }}
        className={className}
      >
        {children}
      </form>
    </Dialog>
  )
}
