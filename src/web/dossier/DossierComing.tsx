import { BandComing } from '#web/alarms/BandComing.tsx'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { useRoomForMenu } from '#web/platform/ui/screen-width.ts'
import { useWords } from '#web/platform/words/words.ts'
import './dossier.css'

/** The dossier before it is read: its frame and its parts where they will be, so that nothing moves when it comes. */
export function DossierComing({ id }: { readonly id: string }) {
  const say = useWords(rescueWords)
  const band = <BandComing id={id} text={say.loading} />
  return useRoomForMenu() ? (
    <div>
      {band}
      <div className="dossier-columns p-3">
        <div className="grid content-start gap-3">
          <Part className="h-48" />
          <Part className="h-44" />
          <Part className="h-72" />
        </div>
        <div className="grid content-start gap-3">
          <Part className="dossier-map-desk" />
          <Part className="h-35" />
        </div>
        <Part className="h-110 max-xl:hidden" />
      </div>
    </div>
  ) : (
    <div className="dossier-first flex flex-col">
      {band}
      <Skeleton className="min-h-36 flex-1" />
      <div className="safe-x grid shrink-0 gap-3 py-3">
        <Part className="h-22" />
        <Part className="h-12" />
        <Part className="h-22" />
        <Part className="h-8" />
      </div>
    </div>
  )
}

function Part({ className }: { readonly className: string }) {
  return <Skeleton className={`${className} rounded-card!`} />
}
