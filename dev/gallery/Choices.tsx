import { Building2, ShieldCheck, Ship } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#web/platform/ui/fields/Checkbox.tsx'
import { RadioCards } from '#web/platform/ui/fields/RadioCards.tsx'
import { RadioGroup } from '#web/platform/ui/fields/RadioGroup.tsx'
import { Slider } from '#web/platform/ui/fields/Slider.tsx'
import { Switch } from '#web/platform/ui/fields/Switch.tsx'
import { Specimen } from './Specimen.tsx'

const signals = [
  { value: 'stream', label: 'Sur l’écran' },
  { value: 'sms', label: 'Par SMS', hint: 'Aussi sans Internet.' },
  { value: 'mail', label: 'Par email' },
  { value: 'radio', label: 'Par radio', disabled: true },
] as const

export function Choices() {
  const [sound, setSound] = useState(true)
  const [shared, setShared] = useState(false)
  const [range, setRange] = useState(12)
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Specimen name="RadioCards">
        <RadioCards
          label="Vous êtes"
          name="role"
          defaultValue="fisherman"
          options={[
            { value: 'fisherman', label: 'Pêcheur', hint: 'Je sors en mer.', icon: Ship },
            { value: 'organization', label: 'Organisation', hint: 'Je veille sur une flotte.', icon: Building2 },
            { value: 'admin', label: 'Administrateur', icon: ShieldCheck, disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="RadioGroup">
        <RadioGroup label="Me prévenir" name="signal" defaultValue="stream" options={signals} />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label="Rester connecté" defaultChecked />
        <Checkbox label="J’accepte les conditions d’utilisation" hint="Deux pages, lisibles ici." />
        <Checkbox label="Je confirme" error="Cochez cette case pour continuer." />
        <Checkbox label="Indisponible" disabled defaultChecked />
      </Specimen>
      <div className="grid content-start gap-6">
        <Specimen name="Switch">
          <div className="grid gap-2">
            <Switch label="Son des alertes" checked={sound} onCheckedChange={setSound} />
            <Switch
              label="Partager ma position"
              hint="Avec les pirogues de mon organisation."
              checked={shared}
              onCheckedChange={setShared}
            />
            <Switch label="Indisponible" checked={false} onCheckedChange={setShared} disabled />
          </div>
        </Specimen>
        <Specimen name="Slider">
          <Slider
            label="Rayon de recherche"
            value={range}
            onValueChange={setRange}
            min={1}
            max={60}
            format={(value) => `${value}\u00a0NM`}
          />
        </Specimen>
      </div>
    </div>
  )
}
