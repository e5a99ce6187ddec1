import { ArrowLeft, Building2, Sailboat, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#contract/wire/who.ts'
import { shellWords } from '#web/app/shell/shell.words.ts'
import { openDemonstration } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EntryFoot } from '#web/platform/ui/EntryFoot.tsx'
import { RadioCards } from '#web/platform/ui/fields/RadioCards.tsx'
import { useWords } from '#web/platform/words/words.ts'

export function DemonstrationChoice({ onBack }: { onBack: () => void }) {
  const say = useWords(shellWords)
  const [role, setRole] = useState<Role>('fisherman')
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-2xl font-bold">{say.discover}</h1>
        <p className="text-ink-2">{say.discoverText}</p>
      </div>
      <RadioCards<Role>
        label={say.discoverAs}
        value={role}
        onValueChange={setRole}
        options={[
          { value: 'fisherman', label: say.fisherman, hint: say.discoverFisherman, icon: Sailboat },
          { value: 'organization', label: say.organization, hint: say.discoverOrganization, icon: Building2 },
          { value: 'admin', label: say.admin, hint: say.discoverAdmin, icon: ShieldCheck },
        ]}
      />
      <EntryFoot>
        <Button size="large" onClick={() => openDemonstration(role)}>
          {say.discoverGo}
        </Button>
      </EntryFoot>
      <Button variant="quiet" icon={ArrowLeft} wide onClick={onBack}>
        {say.discoverBack}
      </Button>
    </div>
  )
}
