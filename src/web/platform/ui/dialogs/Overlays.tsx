import { lazy, Suspense } from 'react'
import { useToastsNeeded } from '#web/platform/ui/feedback/toast.ts'
import { useShownQuestion } from './confirm.ts'

const ToastViewport = lazy(async () => ({
  default: (await import('#web/platform/ui/feedback/ToastViewport.tsx')).ToastViewport,
}))
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

/** Once per page, beside everything else: where `toast()` and `confirm()` appear. Their code is fetched at the first use. */
export function Overlays() {
  const toastsNeeded = useToastsNeeded()
  const asked = useShownQuestion()
  return (
    <Suspense fallback={null}>
      {toastsNeeded && <ToastViewport />}
      {asked && <ConfirmDialog {...asked.question} open={asked.open} onAnswer={asked.answer} />}
    </Suspense>
  )
}
