import * as z from 'zod/mini'
import { newPassword, sameAs, typedPassword } from './account.rules.ts'
import { ownProof } from './own-proof.ts'
import { id } from '#contract/wire/id.ts'
import { refusal } from '#contract/wire/refusal.ts'

/*
 * asked ── agree, by a second administrator; an hour passes ──▶ done
 *   └───── stop, by any administrator ──▶ stopped
 */
export const pendingFor = 60 * 60_000

/** `act`: what would be taken from the other administrator, his password or his second factor. */
export const strippingActs = ['password', 'second_factor'] as const

export const pendingAct = z.object({
  id,
  act: z.enum(strippingActs),
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
export const agreement = z.object(ownProof)

export const secondAdministratorNeeded = refusal(
  'second_administrator_needed',
  409,
  'Nul ne touche seul à l’accès d’un autre administrateur. Demandez-le\u00a0: un second administrateur accepte, ou une heure passe.',
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
export const pendingActOver = refusal('pending_act_over', 409, 'Cette demande est déjà acceptée, arrêtée ou faite.')

export const pendingActRefusals = [
  secondAdministratorNeeded,
  notAnAdministrator,
  alreadyAsked,
  notYoursToAgree,
  pendingActOver,
] as const
