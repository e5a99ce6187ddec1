import * as z from 'zod/mini'

/** What an SOS can count on: space on the disk, a second site that hears of it too, and a chain that was tried today. */
const webAddress = z.string().check(z.regex(/^https?:\/\//i))

const filesMegabytes = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

export const safetySettings = {
  GUET_SOS_RESERVE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(16), z.maximum(4096)), 64),
  GUET_FISHERMAN_FILES_MB: z._default(filesMegabytes, 200),
  GUET_ORGANISATION_FILES_MB: z._default(filesMegabytes, 2000),
  GUET_STANDBY_URL: z.optional(webAddress),
  GUET_STANDBY_SECRET: z.optional(z.string()),
  GUET_DAILY_TEST: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
}

export type Safety = {
  /** So many bytes of the disk are kept for SOS. */
  readonly sosReserve: number
  /** So many bytes of files one person of that role may keep. */
  readonly filesOf: { readonly fisherman: number; readonly organization: number }
  /** A second site or service that is told of every alert. */
  readonly standby: { readonly url: string; readonly secret: string | null } | null
  /** When the duty chain is tried each day, `HH:MM` in Dakar; null: never. */
  readonly dailyTest: string | null
}

const settings = z.object(safetySettings)
type SafetySettings = z.output<typeof settings>
const megabyte = 1_000_000

export function safety(chosen: SafetySettings): Safety {
  const { GUET_STANDBY_URL: url, GUET_STANDBY_SECRET: secret } = chosen
  return {
    sosReserve: chosen.GUET_SOS_RESERVE_MB * megabyte,
    filesOf: {
      fisherman: chosen.GUET_FISHERMAN_FILES_MB * megabyte,
      organization: chosen.GUET_ORGANISATION_FILES_MB * megabyte,
    },
    standby: url === undefined ? null : { url, secret: secret ?? null },
    dailyTest: chosen.GUET_DAILY_TEST ?? null,
  }
}
