import type { PendingAct } from '#contract/accounts/pending-acts.ts'
import type { Role } from '#contract/wire/who.ts'
import type { OutgoingMessage } from '#server/notifications/message.ts'
import { quietMessage } from '#server/notifications/notifications.words.ts'

/** What is said to somebody whose account another person changed. */

export function passwordGiven(giver: string | null): OutgoingMessage {
  return quietMessage(
    'Nouveau mot de passe',
    `${giver ?? 'Un administrateur'} a changé votre mot de passe. Si vous n’avez rien demandé, appelez votre organisation.`,
    '/profile',
  )
}

export function devicesSignedOut(by: string | null): OutgoingMessage {
  return quietMessage(
    'Appareils déconnectés',
    `${by ?? 'Un administrateur'} a déconnecté vos appareils. Si vous n’avez rien demandé, appelez votre organisation.`,
    '/profile',
  )
}

/** To every administrator, so that nobody takes an account in silence. */
export function passwordGivenTo(giver: string | null, name: string | null): OutgoingMessage {
  return quietMessage(
    'Mot de passe donné',
    `${giver ?? 'Un coordinateur ou un administrateur'} a donné un nouveau mot de passe à ${name ?? 'quelqu’un'}. Si cela vous étonne, appelez-les.`,
    '/users',
  )
}

export function factorTaken(taker: string | null): OutgoingMessage {
  return quietMessage(
    'Double authentification enlevée',
    `${taker ?? 'Un administrateur'} a enlevé la double authentification de votre compte. Si vous n’avez rien demandé, changez votre mot de passe et appelez un administrateur.`,
    '/profile',
  )
}

export function factorTakenFrom(taker: string | null, name: string | null): OutgoingMessage {
  return quietMessage(
    'Double authentification enlevée',
    `${taker ?? 'Un administrateur'} a enlevé la double authentification de ${name ?? 'quelqu’un'}. Si cela vous étonne, appelez-les.`,
    '/users',
  )
}

export function administratorMade(maker: string | null, name: string | null): OutgoingMessage {
  return quietMessage(
    'Nouvel administrateur',
    `${maker ?? 'Un administrateur'} a fait de ${name ?? 'quelqu’un'} un administrateur. Si cela vous étonne, appelez-les.`,
    '/users',
  )
}

type Stripping = {
  readonly asker: string | null
  readonly name: string | null
  readonly act: PendingAct['act']
  /** What would be another one, of a change. */
  readonly to: { readonly role?: Role | undefined; readonly isActive?: boolean | undefined } | null
}

export function strippingAsked({ asker, name, ...asked }: Stripping): OutgoingMessage {
  return quietMessage(
    'Compte d’un administrateur',
    `${asker ?? 'Un administrateur'} demande ${strippingNoun(asked)} de ${name ?? 'un administrateur'}. Acceptez ou arrêtez sous «\u00a0Utilisateurs\u00a0». Sans rien, ce sera fait dans une heure.`,
    '/users',
  )
}

export function strippingEnded({ asker, name, outcome, by, ...asked }: Stripping & StrippingEnd): OutgoingMessage {
  const what = `${strippingNoun(asked)} de ${name ?? 'un administrateur'}, par ${asker ?? 'un administrateur'}`
  const said = `${outcomeSaid[outcome]}${by === null ? '' : ` par ${by}`}`
  return quietMessage('Compte d’un administrateur', `${said}\u00a0: ${what}.`, '/users')
}

type StrippingEnd = { readonly outcome: keyof typeof outcomeSaid; readonly by: string | null }

const outcomeSaid = { done: 'C’est fait', stopped: 'C’est arrêté', lapsed: 'Sans objet' } as const

function strippingNoun({ act, to }: Pick<Stripping, 'act' | 'to'>): string {
  switch (act) {
    case 'password':
      return 'un nouveau mot de passe pour le compte'
    case 'second_factor':
      return 'la fin de la double authentification'
    case 'removal':
      return 'la suppression du compte'
    case 'change':
      if (to?.role !== undefined) return `le rôle «\u00a0${roleNoun[to.role]}\u00a0» pour le compte`
      return to?.isActive === false ? 'la désactivation du compte' : 'une autre connexion pour le compte'
  }
}

const roleNoun = { fisherman: 'Pêcheur', organization: 'Organisation', admin: 'Administrateur' } as const

type Shared = { readonly number: string; readonly names: readonly (string | null)[] }
const mostNumbersNamed = 3

export function numbersShared(shared: readonly Shared[]): OutgoingMessage {
  const named = shared
    .slice(0, mostNumbersNamed)
    .map(({ number, names }) => `${number} (${names.map((name) => name ?? 'sans nom').join(', ')})`)
  const more = shared.length > named.length ? ` et ${shared.length - named.length} autres` : ''
  return quietMessage(
    'Numéros de plusieurs personnes',
    `Plusieurs profils ont le même numéro\u00a0: ${named.join('\u00a0; ')}${more}. Personne n’entre avec lui tant que vous ne l’avez pas donné à l’un d’eux sous «\u00a0Utilisateurs\u00a0».`,
    '/users',
  )
}

export function identityChanged(changer: string | null, identity: string): OutgoingMessage {
  return quietMessage(
    'Connexion changée',
    `${changer ?? 'Un administrateur'} a changé votre connexion : entrez avec ${identity}. Si vous n’avez rien demandé, appelez votre organisation.`,
    '/profile',
  )
}
