import { rescueStanding } from '#contract/alerts/rescue-standing.ts'
import type { DashboardOf } from '#contract/dashboard/dashboard.ts'
import type { Role } from '#contract/wire/who.ts'
import { useUnknownText } from '#web/alerts/said/unknown-text.ts'
import { dashboardWords } from '#web/dashboard/dashboard.words.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { SeaFilter } from './queue.ts'
import { seaWords } from './sea.words.ts'
import type { Sea } from './use-sea.ts'

export type Chip = {
  readonly label: string
  /** Null: nobody knows. */
  readonly value: string | null
  readonly note: string
  readonly look: 'plain' | 'alarm' | 'charge' | 'late'
  readonly filter: SeaFilter | null
  readonly href?: string
}

type Watched = DashboardOf<'organization'> | DashboardOf<'admin'>

/** The figures of whoever watches over others, the most urgent first. Calls and who is late are counted as the queue has them. */
export function useChips(sea: Sea, role: Role): readonly Chip[] {
  const say = useWords(seaWords)
  const word = useWords(dashboardWords)
  const { number } = useTimes()
  const { data } = sea.figures
  const known: Watched | null = data === undefined || data.role === 'fisherman' ? null : data
  const atSea: Chip = {
    label: word.at_sea,
    value: known && number(known.atSea),
    note: known ? say.knownBoats(number(known.knownBoats), known.knownBoats) : '',
    look: 'plain',
    filter: 'atSea',
  }
  const active: Chip = {
    label: word.activeBoats,
    value: known && number(known.activeBoats),
    note: say.underTwoHours,
    look: 'plain',
    filter: 'active',
  }
  const unknown = useUnknownNote(sea)
  const alerts = (label: string, count: number | null, notes: readonly [some: string, none: string]): Chip => {
    const isUnknown = count === 0 && unknown !== null
    return {
      label,
      value: isUnknown ? unknown.value : count === null ? null : number(count),
      note: isUnknown ? unknown.note : count === 0 ? notes[1] : notes[0],
      look: 'plain',
      filter: 'alerts',
    }
  }
  const [urgent, late] = [useUrgentChip(sea), useLateChip(sea, known)]
  if (role === 'admin') {
    const count = known?.role === 'admin' ? known.systemAlerts : null
    return [urgent, active, atSea, late, alerts(word.systemAlerts, count, [word.notResolved, word.noSystemAlert])]
  }
  const own = known?.role === 'organization' ? known : null
  return [
    urgent,
    late,
    atSea,
    active,
    alerts(word.activeAlerts, known && known.activeAlerts, [word.stillOpen, word.nothingOpen]),
    {
      label: word.registeredFishermen,
      value: own && number(own.registeredFishermen),
      note: own ? say.ownFishermen(number(own.ownFishermen)) : '',
      look: 'plain',
      filter: null,
      href: '/users',
    },
  ]
}

/** What stands in the place of « aucun » while nobody knows; null: it is known. */
function useUnknownNote({ known: { isAwaited, unknownSince } }: Sea): Pick<Chip, 'value' | 'note'> | null {
  const text = useUnknownText()
  if (unknownSince !== null) return { value: '–', note: text(unknownSince) }
  return isAwaited ? { value: '…', note: '' } : null
}

/** « Secours en route » once somebody sails. */
function titleOfRescue(alert: Sea['emergencies'][number]): 'rescueUnderWay' | 'inCharge' {
  return rescueStanding(alert) === 'under_way' ? 'rescueUnderWay' : 'inCharge'
}

function useUrgentChip(sea: Sea): Chip {
  const { emergencies, known } = sea
  const unknown = useUnknownNote(sea)
  const say = useWords(seaWords)
  const word = useWords(dashboardWords)
  const { number } = useTimes()
  const [first] = emergencies
  const count = emergencies.length
  const taken = emergencies.filter(({ status }) => status === 'acknowledged').length
  const isAllTaken = count > 0 && taken === count
  const alone = isAllTaken && first ? say[titleOfRescue(first)] : say.sosOf(first?.pirogueName ?? first?.userName ?? '')
  return {
    label: word.emergencies,
    value: known.isMissing ? null : number(count),
    note: count === 0 ? say.noSos : count === 1 ? alone : word.inCharge(number(taken), number(count)),
    ...(count === 0 && !known.isMissing && unknown),
    look: count === 0 ? 'plain' : isAllTaken ? 'charge' : 'alarm',
    filter: 'emergencies',
  }
}

function useLateChip(sea: Sea, known: Watched | null): Chip {
  const say = useWords(seaWords)
  const word = useWords(dashboardWords)
  const times = useTimes()
  const now = useMinute()
  const unknown = useUnknownNote(sea)
  const { out, board } = sea
  const late = out.flatMap(({ state, dueAt }) => (state === 'overdue' && dueAt ? [now - Date.parse(dueAt)] : []))
  /* The server has counted all of them, also those beyond the first page and those whose row could not be read. */
  const count = board.data ? Math.max(late.length, board.data.counts.overdue) : (known?.overdue ?? null)
  const longest = late.toSorted((one, other) => other - one)[0]
  const [one, two] = late.map((lasting) => times.lasting(lasting))
  const both = two === undefined ? one : `${one} · ${two}`
  const lateNote = () => {
    if (longest === undefined || both === undefined) return say.lateUnknown
    return (count ?? 0) > 2 || late.length < (count ?? 0) ? say.lateUpTo(times.lasting(longest)) : both
  }
  return {
    label: word.overdue,
    value: count === null ? null : times.number(count),
    note: count === 0 ? say.nobodyLate : lateNote(),
    ...(count === 0 && unknown),
    look: count ? 'late' : 'plain',
    filter: 'overdue',
  }
}
