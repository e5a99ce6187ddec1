import * as z from 'zod/mini'

/** How people reach the support. Where it is not said nothing is made up: the screens say that there is none. */
export const supportSettings = {
  GUET_SUPPORT_PHONE: z.optional(z.string().check(z.regex(/^\+?\d[\d .-]{1,18}\d$/))),
  GUET_SUPPORT_EMAIL: z.optional(z.email()),
}

export type Support = { readonly phone: string | null; readonly email: string | null }

const settings = z.object(supportSettings)

export function support({ GUET_SUPPORT_PHONE, GUET_SUPPORT_EMAIL }: z.output<typeof settings>): Support {
  return { phone: GUET_SUPPORT_PHONE ?? null, email: GUET_SUPPORT_EMAIL ?? null }
}
