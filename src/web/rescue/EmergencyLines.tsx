import { alertsWords } from '#web/alerts/alerts.words.ts'
import { rescueText } from '#web/alerts/said/rescue-text.ts'
import { LookSwatch } from '#web/platform/map/LookSwatch.tsx'
import { Age } from '#web/platform/ui/Age.tsx'
import { TokenLater } from '#web/platform/ui/boats/TokenLater.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type PlacedEmergency, emergencyLook, emergencyMark, inChargeLook } from './emergencies.layer.ts'
import { emergencyWords } from './emergencies.words.ts'

type EmergencyLinesProps = { emergencies: readonly PlacedEmergency[]; onChoose: (mark: string) => void }

/** Before all boats: who calls for help, as on the map. */
export function EmergencyLines({ emergencies, onChoose }: EmergencyLinesProps) {
  const say = useWords(emergencyWords)
  const alert = useWords(alertsWords)
  const reader = { language: useLanguage(), now: useMinute() }
  const times = useTimes()
  if (emergencies.length === 0) return null
  return (
    <ul aria-label={say.emergencies} className="grid gap-2">
      {emergencies.map((one) => {
        const { id, pirogue, pirogueName, userName, message, occurredAt, status } = one
        return (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(emergencyMark(id))}
              className={classes(
                'flex min-h-14 w-full items-center gap-3 rounded-control border-2 px-2 py-2 text-left',
                status === 'acknowledged' ? 'border-warn bg-warn-soft' : 'border-alarm-edge bg-alarm-soft',
              )}
            >
              <LookSwatch look={status === 'acknowledged' ? inChargeLook : emergencyLook} />
              <TokenLater pirogue={pirogue} name={pirogueName} />
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-bold">{say.title(pirogueName ?? userName ?? '')}</span>
                <span className="truncate text-sm">
                  {status === 'acknowledged' ? rescueText(one, alert, reader) : message}
                </span>
              </span>
              <Age at={occurredAt} text={times.ago(occurredAt)} className="shrink-0 text-sm" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
