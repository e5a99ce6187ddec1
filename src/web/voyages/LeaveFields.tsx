import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Clock, Minus, Plus, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { refusalOfDue } from '#contract/voyages/voyage-drafts.ts'
import { mostCrew } from '#contract/voyages/voyage.rules.ts'
import { type Habits, usualMinutes } from '#contract/voyages/voyage.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dueText, roundedUp } from './due-text.ts'
import { fishingZones } from './fishing-zones.data.ts'
import { voyageWords } from './voyages.words.ts'

const [hour, day] = [3_600_000, 24 * 3_600_000]

/** How many, back when, where: all of it proposed, each changed with a thumb. */
export function LeaveFields({ form, now }: { form: LeaveForm; now: number }) {
  const say = useWords(voyageWords)
  const { crew, setCrew, dueAt, move, zone, setZone } = form
  return (
    <div className="grid grid-cols-1 gap-4">
      <Stepper
        icon={<Users aria-hidden className="size-6" />}
        label={say.crew}
        value={say.people(crew)}
        less={
          <IconButton
            label={say.fewer}
            icon={Minus}
            variant="secondary"
            size="large"
            onClick={() => setCrew(Math.max(1, crew - 1))}
          />
        }
        more={
          <IconButton
            label={say.more}
            icon={Plus}
            variant="secondary"
            size="large"
            onClick={() => setCrew(Math.min(mostCrew, crew + 1))}
          />
        }
      />
      <Stepper
        icon={<Clock aria-hidden className="size-6" />}
        label={say.back}
        value={dueText(dueAt, now, useLanguage())}
        less={
          <IconButton
            label={say.earlier}
            icon={ChevronLeft}
            variant="secondary"
            size="large"
            onClick={() => move(-hour)}
          />
        }
        more={
          <IconButton
            label={say.later}
            icon={ChevronRight}
            variant="secondary"
            size="large"
            onClick={() => move(hour)}
          />
        }
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => move(-day)}>
          {say.oneDayLess}
        </Button>
        <Button variant="secondary" onClick={() => move(day)}>
          {say.oneDayMore}
        </Button>
      </div>
      <ZoneChoice zone={zone} setZone={setZone} />
    </div>
  )
}

type StepperProps = {
  readonly icon: ReactNode
  readonly label: string
  readonly value: string
  readonly less: ReactNode
  readonly more: ReactNode
}

function Stepper({ icon, label, value, less, more }: StepperProps) {
  return (
    <fieldset aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
      {less}
      <p className="grid justify-items-center gap-0.5 text-center">
        <span className="inline-flex items-center gap-2 text-ink-2">
          {icon}
          {label}
        </span>
        <output className="text-2xl font-bold tabular-nums">{value}</output>
      </p>
      {more}
    </fieldset>
  )
}

/** Where there is fishing; nothing to choose from, nothing to ask. */
function ZoneChoice({ zone, setZone }: Pick<LeaveForm, 'zone' | 'setZone'>) {
  const say = useWords(voyageWords)
  const { data: zones = [] } = useQuery(fishingZones())
  if (zones.length === 0) return null
  return (
    <NativeSelect
      label={say.zone}
      options={[{ value: '', label: say.anyZone }, ...zones.map(({ id, name }) => ({ value: id, label: name }))]}
      value={zone ?? ''}
      onChange={({ currentTarget }) => setZone(currentTarget.value || null)}
    />
  )
}

const minute = 60_000

const usualCrew = 6

type LeaveForm = ReturnType<typeof useLeaveForm>

/** As he usually leaves. `now`: when the sheet was opened. */
export function useLeaveForm(habits: Habits | null, now: number) {
  const [crew, setCrew] = useState(habits?.crew ?? usualCrew)
  const [zone, setZone] = useState(habits?.zone ?? null)
  const [dueAt, setDueAt] = useState(roundedUp(now + (habits?.minutes ?? usualMinutes) * minute))
  /** What would be refused is not offered. */
  const move = (by: number) => setDueAt((before) => (refusalOfDue(before + by, now) === null ? before + by : before))
  return { crew, setCrew, zone, setZone, dueAt, move }
}
