import * as z from 'zod/mini'
import { fieldRequired, fieldTooLong } from '#contract/wire/refusal.ts'
import { storable } from '#contract/wire/text.ts'

const typed = (longest: number) =>
  z.string().check(storable, z.minLength(1, fieldRequired.code), z.maxLength(longest, fieldTooLong.code))

/** Six digits of the telephone, or one of the recovery codes, as people type them: with spaces, in capitals. */
const code = typed(40)
const password = typed(1000)

export const secondFactorBegun = z.object({ password })
export const secondFactorProof = z.object({ code })
export const secondFactorEnd = z.object({ password, code })
export const secondStep = z.object({ ticket: typed(100), code })

export const recoveryCodeCount = 10
export const secondFactorState = z.object({
  isOn: z.boolean(),
  since: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
})
export type SecondFactorState = z.output<typeof secondFactorState>
/** `secret` in base32, to be typed; `address` is the same for the camera. */
export const secondFactorSecret = z.object({ secret: z.string(), address: z.string() })
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
