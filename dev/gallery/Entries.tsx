import { Mail, Search } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#web/platform/ui/fields/Field.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { PasswordField } from '#web/platform/ui/fields/PasswordField.tsx'
import { Select } from '#web/platform/ui/fields/Select.tsx'
import { TextArea } from '#web/platform/ui/fields/TextArea.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { Specimen } from './Specimen.tsx'

const ports = [
  { value: 'cayar', label: 'Cayar' },
  { value: 'soumbedioune', label: 'Soumbédioune' },
  { value: 'mbour', label: 'Mbour' },
  { value: 'saint-louis', label: 'Saint-Louis, Guet Ndar' },
  { value: 'elinkine', label: 'Élinkine', disabled: true },
] as const

export function Entries() {
  const [port, setPort] = useState<string | null>(null)
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Specimen name="TextField">
        <div className="grid gap-1">
          <TextField label="Nom de la pirogue" placeholder="par exemple Yaye Khady" required />
          <TextField
            label="Email"
            type="email"
            icon={Mail}
            autoComplete="off"
            hint="Il vous servira à vous connecter."
          />
          <TextField
            label="Téléphone"
            type="tel"
            defaultValue="77"
            error="Ce numéro est trop court : il compte 9 chiffres."
          />
          <TextField label="Longueur" inputMode="decimal" unit="m" optional />
          <TextField label="Immatriculation" defaultValue="SL 1819 GN" disabled />
          <TextField label="Chercher une pirogue" hideLabel icon={Search} type="search" placeholder="Chercher" />
        </div>
      </Specimen>
      <div className="grid content-start gap-6">
        <Specimen name="PasswordField">
          <div className="grid gap-1">
            <PasswordField label="Mot de passe" reveal autoComplete="off" defaultValue="teranga" />
            <PasswordField label="Mot de passe actuel" autoComplete="off" />
          </div>
        </Specimen>
        <Specimen name="TextArea">
          <TextArea label="Message" rows={3} hint="Décrivez ce que vous voyez." />
        </Specimen>
        <Specimen name="Field">
          <Field label="Heure de retour" hint="Pour un contrôle qui n’a pas encore le sien.">
            {(control) => (
              <input
                type="time"
                defaultValue="18:30"
                className="min-h-target rounded-control border border-edge bg-card px-4"
                {...control}
              />
            )}
          </Field>
        </Specimen>
      </div>
      <Specimen name="NativeSelect">
        <NativeSelect label="Port d’attache" options={ports} placeholder="Choisir un port" defaultValue="" />
        <NativeSelect
          label="Quai"
          options={ports}
          defaultValue="mbour"
          error="Ce quai est complet. Choisissez-en un autre."
        />
      </Specimen>
      <Specimen name="Select">
        <Select label="Région maritime" options={ports} value={port} onValueChange={setPort} />
        <Select label="Zone de départ" options={ports} defaultValue="cayar" disabled />
      </Specimen>
    </div>
  )
}
