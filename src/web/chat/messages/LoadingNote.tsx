import { Spinner } from '#web/platform/ui/feedback/Spinner.tsx'

export function LoadingNote({ text }: { readonly text: string }) {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-2 p-6 text-ink-2">
      <Spinner />
      {text}
    </div>
  )
}
