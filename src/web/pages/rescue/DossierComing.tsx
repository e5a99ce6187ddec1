import { useShownDossier } from '#web/alarms/dossier-shown.ts'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useRoomForMenu } from '#web/ui/screen-width.ts'
import { useWords } from '#web/words/words.ts'
import { DossierBack } from './DossierBand.tsx'

/** The dossier before it is read: its frame and its parts where they will be, so that nothing moves when it comes. */
export function DossierComing({ id }: { readonly id: string }) {
  useShownDossier(id)
  const say = useWords(rescueWords)
  const isDesk = useRoomForMenu()
  return (
    <div>
      <header className="flex min-h-26.5 items-center gap-2 bg-well px-5 py-2 text-ink lg:min-h-22.5">
        <DossierBack />
        <output className="font-semibold">{say.loading}</output>
      </header>
      {isDesk ? (
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
      ) : (
        <div className="dossier-first flex flex-col">
          <Skeleton className="min-h-36 flex-1" />
          <div className="safe-x grid shrink-0 gap-3 py-3">
            <Part className="h-22" />
            <Part className="h-12" />
            <Part className="h-22" />
            <Part className="h-8" />
          </div>
        </div>
      )}
    </div>
  )
}

function Part({ className }: { readonly className: string }) {
  return <Skeleton className={`${className} rounded-card!`} />
}
