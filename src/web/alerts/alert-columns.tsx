import type { ReactNode } from 'react'
import { type Alert, isCase, isOverdue } from '#contract/alerts/alert.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { BoatCall, BoatPerson, PatronFace } from '#web/platform/ui/boats/BoatPerson.tsx'
import type { Column } from '#web/platform/ui/lists/table.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { alertIcon, alertTone } from './alert-look.ts'
import { boatNeed } from './alert-need.ts'
import { AlertLink } from './AlertGroup.tsx'
import { alertsWords } from './alerts.words.ts'
import { AlertStanding, AlertTime } from './AlertWords.tsx'

type OfAlert = { readonly alert: Alert }

function BoatOrPerson({ alert }: OfAlert) {
  const { pirogue, pirogueName, userName } = alert
  const name = pirogueName ?? userName ?? ''
  return (
    <BoatPerson pirogue={pirogue} name={name} patron={null} phone={null} need={boatNeed(alert)} size="small">
      {/* The face comes later, and has its height already. */}
      <span className="flex min-h-6 min-w-0 items-center gap-2">
        <span title={userName ?? undefined}>{name === '' ? '–' : name}</span>
        <PatronFace pirogue={pirogue} />
      </span>
    </BoatPerson>
  )
}

/** Of what kind, and how grave where that is not said by the kind itself, or of how many it is the newest. */
function AlertKind({ alert, many }: OfAlert & { readonly many: number | undefined }) {
  const say = useWords(alertsWords)
  const times = useTimes()
  const { alertType, severity, drill } = alert
  if (drill)
    return <Badge tone="sea">{many === undefined ? say.drill : say.counted(say.drill, times.number(many))}</Badge>
  const kind = isOverdue(alert) ? say.overdue : say[alertType]
  return (
    <Badge tone={alertTone(alert)} icon={alertIcon(alert)}>
      {isCase(alert) ? kind : say.counted(kind, many === undefined ? say[severity] : times.number(many))}
    </Badge>
  )
}

/** Nobody has done anything to it yet: what is to be done says so where it can be done. */
function isUntouched({ status, seenBy }: Alert): boolean {
  return status === 'active' && seenBy.length === 0
}

type ColumnsWanted = {
  /** Of how many that say the same this is the newest. */
  readonly alike: ReadonlyMap<string, number>
  /** What may be done stands in the row itself, where there is room for it. */
  readonly act: ((alert: Alert) => ReactNode) | null
  /** A fisherman is told nobody’s number. */
  readonly isCalledFrom: boolean
  readonly onPeek: (alert: Alert) => void
  /** Stands before its title while many are chosen. */
  readonly choosing: ((alert: Alert) => ReactNode) | null
}

export function useAlertColumns({
  alike,
  act,
  isCalledFrom,
  onPeek,
  choosing,
}: ColumnsWanted): readonly Column<Alert>[] {
  const say = useWords(alertsWords)
  const call: Column<Alert> = {
    key: 'call',
    header: say.call,
    beside: true,
    room: 6.5,
    cell: ({ pirogue, pirogueName, userName }) => (
      <BoatCall pirogue={pirogue} name={pirogueName ?? ''} patron={userName} />
    ),
  }
  const kind = {
    key: 'kind',
    header: say.type,
    room: 12.5,
    cell: (alert: Alert) => <AlertKind alert={alert} many={alike.get(alert.id)} />,
  }
  return [
    {
      key: 'what',
      header: say.what,
      main: true,
      room: 29.5,
      cell: (alert) => (
        <span className="flex min-w-0 items-center gap-2">
          {choosing?.(alert)}
          <AlertLink {...{ alert, onPeek }} many={alike.get(alert.id)} />
        </span>
      ),
    },
    { key: 'boat', header: say.boat, room: 17.5, card: 'state', cell: (alert) => <BoatOrPerson alert={alert} /> },
    ...(isCalledFrom ? [call] : []),
    { key: 'when', header: say.when, room: 14, card: 'age', cell: (alert) => <AlertTime alert={alert} /> },
    ...(act ? [kind] : []),
    {
      key: 'status',
      header: say.status,
      room: 20,
      card: 'state',
      cell: (alert) => (
        <span className="flex items-center gap-2 text-sm">
          {act ? (
            act(alert)
          ) : (
            <span className="shrink-0">
              <AlertKind alert={alert} many={alike.get(alert.id)} />
            </span>
          )}
          {isUntouched(alert) ? (
            <span className={act ? 'hidden only:inline' : undefined}>{say.active}</span>
          ) : (
            <span>
              <AlertStanding alert={alert} isBrief />
            </span>
          )}
        </span>
      ),
    },
  ]
}
