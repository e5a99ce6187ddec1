import { type Alert, isCase, isOpenSos, isOverdue } from '#contract/alerts/alert.ts'
import { lngLat } from '#contract/wire/units.ts'
import type { alertsWords } from '#web/alerts/alerts.words.ts'
import { type Look, type Mark, ownRank } from '#web/platform/map/marks.ts'
import type { HullOf } from '#web/platform/ui/boats/hulls.data.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import { type BoatOnMap, boatLooks } from '#web/positions/positions.layer.ts'
import { placedEmergencies } from '#web/rescue/emergencies.layer.ts'
import type { dossierWords } from './dossier.words.ts'

type Words = Translated<(typeof alertsWords)['fr']> & Pick<Translated<(typeof dossierWords)['fr']>, 'over'>
type Around = { readonly say: Words; readonly boats: readonly BoatOnMap[]; readonly hullOf: HullOf }

/** Red and its rings are an open SOS’s alone: what is over, or never called, is small and grey. */
const quiet: Look = { shape: 'disc', tone: 'idle', filling: 'hollow', large: true }
const drill: Look = { shape: 'distress', tone: 'sea', filling: 'full', large: true }

/**
 * Where an alert came from that is no open SOS: every map has those already, and a boat that is late where it lies. Named
 * whatever stands around it, for it is what is looked at, and by what it is: « Zone · Yaye Fatou », « SOS terminé · Yaye Khady ».
 */
export function alertPlace(alert: Alert, { say, boats, hullOf }: Around): Mark[] {
  const { pirogue, pirogueName, userName } = alert
  const isSearched = isOverdue(alert) && alert.status !== 'resolved'
  if (isOpenSos(alert) || (isSearched && boats.some(({ position }) => position.pirogue === pirogue))) return []
  return placedEmergencies([alert]).map(({ id, location }) => ({
    id: `alert:${id}`,
    at: lngLat(location.longitude, location.latitude),
    look: isSearched ? boatLooks.late : alert.drill && alert.status !== 'resolved' ? drill : quiet,
    hull: isSearched && pirogue !== null ? hullOf(pirogue) : undefined,
    heading: null,
    label: [whatOf(alert, say), pirogueName ?? userName].filter(Boolean).join(' · '),
    rank: ownRank,
    urgent: false,
  }))
}

function whatOf(alert: Alert, say: Words): string {
  const { alertType, status } = alert
  const what = alert.drill ? say.drill : isOverdue(alert) ? say.overdue : say[alertType]
  const isOver = status === 'resolved' && isCase(alert)
  return isOver ? say.over(what) : what
}
