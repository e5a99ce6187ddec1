import { BatteryLow, BellRing, Navigation, Siren, Waves } from 'lucide-react'
import { Age } from '#web/platform/ui/Age.tsx'
import { Avatar } from '#web/platform/ui/Avatar.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Figure } from '#web/platform/ui/Figure.tsx'
import { StatCard } from '#web/platform/ui/StatCard.tsx'
import { StepDots } from '#web/platform/ui/StepDots.tsx'
import { Specimen } from './Specimen.tsx'

const portrait =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath fill='%231f78a4' d='M0 0h8v8H0z'/%3E%3Ccircle cx='4' cy='3' r='1.6' fill='%23f3ead7'/%3E%3Cpath fill='%23f3ead7' d='M1 8a3 3 0 0 1 6 0z'/%3E%3C/svg%3E"

export function Displays() {
  return (
    <div className="grid gap-6">
      <Specimen name="StatCard" bare>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4">
          <StatCard label="Pirogues actives" value="61" icon={Navigation} tone="sea" age="sur 84 connues" />
          <StatCard label="Urgences" value="1" icon={Siren} tone="alarm" age="depuis 2 min 14 s" />
          <StatCard label="Alertes actives" value="3" icon={BellRing} tone="warn" age="la plus ancienne a 21 min" />
          <StatCard
            label="Mer à Cayar"
            value="1,8"
            unit="m"
            icon={Waves}
            age="relevé il y a 40 min"
            href="#affichage"
          />
          <StatCard label="Sorties du jour" value={null} age="relevé il y a 3 h" />
          <StatCard label="Distance" value="" loading />
        </div>
      </Specimen>
      <div className="grid gap-6 xl:grid-cols-2">
        <Specimen name="Card" bare>
          <Card
            level={4}
            title="En sortie depuis 2 h 14"
            aside="11,3 km"
            actions={
              <>
                <Button variant="secondary" className="flex-1">
                  Prolonger
                </Button>
                <Button className="flex-1">Je suis rentré</Button>
              </>
            }
          >
            <p className="flex flex-wrap gap-x-6">
              <Figure value="1,8" unit="m" size="large" />
              <Figure value="19" unit="nœuds" size="large" />
            </p>
            <p className="mt-1 text-ink-2">Agitée · NO · rafales 29 · 27 °C</p>
          </Card>
        </Specimen>
        <Specimen name="Badge">
          <div className="flex flex-wrap gap-2">
            <Badge>À quai</Badge>
            <Badge tone="sea">En mer</Badge>
            <Badge tone="ok">En ligne</Badge>
            <Badge tone="warn">Hors ligne 12 min</Badge>
            <Badge tone="forbid">Zone interdite</Badge>
            <Badge tone="alarm">SOS</Badge>
            <Badge tone="forbid" icon={BatteryLow}>
              Batterie 14 %
            </Badge>
          </div>
        </Specimen>
        <Specimen name="Age">
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Age at="2026-11-20T15:15:22Z" text="il y a 38 s" />
            <Age at="2026-11-20T12:16:00Z" text="il y a 3 h" stale />
          </div>
        </Specimen>
        <Specimen name="Avatar">
          <div className="flex flex-wrap items-center gap-3">
            <Avatar name="Moussa Fall" size="large" />
            <Avatar name="Ndèye Diop" />
            <Avatar name="Awa" size="small" />
            <Avatar name="Portrait" src={portrait} />
            <Avatar name="Image perdue" src="data:image/png;base64,AA" />
          </div>
        </Specimen>
        <Specimen name="StepDots">
          <StepDots steps={['Vous', 'Votre pirogue', 'Sécurité', 'Vérification']} current={1} />
        </Specimen>
      </div>
    </div>
  )
}
