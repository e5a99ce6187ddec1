import type { ActAuditedWhenRefused, ActOfServer, AuditedAct } from '#contract/logs/audited-act.ts'
import { words } from '#web/platform/words/words.ts'
import type { AuditSentence } from './audit-parts.ts'

/*
 * What is asked about an administrator, and what becomes of it: a part of the sentences of `acts.words.ts`.
 *   administratorWords        of a call, or of what the server did by itself
 *   administratorTriedWords   of a call that was refused
 */
type Asked<A extends string> = Extract<A, `${string} /users/pending-acts/${string}`>
export type ActOnAdministrator = Asked<AuditedAct>
type Acts = { readonly [A in ActOnAdministrator | ActOfServer]: AuditSentence }
type Tried = { readonly [A in Asked<ActAuditedWhenRefused>]: AuditSentence }

const administrator = (person: string | null) => (person === null ? 'un administrateur' : `l’administrateur ${person}`)
const anAdministrator = (person: string | null) =>
  person === null ? 'an administrator' : `the administrator ${person}`

export const administratorWords = words({
  fr: {
    'POST /users/pending-acts/password/': ({ who, person }) =>
      `${who} a demandé un nouveau mot de passe pour ${administrator(person)}`,
    'POST /users/pending-acts/second-factor/': ({ who, person }) =>
      `${who} a demandé la fin de la double authentification pour ${administrator(person)}`,
    'POST /users/pending-acts/change/': ({ who, person }) =>
      `${who} a demandé un autre rôle, un autre accès ou une autre connexion pour ${administrator(person)}`,
    'POST /users/pending-acts/removal/': ({ who, person }) =>
      `${who} a demandé la suppression d’un compte\u00a0: ${administrator(person)}`,
    'POST /users/pending-acts/{id}/agree/': ({ who, person }) =>
      `${who} a accepté ce qui était demandé pour ${administrator(person)}`,
    'POST /users/pending-acts/{id}/stop/': ({ who, person }) =>
      `${who} a arrêté ce qui était demandé pour ${administrator(person)}`,
    'SERVER /users/pending-acts/{id}/done/': ({ who, person }) =>
      `Après une heure, le serveur a fait ce que ${who} demandait pour ${administrator(person)}`,
    'SERVER /users/pending-acts/{id}/lapsed/': ({ who, person }) =>
      `Après une heure, ce que ${who} demandait pour ${administrator(person)} était sans objet`,
  } satisfies Acts,
  en: {
    'POST /users/pending-acts/password/': ({ who, person }) =>
      `${who} asked for a new password for ${anAdministrator(person)}`,
    'POST /users/pending-acts/second-factor/': ({ who, person }) =>
      `${who} asked to take off the second factor of ${anAdministrator(person)}`,
    'POST /users/pending-acts/change/': ({ who, person }) =>
      `${who} asked for another role, access or sign-in for ${anAdministrator(person)}`,
    'POST /users/pending-acts/removal/': ({ who, person }) =>
      `${who} asked to delete the account of ${anAdministrator(person)}`,
    'POST /users/pending-acts/{id}/agree/': ({ who, person }) =>
      `${who} agreed to what was asked about ${anAdministrator(person)}`,
    'POST /users/pending-acts/{id}/stop/': ({ who, person }) =>
      `${who} stopped what was asked about ${anAdministrator(person)}`,
    'SERVER /users/pending-acts/{id}/done/': ({ who, person }) =>
      `After an hour the server did what ${who} asked about ${anAdministrator(person)}`,
    'SERVER /users/pending-acts/{id}/lapsed/': ({ who, person }) =>
      `After an hour what ${who} asked about ${anAdministrator(person)} was pointless`,
  } satisfies Acts,
  wo: {},
})

export const administratorTriedWords = words({
  fr: {
    'POST /users/pending-acts/password/': ({ who }) =>
      `${who} a essayé de changer le mot de passe d’un autre administrateur`,
    'POST /users/pending-acts/second-factor/': ({ who }) =>
      `${who} a essayé de retirer le code d’un autre administrateur`,
    'POST /users/pending-acts/change/': ({ who }) =>
      `${who} a essayé de demander un autre rôle, un autre accès ou une autre connexion pour un administrateur`,
    'POST /users/pending-acts/removal/': ({ who }) =>
      `${who} a essayé de demander la suppression du compte d’un administrateur`,
    'POST /users/pending-acts/{id}/agree/': ({ who }) =>
      `${who} a essayé d’accepter ce qui était demandé pour un administrateur`,
  } satisfies Tried,
  en: {
    'POST /users/pending-acts/password/': ({ who }) => `${who} tried to change another administrator’s password`,
    'POST /users/pending-acts/second-factor/': ({ who }) => `${who} tried to take off another administrator’s code`,
    'POST /users/pending-acts/change/': ({ who }) =>
      `${who} tried to ask for another role, access or sign-in for an administrator`,
    'POST /users/pending-acts/removal/': ({ who }) => `${who} tried to ask to delete an administrator’s account`,
    'POST /users/pending-acts/{id}/agree/': ({ who }) =>
      `${who} tried to agree to what was asked about an administrator`,
  } satisfies Tried,
  wo: {},
})
