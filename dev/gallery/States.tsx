import { MapPinOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { Splash } from '#web/platform/ui/feedback/Splash.tsx'
import { VisuallyHidden } from '#web/platform/ui/VisuallyHidden.tsx'
import { Specimen } from './Specimen.tsx'

export function States() {
  const [tries, setTries] = useState(0)
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <NoticeSpecimen />
      <Specimen name="Skeleton">
        <VisuallyHidden>La météo arrive</VisuallyHidden>
        <div className="flex items-center gap-4">
          <Skeleton round className="size-12" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
        <Skeleton className="mt-4 h-24 w-full" />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          icon={MapPinOff}
          title="Aucune sortie ce mois"
          text="Vos sorties apparaîtront ici dès que le suivi sera démarré."
          action={<Button>Démarrer le suivi</Button>}
        />
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          title="La météo n’est pas disponible"
          text="Le relevé d’il y a 40 min reste affiché. Réessayez dans un instant."
          onRetry={() => setTries(tries + 1)}
        />
        <output className="block text-center text-sm text-ink-2">Essais : {tries}</output>
      </Specimen>
      <Specimen name="Splash">
        <Splash inline />
      </Specimen>
    </div>
  )
}

function NoticeSpecimen() {
  const [kept, setKept] = useState(true)
  return (
    <Specimen name="Notice">
      <div className="grid gap-3">
        <Notice tone="warn" title="Prudence recommandée">
          Vagues 1,8 m cet après-midi. Indicatif, suivez l’ANACIM.
        </Notice>
        {kept && (
          <Notice tone="info" onDismiss={() => setKept(false)}>
            Vous voyez les positions d’il y a 3 min.
          </Notice>
        )}
        <Notice
          tone="forbid"
          live
          title="Email ou mot de passe incorrect"
          action={<Button size="compact">Réessayer</Button>}
        />
        <Notice tone="ok" live>
          Votre message est parti.
        </Notice>
      </div>
    </Specimen>
  )
}
