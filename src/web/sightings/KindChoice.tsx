import { Siren } from 'lucide-react'
import { Link } from 'wouter'
import { type SightingKind, sightingKinds } from '#contract/sightings/sighting.ts'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { buttonLook } from '#web/platform/ui/look/button-look.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { SightingPicture } from './SightingPicture.tsx'
import { sightingsWords } from './sightings.words.ts'

/** Large enough for a wet thumb, and told by pictures: whoever chooses may not read. */
export function KindChoice({ onChoose }: { readonly onChoose: (kind: SightingKind) => void }) {
  const say = useWords(sightingsWords)
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {sightingKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            onClick={() => onChoose(kind)}
            className="grid min-h-32 touch-manipulation content-center justify-items-center gap-2 rounded-card border-2 border-edge bg-card p-3 text-center text-lg/6 font-bold text-ink shadow-card transition-colors hover:border-sea hover:text-sea"
          >
            <SightingPicture kind={kind} className="size-14 text-sea" />
            {say[kind]}
          </button>
        ))}
      </div>
      <Notice tone="warn">
        <span className="grid justify-items-start gap-2">
          {say.danger}
          <Link href="/alerts?new=sos" className={classes(buttonLook('danger', 'medium'), 'gap-2')}>
            <Siren aria-hidden className="size-5 shrink-0" />
            {say.callForOther}
          </Link>
        </span>
      </Notice>
    </div>
  )
}
