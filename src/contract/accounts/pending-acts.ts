import * as z from 'zod/mini'
import { newPassword, sameAs, typedPassword } from './account.rules.ts'
import { ownProof } from './own-proof.ts'
import { userChange } from './person.rules.ts'
import { id } from '#contract/wire/id.ts'
import { fieldInvalid, refusal } from '#contract/wire/refusal.ts'
import { roles } from '#contract/wire/who.ts'

/*
 * asked ── agree, by a second administrator; an hour passes ──▶ done
 *   ├───── stop, by any administrator ──▶ stopped
 *   └───── who asked, or whom it is about, is none any more; it is another account by now ──▶ lapsed
 */
export const pendingFor = 60 * 60_000

/** What would be taken from the other administrator; `change`: his role, his access or with what he signs in. */
export const strippingActs = ['password', 'second_factor', 'change', 'removal'] as const

/** What becomes another one; absent stays. Empty takes an e-mail or a number away. He is switched on again by one alone. */
const accessChange = z.extend(z.pick(userChange, { role: true, isActive: true, email: true, phoneNumber: true }), {
  isActive: z.optional(z.literal(false, fieldInvalid.code)),
})
export type AccessChange = z.output<typeof accessChange>

export const pendingAct = z.object({
  id,
  act: z.enum(strippingActs),
  /** Of a change what would be another one; null stays. An empty e-mail or number would be taken away. */
  role: z._default(z.nullable(z.enum(roles)), null),
  isActive: z._default(z.nullable(z.boolean()), null),
  email: z._default(z.nullable(z.string()), null),
  phoneNumber: z._default(z.nullable(z.string()), null),
  user: id,
  userName: z.nullable(z.string()),
  askedBy: id,
  askedByName: z.nullable(z.string()),
  askedAt: z.iso.datetime(),
  /** When it is done if nobody stops it. */
  dueAt: z.iso.datetime(),
})
export type PendingAct = z.output<typeof pendingAct>

export const newPendingPassword = z
  .object({ ...ownProof, user: id, newPassword, confirmPassword: typedPassword })
  .check(sameAs('newPassword'))
export const newPendingReset = z.object({ ...ownProof, user: id })
export const newPendingChange = z.extend(accessChange, { ...ownProof, user: id })
export const newPendingRemoval = z.object({ ...ownProof, user: id })
export const agreement = z.object(ownProof)

export const secondAdministratorNeeded = refusal(
  'second_administrator_needed',
  409,
  'Nul ne touche seul au compte d’un autre administrateur. Demandez-le\u00a0: un second administrateur accepte, ou une heure passe.',
)
export const notAnAdministrator = refusal(
  'not_an_administrator',
  409,
  'Ce compte n’est pas celui d’un administrateur\u00a0: rien n’est à demander.',
)
export const alreadyAsked = refusal('already_asked', 409, 'C’est déjà demandé pour cet administrateur.')
export const notYoursToAgree = refusal(
  'not_yours_to_agree',
  403,
  'C’est à un autre administrateur d’accepter\u00a0: ni qui demande, ni qui est concerné.',
)
/** Else whoever stole one account would make a second one and agree with himself. */
export const tooNewToAgree = refusal(
  'too_new_to_agree',
  409,
  'Qui demande et qui accepte doivent être administrateurs depuis une heure au moins.',
)
export const nothingToAsk = refusal('nothing_to_ask', 409, 'Ce compte est déjà ainsi\u00a0: rien n’est à demander.')
export const pendingActOver = refusal(
  'pending_act_over',
  409,
  'Cette demande est close\u00a0: acceptée, arrêtée, faite, ou sans objet.',
)

export const pendingActRefusals = [
  secondAdministratorNeeded,
  notAnAdministrator,
  alreadyAsked,
  notYoursToAgree,
  tooNewToAgree,
  nothingToAsk,
  pendingActOver,
] as const
