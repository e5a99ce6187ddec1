import { useState } from 'react'
import { type Habits, usualMinutes } from '#contract/voyages/voyage.ts'
import { refusalOfDue } from '#contract/voyages/voyage-drafts.ts'
import { roundedUp } from './due-text.ts'

const minute = 60_000
const usualCrew = 6

export type LeaveForm = ReturnType<typeof useLeaveForm>

/** As he usually leaves. `now`: when the sheet was opened. */
export function useLeaveForm(habits: Habits | null, now: number) {
  const [crew, setCrew] = useState(habits?.crew ?? usualCrew)
  const [zone, setZone] = useState(habits?.zone ?? null)
  const [dueAt, setDueAt] = useState(roundedUp(now + (habits?.minutes ?? usualMinutes) * minute))
  /** What would be refused is not offered. */
  const move = (by: number) => setDueAt((before) => (refusalOfDue(before + by, now) === null ? before + by : before))
  return { crew, setCrew, zone, setZone, dueAt, move }
}
