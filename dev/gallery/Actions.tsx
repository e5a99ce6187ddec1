import { Anchor, Download, LifeBuoy, MapPin, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { Spinner } from '#web/platform/ui/feedback/Spinner.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { LinkButton } from '#web/platform/ui/LinkButton.tsx'
import { Specimen } from './Specimen.tsx'

export function Actions() {
  const [pressed, setPressed] = useState(0)
  const [sending, setSending] = useState(false)
  const [quays, setQuays] = useState(0)
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Specimen name="Button">
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setPressed(pressed + 1)}>Je suis rentré</Button>
          <Button variant="secondary">Prolonger</Button>
          <Button variant="quiet">Plus tard</Button>
          <Button variant="danger" icon={Trash2}>
            Supprimer la zone
          </Button>
        </div>
        <output className="mt-2 block text-sm text-ink-2">Appuis : {pressed}</output>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button size="large" icon={LifeBuoy}>
            Grand
          </Button>
          <Button icon={Plus}>Moyen</Button>
          <Button size="compact" variant="secondary">
            Acquitter
          </Button>
          <Button disabled>Indisponible</Button>
          <Button variant="secondary" disabled>
            Indisponible
          </Button>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button loading={sending} loadingLabel="Envoi en cours…" onClick={() => setSending(true)}>
            Envoyer
          </Button>
          <Button loading variant="secondary">
            Enregistrer
          </Button>
          <Button variant="quiet" onClick={() => setSending(false)}>
            Arrêter l’envoi
          </Button>
        </div>
        <Button wide className="mt-4">
          Se connecter
        </Button>
      </Specimen>
      <Specimen name="IconButton">
        <div className="flex flex-wrap items-center gap-3">
          <IconButton label="Modifier la balise" icon={Pencil} />
          <IconButton label="Centrer la carte" icon={MapPin} variant="secondary" />
          <IconButton label="Ajouter un quai" icon={Plus} variant="primary" onClick={() => setQuays(quays + 1)} />
          <IconButton label="Supprimer le quai" icon={Trash2} variant="danger" />
          <IconButton label="Exporter" icon={Download} variant="secondary" size="compact" />
          <IconButton label="Jeter l’ancre" icon={Anchor} variant="secondary" size="large" />
          <IconButton label="Exporter plus tard" icon={Download} disabled />
        </div>
        <output className="mt-2 block text-sm text-ink-2">Quais ajoutés : {quays}</output>
      </Specimen>
      <Specimen name="LinkButton">
        <div className="flex flex-wrap gap-3">
          <LinkButton href="#choix" icon={MapPin}>
            Voir sur la carte
          </LinkButton>
          <LinkButton href="#choix" variant="primary">
            S’inscrire
          </LinkButton>
        </div>
      </Specimen>
      <Specimen name="Spinner">
        <p className="flex items-center gap-2 text-ink-2">
          <Spinner /> Recherche du signal GPS…
        </p>
      </Specimen>
    </div>
  )
}
