import type { ActAuditedWhenRefused, AuditedAct } from '#contract/logs/audited-act.ts'
import { words } from '#web/platform/words/words.ts'
import type { ActOnAdministrator } from './administrators.words.ts'
import type { AuditSentence, AuditParts } from './audit-parts.ts'
import { withDe, named, namedInEnglish } from './what-is-called.ts'

/*
 * Who did what, as people say it: a sentence for each call that the audit knows. A new one without its sentence does not compile.
 *   actWords     of a call; of those about an administrator: `administrators.words.ts`
 *   triedWords   of a call that was refused
 */
type Acts = { readonly [A in Exclude<AuditedAct, ActOnAdministrator>]: AuditSentence }
type Tried = { readonly [A in Exclude<ActAuditedWhenRefused, ActOnAdministrator>]: AuditSentence }

const ofThing = (thing: string | null) => (thing === null ? 'un compte' : `le compte ${withDe(thing)}`)
const accountOf = (thing: string | null) => (thing === null ? 'an account' : `the account of ${thing}`)
const ticketOf = ({ thing, person }: AuditParts) =>
  `${named('la demande', thing)}${person === null ? '' : ` ${withDe(person)}`}`
const ticketBy = ({ thing, person }: AuditParts) =>
  `${namedInEnglish('the request', thing)}${person === null ? '' : ` of ${person}`}`
const tripOf = ({ person, thing }: AuditParts) => {
  const whose = person ?? thing
  return whose === null ? 'une sortie' : `la sortie ${withDe(whose)}`
}
const tripBy = ({ person, thing }: AuditParts) => `the trip of ${person ?? thing ?? 'a boat'}`

export const actWords = words({
  fr: {
    'POST /users/login/': ({ who }) => `${who} a ouvert une session`,
    'POST /users/login/second-factor/': ({ who }) => `${who} a ouvert une session avec son code`,
    'POST /users/register/': ({ who }) => `${who} a créé son compte`,
    'POST /users/logout/': ({ who }) => `${who} a fermé sa session`,
    'PUT /users/preferences/': ({ who }) => `${who} a changé ses préférences`,
    'PUT /users/profile/': ({ who }) => `${who} a modifié son profil`,
    'PATCH /users/profile/': ({ who }) => `${who} a modifié son profil`,
    'POST /users/password/': ({ who }) => `${who} a changé son mot de passe`,
    'POST /users/sign-out-devices/': ({ who }) => `${who} a déconnecté ses appareils`,
    'POST /users/users/{id}/sign-out-devices/': ({ who, person }) =>
      `${who} a déconnecté les appareils de ${person ?? 'quelqu’un'}`,
    'POST /users/avatar/': ({ who }) => `${who} a changé sa photo`,
    'POST /users/users/': ({ who, thing }) => `${who} a créé ${ofThing(thing)}`,
    'PATCH /users/users/{id}/': ({ who, thing }) => `${who} a modifié ${ofThing(thing)}`,
    'DELETE /users/users/{id}/': ({ who, thing }) => `${who} a supprimé ${ofThing(thing)}`,
    'POST /users/second-factor/': ({ who }) => `${who} a commencé à protéger son compte par un code`,
    'POST /users/second-factor/confirm/': ({ who }) => `${who} a protégé son compte par un code`,
    'POST /users/second-factor/off/': ({ who }) => `${who} a retiré le code de son compte`,
    'DELETE /users/users/{id}/second-factor/': ({ who, thing }) =>
      `${who} a retiré le code qui protégeait ${ofThing(thing)}`,
    'POST /users/users/import/': ({ who }) => `${who} a importé des comptes`,
    'POST /armateurs/import/': ({ who }) => `${who} a importé des armateurs`,
    'POST /tracking/balises/import/': ({ who }) => `${who} a importé des balises`,
    'POST /pirogues/import/': ({ who }) => `${who} a importé des pirogues`,
    'POST /quais/import/': ({ who }) => `${who} a importé des quais`,
    'POST /invitations/': ({ who }) => `${who} a préparé une invitation`,
    'DELETE /invitations/{id}/': ({ who }) => `${who} a retiré une invitation`,
    'POST /invitations/open/': ({ who }) => `${who} a ouvert une invitation`,
    'POST /invitations/accept/': ({ who }) => `${who} a créé son compte avec une invitation`,
    'POST /invitations/join/': ({ who }) => `${who} a rejoint une organisation`,
    'POST /invitations/leave/': ({ who }) => `${who} a quitté son organisation`,
    'POST /organisations/{id}/approve/': ({ who, thing }) => `${who} a approuvé ${named('l’organisation', thing)}`,
    'POST /organisations/{id}/names/accept/': ({ who, thing }) =>
      `${who} a accepté le nouveau nom de ${named('l’organisation', thing)}`,
    'POST /organisations/{id}/names/refuse/': ({ who, thing }) =>
      `${who} a refusé le nouveau nom de ${named('l’organisation', thing)}`,
    'POST /organisations/{id}/refuse/': ({ who, thing }) => `${who} a refusé ${named('l’organisation', thing)}`,
    'POST /tracking/totarget/command/': ({ who, thing }) =>
      `${who} a envoyé une commande à ${named('un traceur', thing)}`,
    'POST /tracking/totarget/device/create/': ({ who, thing }) => `${who} a ajouté ${named('un traceur', thing)}`,
    'POST /tracking/devices/': ({ who, thing }) => `${who} a ajouté ${named('un appareil', thing)}`,
    'PUT /tracking/devices/{id}/': ({ who, thing }) => `${who} a modifié ${named('l’appareil', thing)}`,
    'PATCH /tracking/devices/{id}/': ({ who, thing }) => `${who} a modifié ${named('l’appareil', thing)}`,
    'POST /tracking/devices/{id}/confirm/': ({ who, thing }) =>
      `${who} a confirmé à qui est ${named('l’appareil', thing)}`,
    'DELETE /tracking/devices/{id}/': ({ who, thing }) => `${who} a supprimé ${named('l’appareil', thing)}`,
    'DELETE /logs/': ({ who }) => `${who} a supprimé le journal local de son appareil`,
    'POST /notifications/push/': ({ who }) => `${who} a accepté les notifications sur un appareil`,
    'DELETE /notifications/push/{id}/': ({ who }) => `${who} a arrêté les notifications sur un appareil`,
    'PUT /notifications/duty/': ({ who }) => `${who} a modifié le tour de garde`,
    'POST /notifications/duty/test/': ({ who }) => `${who} a essayé la chaîne d’astreinte`,
    'POST /support/tickets/': ({ who, thing }) =>
      `${who} a écrit au support${thing === null ? '' : ` : «\u00a0${thing}\u00a0»`}`,
    'PATCH /support/tickets/{id}/': (told) => `${told.who} a fait avancer ${ticketOf(told)}`,
    'POST /support/tickets/{id}/replies/': (told) => `${told.who} a répondu dans ${ticketOf(told)}`,
    'POST /support/tickets/{id}/pictures/': (told) => `${told.who} a joint une photo dans ${ticketOf(told)}`,
    'POST /support/faq/{id}/helpful/': ({ who, thing }) => `${who} a dit si ${named('une réponse', thing)} est utile`,
    'POST /phrases/recordings/': ({ who }) => `${who} a enregistré une phrase du feu`,
    'DELETE /phrases/recordings/{id}/': ({ who }) => `${who} a supprimé l’enregistrement d’une phrase du feu`,
    'POST /phrases/recordings/{id}/restore/': ({ who }) =>
      `${who} a repris un enregistrement d’avant d’une phrase du feu`,
    'POST /zones/': ({ who, thing }) => `${who} a créé ${named('la zone', thing)}`,
    'PUT /zones/{id}/': ({ who, thing }) => `${who} a modifié ${named('la zone', thing)}`,
    'PATCH /zones/{id}/': ({ who, thing }) => `${who} a modifié ${named('la zone', thing)}`,
    'DELETE /zones/{id}/': ({ who, thing }) => `${who} a supprimé ${named('la zone', thing)}`,
    'PATCH /tracking/trips/{id}/': (told) => `${told.who} a annoté ${tripOf(told)}`,
    'POST /tracking/voyages/': (told) => `${told.who} a déclaré ${tripOf(told)}`,
    'POST /tracking/voyages/{id}/prolong/': (told) => `${told.who} a repoussé le retour de ${tripOf(told)}`,
    'POST /tracking/voyages/{id}/end/': (told) => `${told.who} a terminé ${tripOf(told)}`,
    'POST /tracking/voyages/{id}/end/undo/': (told) => `${told.who} a annulé le retour de ${tripOf(told)}`,
    'POST /armateurs/{id}/pirogues/': ({ who, thing }) => `${who} a changé la flotte de ${named('l’armateur', thing)}`,
    'POST /pirogues/{id}/links/': ({ who, thing }) => `${who} a changé à qui est liée ${named('la pirogue', thing)}`,
    'POST /quais/{id}/arrivals/': ({ who, thing }) => `${who} a noté une arrivée à ${named('un quai', thing)}`,
    'POST /quais/{id}/departures/': ({ who, thing }) => `${who} a noté un départ de ${named('un quai', thing)}`,
    'PATCH /quais/vessels/{id}/': ({ who, thing }) => `${who} a modifié ${named('un bateau à quai', thing)}`,
    'POST /users/users/{id}/password/': ({ who, thing }) =>
      `${who} a donné un nouveau mot de passe\u00a0: ${ofThing(thing)}`,
    'POST /users/users/{id}/put-out/': ({ who, thing }) => `${who} a retiré ${ofThing(thing)} de son organisation`,
    'DELETE /communication/messages/{id}/': ({ who }) => `${who} a supprimé un message`,
    'POST /communication/messages/{id}/report/': ({ who }) => `${who} a signalé un message`,
    'POST /communication/messages/{id}/settle/': ({ who }) => `${who} a classé les signalements d’un message`,
    'POST /communication/silences/': ({ who, thing }) =>
      thing === null ? `${who} a fait taire quelqu’un dans un canal` : `${who} a fait taire ${thing} dans un canal`,
    'DELETE /communication/silences/{id}/': ({ who, thing }) =>
      thing === null ? `${who} a rendu la parole à quelqu’un` : `${who} a rendu la parole à ${thing}`,
    'POST /communication/blocks/': ({ who }) => `${who} a masqué ou affiché les messages directs d’une personne`,
    'POST /donations/{id}/confirm/': ({ who }) => `${who} a confirmé un don`,
    'POST /donations/{id}/complete/': ({ who }) => `${who} a noté un don comme reçu`,
    'POST /donations/{id}/refuse/': ({ who }) => `${who} a écarté un don`,
    'POST /donations/{id}/reopen/': ({ who }) => `${who} a remis un don en attente`,
    'POST /media/files/': ({ who, thing }) => `${who} a ajouté ${named('un fichier', thing)} à la galerie`,
    'PATCH /media/files/{id}/': ({ who, thing }) => `${who} a modifié ${named('un fichier', thing)} de la galerie`,
    'DELETE /media/files/{id}/': ({ who, thing }) => `${who} a supprimé ${named('un fichier', thing)} de la galerie`,
    'POST /media/files/batch-delete/': ({ who }) => `${who} a supprimé plusieurs fichiers de la galerie`,
    'DELETE /media/files/': ({ who }) => `${who} a vidé la galerie de ses fichiers`,
    'POST /media/files/{id}/like/': ({ who, thing }) => `${who} a aimé ${named('un fichier', thing)}`,
    'DELETE /media/files/{id}/like/': ({ who, thing }) => `${who} n’aime plus ${named('un fichier', thing)}`,
    'PUT /media/files/{id}/poster/': ({ who, thing }) => `${who} a changé l’image de ${named('une vidéo', thing)}`,
    'POST /tests/database/': ({ who }) => `${who} a essayé la base de données`,
    'POST /tests/tracker/': ({ who }) => `${who} a essayé les traceurs`,
    'POST /tests/drill/': ({ who }) => `${who} a lancé un SOS d’exercice`,
    'POST /sms/unknown/{id}/attach/': ({ who }) => `${who} a rattaché un numéro inconnu à une personne`,
    'POST /sms/unknown/{id}/close/': ({ who }) => `${who} a classé un SMS d’un numéro inconnu`,
    'POST /missing/{id}/open/': ({ who }) => `${who} a ouvert une recherche sur le signalement d’une famille`,
    'POST /missing/{id}/refuse/': ({ who }) => `${who} a écarté le signalement d’une famille`,
    'POST /missing/{id}/undo/': ({ who }) => `${who} est revenu sur le signalement d’une famille`,
    'POST /weather/cap/': ({ who }) => `${who} a apporté un fichier d’avis (CAP)`,
  } satisfies Acts,
  en: {
    'POST /users/login/': ({ who }) => `${who} signed in`,
    'POST /users/login/second-factor/': ({ who }) => `${who} signed in with a code`,
    'POST /users/register/': ({ who }) => `${who} registered`,
    'POST /users/logout/': ({ who }) => `${who} signed out`,
    'PUT /users/preferences/': ({ who }) => `${who} changed their preferences`,
    'PUT /users/profile/': ({ who }) => `${who} changed their profile`,
    'PATCH /users/profile/': ({ who }) => `${who} changed their profile`,
    'POST /users/password/': ({ who }) => `${who} changed their password`,
    'POST /users/sign-out-devices/': ({ who }) => `${who} signed all other devices out`,
    'POST /users/users/{id}/sign-out-devices/': ({ who, person }) =>
      `${who} signed the devices of ${person ?? 'somebody'} out`,
    'POST /users/avatar/': ({ who }) => `${who} changed their picture`,
    'POST /users/users/': ({ who, thing }) => `${who} made ${accountOf(thing)}`,
    'PATCH /users/users/{id}/': ({ who, thing }) => `${who} changed ${accountOf(thing)}`,
    'DELETE /users/users/{id}/': ({ who, thing }) => `${who} deleted ${accountOf(thing)}`,
    'POST /users/second-factor/': ({ who }) => `${who} began to protect their account with a code`,
    'POST /users/second-factor/confirm/': ({ who }) => `${who} protected their account with a code`,
    'POST /users/second-factor/off/': ({ who }) => `${who} took the code off their account`,
    'DELETE /users/users/{id}/second-factor/': ({ who, thing }) => `${who} took off the code of ${accountOf(thing)}`,
    'POST /users/users/import/': ({ who }) => `${who} imported accounts`,
    'POST /armateurs/import/': ({ who }) => `${who} imported boat owners`,
    'POST /tracking/balises/import/': ({ who }) => `${who} imported beacons`,
    'POST /pirogues/import/': ({ who }) => `${who} imported pirogues`,
    'POST /quais/import/': ({ who }) => `${who} imported quays`,
    'POST /invitations/': ({ who }) => `${who} prepared an invitation`,
    'DELETE /invitations/{id}/': ({ who }) => `${who} withdrew an invitation`,
    'POST /invitations/open/': ({ who }) => `${who} opened an invitation`,
    'POST /invitations/accept/': ({ who }) => `${who} registered with an invitation`,
    'POST /invitations/join/': ({ who }) => `${who} joined an organisation`,
    'POST /invitations/leave/': ({ who }) => `${who} left their organisation`,
    'POST /organisations/{id}/approve/': ({ who, thing }) =>
      `${who} approved ${namedInEnglish('the organisation', thing)}`,
    'POST /organisations/{id}/names/accept/': ({ who, thing }) =>
      `${who} accepted the new name of ${namedInEnglish('the organisation', thing)}`,
    'POST /organisations/{id}/names/refuse/': ({ who, thing }) =>
      `${who} refused the new name of ${namedInEnglish('the organisation', thing)}`,
    'POST /organisations/{id}/refuse/': ({ who, thing }) =>
      `${who} refused ${namedInEnglish('the organisation', thing)}`,
    'POST /tracking/totarget/command/': ({ who, thing }) =>
      `${who} sent a command to ${namedInEnglish('a tracker', thing)}`,
    'POST /tracking/totarget/device/create/': ({ who, thing }) => `${who} added ${namedInEnglish('a tracker', thing)}`,
    'POST /tracking/devices/': ({ who, thing }) => `${who} added ${namedInEnglish('a device', thing)}`,
    'PUT /tracking/devices/{id}/': ({ who, thing }) => `${who} changed ${namedInEnglish('the device', thing)}`,
    'PATCH /tracking/devices/{id}/': ({ who, thing }) => `${who} changed ${namedInEnglish('the device', thing)}`,
    'POST /tracking/devices/{id}/confirm/': ({ who, thing }) =>
      `${who} confirmed whose ${namedInEnglish('the device', thing)} is`,
    'DELETE /tracking/devices/{id}/': ({ who, thing }) => `${who} deleted ${namedInEnglish('the device', thing)}`,
    'DELETE /logs/': ({ who }) => `${who} deleted the local log of their device`,
    'POST /notifications/push/': ({ who }) => `${who} accepted notifications on a device`,
    'DELETE /notifications/push/{id}/': ({ who }) => `${who} stopped notifications on a device`,
    'PUT /notifications/duty/': ({ who }) => `${who} changed the duty chain`,
    'POST /notifications/duty/test/': ({ who }) => `${who} tried out the duty chain`,
    'POST /support/tickets/': ({ who, thing }) => `${who} wrote to the support${thing === null ? '' : `: “${thing}”`}`,
    'PATCH /support/tickets/{id}/': (told) => `${told.who} moved ${ticketBy(told)} on`,
    'POST /support/tickets/{id}/replies/': (told) => `${told.who} answered in ${ticketBy(told)}`,
    'POST /support/tickets/{id}/pictures/': (told) => `${told.who} added a picture to ${ticketBy(told)}`,
    'POST /support/faq/{id}/helpful/': ({ who, thing }) =>
      `${who} said whether ${namedInEnglish('an answer', thing)} helps`,
    'POST /phrases/recordings/': ({ who }) => `${who} recorded a phrase of the light`,
    'DELETE /phrases/recordings/{id}/': ({ who }) => `${who} deleted the recording of a phrase of the light`,
    'POST /phrases/recordings/{id}/restore/': ({ who }) =>
      `${who} took back an earlier recording of a phrase of the light`,
    'POST /zones/': ({ who, thing }) => `${who} made ${namedInEnglish('the zone', thing)}`,
    'PUT /zones/{id}/': ({ who, thing }) => `${who} changed ${namedInEnglish('the zone', thing)}`,
    'PATCH /zones/{id}/': ({ who, thing }) => `${who} changed ${namedInEnglish('the zone', thing)}`,
    'DELETE /zones/{id}/': ({ who, thing }) => `${who} deleted ${namedInEnglish('the zone', thing)}`,
    'PATCH /tracking/trips/{id}/': (told) => `${told.who} wrote notes on ${tripBy(told)}`,
    'POST /tracking/voyages/': (told) => `${told.who} declared ${tripBy(told)}`,
    'POST /tracking/voyages/{id}/prolong/': (told) => `${told.who} put off the return of ${tripBy(told)}`,
    'POST /tracking/voyages/{id}/end/': (told) => `${told.who} ended ${tripBy(told)}`,
    'POST /tracking/voyages/{id}/end/undo/': (told) => `${told.who} took back the return of ${tripBy(told)}`,
    'POST /armateurs/{id}/pirogues/': ({ who, thing }) =>
      `${who} changed the fleet of ${namedInEnglish('the owner', thing)}`,
    'POST /pirogues/{id}/links/': ({ who, thing }) =>
      `${who} changed the links of ${namedInEnglish('the pirogue', thing)}`,
    'POST /quais/{id}/arrivals/': ({ who, thing }) => `${who} noted an arrival at ${namedInEnglish('a quay', thing)}`,
    'POST /quais/{id}/departures/': ({ who, thing }) =>
      `${who} noted a departure from ${namedInEnglish('a quay', thing)}`,
    'PATCH /quais/vessels/{id}/': ({ who, thing }) => `${who} changed ${namedInEnglish('a vessel at a quay', thing)}`,
    'POST /users/users/{id}/password/': ({ who, thing }) => `${who} set a new password of ${accountOf(thing)}`,
    'POST /users/users/{id}/put-out/': ({ who, thing }) => `${who} took ${accountOf(thing)} out of the organisation`,
    'DELETE /communication/messages/{id}/': ({ who }) => `${who} deleted a message`,
    'POST /communication/messages/{id}/report/': ({ who }) => `${who} reported a message`,
    'POST /communication/messages/{id}/settle/': ({ who }) => `${who} settled the reports of a message`,
    'POST /communication/silences/': ({ who, thing }) => `${who} silenced ${thing ?? 'somebody'} in a channel`,
    'DELETE /communication/silences/{id}/': ({ who, thing }) => `${who} let ${thing ?? 'somebody'} speak again`,
    'POST /communication/blocks/': ({ who }) => `${who} hid or showed the direct messages of a person`,
    'POST /donations/{id}/confirm/': ({ who }) => `${who} confirmed a donation`,
    'POST /donations/{id}/complete/': ({ who }) => `${who} noted a donation as received`,
    'POST /donations/{id}/refuse/': ({ who }) => `${who} set a donation aside`,
    'POST /donations/{id}/reopen/': ({ who }) => `${who} put a donation back to pending`,
    'POST /media/files/': ({ who, thing }) => `${who} added ${namedInEnglish('a file', thing)} to the gallery`,
    'PATCH /media/files/{id}/': ({ who, thing }) => `${who} changed ${namedInEnglish('a file', thing)} of the gallery`,
    'DELETE /media/files/{id}/': ({ who, thing }) => `${who} deleted ${namedInEnglish('a file', thing)} of the gallery`,
    'POST /media/files/batch-delete/': ({ who }) => `${who} deleted several files of the gallery`,
    'DELETE /media/files/': ({ who }) => `${who} cleared the gallery of their files`,
    'POST /media/files/{id}/like/': ({ who, thing }) => `${who} liked ${namedInEnglish('a file', thing)}`,
    'DELETE /media/files/{id}/like/': ({ who, thing }) => `${who} no longer likes ${namedInEnglish('a file', thing)}`,
    'PUT /media/files/{id}/poster/': ({ who, thing }) =>
      `${who} changed the picture of ${namedInEnglish('a video', thing)}`,
    'POST /tests/database/': ({ who }) => `${who} tried the database`,
    'POST /tests/tracker/': ({ who }) => `${who} tried the trackers`,
    'POST /tests/drill/': ({ who }) => `${who} started a drill SOS`,
    'POST /sms/unknown/{id}/attach/': ({ who }) => `${who} gave an unknown number to a person`,
    'POST /sms/unknown/{id}/close/': ({ who }) => `${who} closed an SMS of an unknown number`,
    'POST /missing/{id}/open/': ({ who }) => `${who} opened a search from the report of a family`,
    'POST /missing/{id}/refuse/': ({ who }) => `${who} put the report of a family aside`,
    'POST /missing/{id}/undo/': ({ who }) => `${who} took back a decision on the report of a family`,
    'POST /weather/cap/': ({ who }) => `${who} brought a file of warnings (CAP)`,
  } satisfies Acts,
  wo: {},
})

export const triedWords = words({
  fr: {
    'POST /users/login/': ({ who }) => `${who} a essayé d’ouvrir une session`,
    'POST /users/login/second-factor/': ({ who }) => `${who} a essayé un code de connexion`,
    'POST /users/password/': ({ who }) => `${who} a essayé de changer son mot de passe`,
    'POST /users/users/{id}/password/': ({ who, thing }) =>
      `${who} a essayé de donner un mot de passe\u00a0: ${ofThing(thing)}`,
    'POST /invitations/open/': ({ who }) => `${who} a essayé un code d’invitation`,
    'POST /invitations/accept/': ({ who }) => `${who} a essayé de s’inscrire avec une invitation`,
    'POST /invitations/join/': ({ who }) => `${who} a essayé de rejoindre une organisation`,
    'POST /users/second-factor/': ({ who }) => `${who} a essayé de protéger son compte par un code`,
    'POST /users/second-factor/confirm/': ({ who }) => `${who} a essayé de confirmer son code`,
    'POST /users/second-factor/off/': ({ who }) => `${who} a essayé de retirer le code de son compte`,
    'DELETE /users/users/{id}/second-factor/': ({ who, thing }) =>
      `${who} a essayé de retirer le code qui protège ${ofThing(thing)}`,
  } satisfies Tried,
  en: {
    'POST /users/login/': ({ who }) => `${who} tried to sign in`,
    'POST /users/login/second-factor/': ({ who }) => `${who} tried a sign-in code`,
    'POST /users/password/': ({ who }) => `${who} tried to change their password`,
    'POST /users/users/{id}/password/': ({ who, thing }) => `${who} tried to set the password of ${accountOf(thing)}`,
    'POST /invitations/open/': ({ who }) => `${who} tried an invitation code`,
    'POST /invitations/accept/': ({ who }) => `${who} tried to register with an invitation`,
    'POST /invitations/join/': ({ who }) => `${who} tried to join an organisation`,
    'POST /users/second-factor/': ({ who }) => `${who} tried to protect their account with a code`,
    'POST /users/second-factor/confirm/': ({ who }) => `${who} tried to confirm their code`,
    'POST /users/second-factor/off/': ({ who }) => `${who} tried to take the code off their account`,
    'DELETE /users/users/{id}/second-factor/': ({ who, thing }) =>
      `${who} tried to take off the code of ${accountOf(thing)}`,
  } satisfies Tried,
  wo: {},
})
