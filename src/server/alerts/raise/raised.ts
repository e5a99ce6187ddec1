import type { AlertType, Severity, SosNature } from '#contract/alerts/alert.ts'
import type { AlertPlace } from '#server/alerts/place/alert-place.store.ts'

/** What is raised, by whichever way it came. */
export type Raised = {
  /** Made by the client, or from what was heard, so that the same thing twice is one alert; else made here. */
  readonly id?: string
  readonly alertType: AlertType
  readonly severity: Severity
  readonly message: string
  readonly pirogueId: string | null
  /** The person whom it is about. */
  readonly accountId: string | null
  /** Who raised it for that person. */
  readonly raisedBy?: string | null
  readonly deviceId: string | null
  readonly zoneId: string | null
  readonly place: AlertPlace | null
  readonly occurredAt: Date
  readonly receivedAt: Date
  /** At most one alert that is not resolved has this key; null for alerts that never stand for one another. */
  readonly openKey: string | null
  readonly isDrill: boolean
  readonly metadata: { readonly [name: string]: unknown }
  readonly clockSuspect?: boolean
  readonly nature?: SosNature | null
  readonly peopleOnBoard?: number | null
  /** Its place cannot be true; what is not said is judged by the place of the SOS that is open. */
  readonly isDoubted?: boolean
  /** Somebody pressed, with a device that knows where it is now. */
  readonly isByHand?: boolean
  /** Of people on board fewer than were said are believed: whoever says so has a session. */
  readonly mayLowerPeople?: boolean
}
