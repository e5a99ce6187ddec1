import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { sendSeen } from '#web/alerts/alerts.data.ts'
import { knownEmergencies } from '#web/alerts/emergencies.data.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { onSoundState, readySound, sound, soundState } from './alarm-sound.ts'
import { type Alarm, type ClockReadings, alarmsFor, endedFor, openedBy, soundOf } from './alarms.ts'
import { useMuted } from './muted.ts'
import { whenSomebodyActs } from './somebody-here.ts'

/** The emergency's octagon, in its red, with how many call; a tab is drawn outside the page, which no token reaches. */
const [red, white] = ['#b10c27', '#ffffff']

function callPicture(count: number): string {
  const written = count > 9 ? '9+' : String(count)
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<path d="M9.8 1h12.4L31 9.8v12.4L22.2 31H9.8L1 22.2V9.8z" fill="${red}" stroke="${white}" stroke-width="2"/>` +
    `<text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="800" text-anchor="middle" fill="${white}">${written}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

const readClocks = (): ClockReadings => ({ clock: Date.now(), running: performance.now() })
const opened = readClocks()
const none: readonly never[] = []

/** The calls for help as this person gets them, wherever in the app they are. */
export function useAlarms(user: Pick<User, 'id' | 'role'>): readonly Alarm[] {
  const { data, dataUpdatedAt: knownAt } = useQuery(knownEmergencies())
  const muted = useMuted()
  const { id, role } = user
  return useMemo(
    () => alarmsFor(data ?? none, { user: { id, role }, muted, knownAt, openedAt: openedBy(opened, readClocks()) }),
    [data, knownAt, muted, id, role],
  )
}

/** Whether it is known who calls for help, or known that nobody can say. */
export function useAreAlarmsKnown(): boolean {
  const { isPending, fetchStatus } = useQuery(knownEmergencies())
  return !isPending || fetchStatus === 'paused'
}

/** The calls for help that ended a moment ago, until they are put away here. */
export function useEndedCalls(user: Pick<User, 'id'>): readonly Alert[] {
  const { data } = useQuery(knownEmergencies())
  const put = useMuted()
  const now = useMinute()
  const { id } = user
  return useMemo(() => endedFor(data ?? none, { user: { id }, now, put }), [data, now, put, id])
}

/** Sounds as long as something is to be rung; the loudspeaker is readied for those alone who are rung. */
export function useAlarmSound(alarms: readonly Alarm[], isRung: boolean) {
  const wanted = soundOf(alarms)
  useEffect(() => (isRung ? readySound() : undefined), [isRung])
  useEffect(() => sound(wanted === 'silent' ? null : wanted), [wanted])
  useEffect(() => () => sound(null), [])
  return useSyncExternalStore(onSoundState, soundState)
}

/** Also where nobody looks at the page: in the name of its tab, and on the app's own picture. */
export function useAlarmBadge(alarms: readonly Alarm[]): number {
  const count = alarms.filter(({ alert }) => !alert.drill && alert.status === 'active').length
  useEffect(() => {
    // Known to installed apps alone; where it is refused the tab still says it.
    const { setAppBadge } = navigator as Partial<Navigator>
    setAppBadge?.call(navigator, count).catch(() => undefined)
    showOnTab(count)
  }, [count])
  return count
}

/** Among twenty tabs the one that calls is seen: its picture is the call while somebody calls. */
function showOnTab(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon) return
  const own = (icon.dataset['own'] ??= icon.href)
  icon.href = count === 0 ? own : callPicture(count)
}

const tryAgain = 15_000

/** Told while it is on a lit screen, and again until the server knows. */
function useSeen(id: string, isSeen: boolean): void {
  const client = useQueryClient()
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  useEffect(() => {
    if (isSeen || !isVisible) return
    // What fails is tried again by the clock below: nobody needs to read that a receipt was late.
    const sendOnce = () => void sendSeen(client, id).catch(() => undefined)
    sendOnce()
    const again = setInterval(sendOnce, tryAgain)
    return () => clearInterval(again)
  }, [client, id, isSeen, isVisible])
}

/**
 * « Vue par … » of a call that came up by itself. A lit screen is nobody: it is told once somebody does something on it
 * after the call came up there, or came up again. Who waits at sea must not believe that somebody watches.
 */
export function useReportSeen(alert: Pick<Alert, 'id' | 'reopenedAt'>, isSeen: boolean, isOpened = false): void {
  const call = alert.reopenedAt ?? ''
  const [actedIn, setActedIn] = useState(isOpened ? call : null)
  const isSomebodyHere = actedIn === call
  useEffect(
    () => (isSeen || isSomebodyHere ? undefined : whenSomebodyActs(document, () => setActedIn(call))),
    [isSeen, isSomebodyHere, call],
  )
  useSeen(alert.id, isSeen || !isSomebodyHere)
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
