import { typedPassword } from './account.rules.ts'
import { optionalText } from '#contract/wire/text.ts'

/** Whoever changes the way in of somebody else proves that it is really he who sits there: a desk left open changes nothing. */
export const ownProof = {
  /** That of whoever calls. */
  yourPassword: typedPassword,
  /** Of his own second factor, where he has one. */
  yourCode: optionalText(40),
}
export type OwnProof = { readonly yourPassword: string; readonly yourCode?: string | null | undefined }
