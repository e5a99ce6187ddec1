import { accountRefusals } from './accounts/account.rules.ts'
import { nameNotPlain, nameOfState } from './wire/name.ts'
import { pendingActRefusals } from './accounts/pending-acts.ts'
import { secondFactorRefusals } from './accounts/second-factor-refusals.ts'
import { alertRefusals } from './alerts/alert.rules.ts'
import { baliseRefusals } from './balises/balise.rules.ts'
import { chatRefusals } from './chat/chat.rules.ts'
import { commandRefusals } from './devices/command-refusals.ts'
import { deviceRefusals } from './devices/device-refusals.ts'
import { invitationRefusals } from './invitations/invitation-refusals.ts'
import { photoRefusals } from './kit/photo.rules.ts'
import { importRefusals } from './imports/import.rules.ts'
import { phraseRefusals } from './phrases/phrase.rules.ts'
import { pirogueRefusals } from './pirogues/pirogue.rules.ts'
import { mediaRefusals } from './media/media-quota.ts'
import { notificationRefusals } from './notifications/notification-refusals.ts'
import { organisationRefusals } from './organisations/organisation-refusals.ts'
import { positionRefusals } from './positions/position.rules.ts'
import { quaiRefusals } from './quais/quai.rules.ts'
import { supportRefusals } from './support/support.rules.ts'
import { voyageRefusals } from './voyages/voyage.rules.ts'
import { tripRefusals } from './trips/trip-refusals.ts'
import { driftRefusals } from './drift/drift-refusals.ts'
import { silentDeviceRefusals } from './silent-devices/silent-device.rules.ts'
import { debriefRefusals } from './debriefs/debrief.rules.ts'
import { searchingRefusals } from './searching/search-entry.rules.ts'
import { missingRefusals } from './sightings/missing/missing.rules.ts'
import { sightingRefusals } from './sightings/sighting.rules.ts'
import { weatherRefusals } from './weather/weather-refusals.ts'
import { zoneRefusals } from './zones/zone-refusals.ts'
import { wireRefusals } from './wire/refusal.ts'
import { exportRefusals } from './wire/export-refusals.ts'
import { storageRefusals } from './wire/storage-refusals.ts'

/** Every refusal of the product, one line per feature. A phone reads them with the rules of its screens, and never all of them in French. */
export const allRefusals = [
  ...wireRefusals,
  ...mediaRefusals,
  ...storageRefusals,
  ...exportRefusals,
  ...accountRefusals,
  nameNotPlain,
  nameOfState,
  ...pendingActRefusals,
  ...secondFactorRefusals,
  ...alertRefusals,
  ...baliseRefusals,
  ...chatRefusals,
  ...commandRefusals,
  ...deviceRefusals,
  ...importRefusals,
  ...invitationRefusals,
  ...notificationRefusals,
  ...organisationRefusals,
  ...photoRefusals,
  ...phraseRefusals,
  ...pirogueRefusals,
  ...positionRefusals,
  ...quaiRefusals,
  ...supportRefusals,
  ...voyageRefusals,
  ...tripRefusals,
  ...weatherRefusals,
  ...driftRefusals,
  ...searchingRefusals,
  ...debriefRefusals,
  ...silentDeviceRefusals,
  ...sightingRefusals,
  ...missingRefusals,
  ...zoneRefusals,
] as const
export type RefusalCode = (typeof allRefusals)[number]['code']
