import { EllipsisVertical, History, Map as MapIcon, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { useConfirm } from '#web/platform/ui/dialogs/confirm.ts'
import { Dialog } from '#web/platform/ui/dialogs/Dialog.tsx'
import { Drawer } from '#web/platform/ui/dialogs/Drawer.tsx'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { Tooltip } from '#web/platform/ui/dialogs/Tooltip.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Tabs } from '#web/platform/ui/Tabs.tsx'
import { Specimen } from './Specimen.tsx'

export function Floating() {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <DialogSpecimen />
      <ConfirmSpecimen />
      <Specimen name="Drawer">
        <div className="flex flex-wrap gap-3">
          <Drawer title="Pirogue Yaye Khady" trigger={<Button variant="secondary">Tiroir à droite</Button>}>
            <p>SL 1819 GN · bleue, 9 m</p>
            <p className="text-ink-2">4 personnes à bord.</p>
          </Drawer>
          <Drawer title="Menu" side="left" trigger={<Button variant="secondary">Tiroir à gauche</Button>}>
            <p>Tableau de Bord</p>
          </Drawer>
          <Drawer
            title="Couches de la carte"
            side="bottom"
            trigger={<Button variant="secondary">Tiroir en bas</Button>}
          >
            <p>Zones, balises, quais.</p>
          </Drawer>
        </div>
      </Specimen>
      <MenuSpecimen />
      <Specimen name="Tooltip">
        <Tooltip text="Dernière position reçue il y a 38 s">
          <Button variant="secondary" icon={History}>
            Âge de la position
          </Button>
        </Tooltip>
      </Specimen>
      <ToastSpecimen />
      <Specimen name="Tabs">
        <Tabs
          label="Dossier de la pirogue"
          tabs={[
            { value: 'positions', label: 'Positions', icon: MapIcon, content: <p>128 positions aujourd’hui.</p> },
            { value: 'sorties', label: 'Sorties', icon: History, content: <p>3 sorties cette semaine.</p> },
            { value: 'alertes', label: 'Alertes', content: <p>Aucune alerte ouverte.</p> },
            { value: 'archives', label: 'Archives', content: null, disabled: true },
          ]}
        />
      </Specimen>
    </div>
  )
}

function DialogSpecimen() {
  const [open, setOpen] = useState(false)
  return (
    <Specimen name="Dialog">
      <Dialog
        title="Nouvelle balise"
        description="Elle apparaîtra sur la carte de tous."
        open={open}
        onOpenChange={setOpen}
        trigger={<Button>Ajouter une balise</Button>}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Annuler
            </Button>
            <Button onClick={() => setOpen(false)}>Enregistrer</Button>
          </>
        }
      >
        <TextField label="Nom de la balise" placeholder="Bouée de Cayar" />
        <TextField label="Latitude" inputMode="decimal" placeholder="14,9200" />
        <TextField label="Longitude" inputMode="decimal" placeholder="-17,1200" />
      </Dialog>
    </Specimen>
  )
}

function ConfirmSpecimen() {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('pas encore')
  const ask = async (danger: boolean) => {
    const confirmed = await confirm({
      title: danger ? 'Supprimer la zone « Réserve de Cayar » ?' : 'Terminer la sortie ?',
      text: danger ? 'Les pirogues ne seront plus prévenues en y entrant.' : 'Votre trajet sera enregistré.',
      confirmLabel: danger ? 'Supprimer la zone' : 'Terminer',
      danger,
    })
    setAnswer(confirmed ? 'oui' : 'non')
  }
  return (
    <Specimen name="ConfirmDialog">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="danger" onClick={() => void ask(true)}>
          Supprimer…
        </Button>
        <Button variant="secondary" onClick={() => void ask(false)}>
          Terminer…
        </Button>
        <output className="text-ink-2">Réponse : {answer}</output>
      </div>
    </Specimen>
  )
}

function MenuSpecimen() {
  const [chosen, setChosen] = useState('rien')
  return (
    <Specimen name="Menu">
      <div className="flex items-center gap-3">
        <Menu
          align="start"
          trigger={<IconButton label="Actions sur Yaye Khady" icon={EllipsisVertical} variant="secondary" />}
          items={[
            { key: 'edit', label: 'Modifier', icon: Pencil, onSelect: () => setChosen('modifier') },
            { key: 'history', label: 'Historique', icon: History, onSelect: () => setChosen('historique') },
            { key: 'map', label: 'Voir sur la carte', icon: MapIcon, disabled: true, onSelect: () => {} },
            { key: 'line', separator: true },
            { key: 'delete', label: 'Supprimer', icon: Trash2, danger: true, onSelect: () => setChosen('supprimer') },
          ]}
        />
        <output className="text-ink-2">Choisi : {chosen}</output>
      </div>
    </Specimen>
  )
}

function ToastSpecimen() {
  const [undone, setUndone] = useState(false)
  return (
    <Specimen name="Toast">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          onClick={() => toast({ tone: 'ok', title: 'Zone enregistrée', text: 'Toutes les pirogues la recevront.' })}
        >
          Réussite
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              tone: 'warn',
              title: 'Balise masquée',
              lasts: 0,
              action: { label: 'Annuler', onPress: () => setUndone(true) },
            })
          }
        >
          Avec action
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              tone: 'forbid',
              title: 'La zone n’a pas été enregistrée',
              text: 'Vérifiez la connexion, puis réessayez.',
            })
          }
        >
          Échec
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ tone: 'alarm', title: 'SOS · Yaye Khady', text: 'À 3 NM de vous, il y a 38 s.' })}
        >
          Alarme
        </Button>
        <output className="text-ink-2">{undone ? 'Annulé' : 'Rien d’annulé'}</output>
      </div>
    </Specimen>
  )
}
