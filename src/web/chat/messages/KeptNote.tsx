import { OfflineNote } from '#web/platform/kept/OfflineNote.tsx'

/** Without network: what is shown was known before, and what is written waits. */
export function KeptNote() {
  return (
    <div className="px-3 pt-2 empty:hidden">
      <OfflineNote writing="waits" />
    </div>
  )
}
