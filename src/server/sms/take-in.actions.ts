import { createHash } from 'node:crypto'
import { telephoneNumber } from '#contract/accounts/identity.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { readSms } from '#contract/sms/read-sms.ts'
import { uuidV7 } from '#contract/wire/id.ts'
import { findViewer } from '#server/accounts/sign-in/sessions.actions.ts'
import { whoIsAskedAt } from '#server/alerts/going/asks.actions.ts'
import { withRoomForSos } from '#server/platform/http/uploads/space-left.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { actOn } from './act-on.actions.ts'
import type { Gateway, IncomingSms, Sms } from './forms.ts'
import type { LineOfSms } from './line-of-sms.ts'
import { addPart, countFrom, countUnknown, insertSms, isKnownSms, personOfNumber } from './sms.store.ts'

/*
 * An SMS that a gateway hands over: put together from its parts, told apart from what is known, kept, and acted on, in one transaction.
 * Gateways hand over again what was not answered. An SOS is never held back: not by how much somebody writes, nor by a part that is missing.
 */
const minute = 60_000
const partsWaitFor = 60 * minute
const mostOfNumber = 10
const mostUnknown = 300
const floodsWithin = 10 * minute

type HandedOver = { readonly gateway: Gateway; readonly incoming: IncomingSms; readonly address: string }

/** False: so many wait that this one is to be handed over again later. */
export async function takeIn(services: Services, line: LineOfSms, handedOver: HandedOver): Promise<boolean> {
  const { gateway, incoming, address } = handedOver
  const at = services.now()
  const number = numberOf(incoming.from)
  return await inItsTurn(services, line, incoming, async (inside) => {
    const text = await wholeText(inside, number, incoming)
    if (text === null) return
    const said = readSms(text, at.getTime())
    const [id, ...others] = idsOf(gateway, number, { ...incoming, text }, at)
    if (id === undefined || (await anyKnown(inside, others))) return
    await keep(inside, { id, number, text, said, gateway, address, at })
  })
}

/** A call for help goes before everything else, and waits for no other message, not even of its own number: who lies could send a thousand. */
async function inItsTurn(
  services: Services,
  line: LineOfSms,
  { text, part }: IncomingSms,
  work: (inside: Services) => Promise<void>,
): Promise<boolean> {
  const mayBeSos = part !== null || readSms(text, services.now().getTime()).kind === 'sos'
  if (!mayBeSos) {
    if (line.isFull) return false
    await line.inTurn(() => inTransaction(services, work))
    return true
  }
  const call = () => inTransaction(services.front, work)
  await services.sosPriority.callFirst(() => withRoomForSos(services, { evenWhenFull: true }, call))
  return true
}

async function keep(inside: Services, sms: Sms): Promise<void> {
  const { id, number, text, said, gateway, at } = sms
  const person = await whoWrites(inside, sms)
  if (said.kind !== 'sos' && (await isFlooding(inside, number, person === null))) return
  const row = { id, receivedAt: at, number, text, gateway, kind: said.kind, accountId: person?.id ?? null }
  if (await insertSms(inside.db, row)) await actOn(inside, sms, person)
}

/** Whose number it is; OUI and NON also come from whom they were asked of, when his number stands only in his profile. */
async function whoWrites(inside: Services, { number, said }: Sms): Promise<Viewer | null> {
  const owner = await personOfNumber(inside.db, number)
  if (owner !== null || (said.kind !== 'yes' && said.kind !== 'no')) return owner
  const asked = await whoIsAskedAt(inside, number)
  return asked === null ? null : await findViewer(inside, asked)
}

async function isFlooding({ db, now }: Services, number: string, isUnknown: boolean): Promise<boolean> {
  const since = new Date(now().getTime() - floodsWithin)
  if ((await countFrom(db, number, since)) >= mostOfNumber) return true
  return isUnknown && (await countUnknown(db, since)) >= mostUnknown
}

/** Null: it is not whole yet, and no part of it calls for help; or this part is known. */
async function wholeText(inside: Services, number: string, { text, part }: IncomingSms): Promise<string | null> {
  if (part === null) return text
  const at = inside.now()
  const since = new Date(at.getTime() - partsWaitFor)
  const known = await addPart(inside.db, number, part, { text, at, since })
  if (known === null) return null
  // Kannel takes the spaces away at both ends of each part: « SOS » and what follows may have become one word.
  const ways = ['', ' '].map((between) => known.map((one) => one.text).join(between))
  const call = ways.find((joined) => readSms(joined, at.getTime()).kind === 'sos')
  const isWhole = known.length === part.parts
  return call ?? (isWhole ? (ways[0] ?? null) : null)
}

async function anyKnown({ db }: Services, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) if (await isKnownSms(db, id)) return true
  return false
}

/**
 * By the gateway's name for it; else by sender, text and minute. What is handed over again just after the minute is the one of the minute
 * before.
 */
function idsOf(gateway: Gateway, number: string, { id, text, part }: IncomingSms, at: Date): string[] {
  if (id !== null && part === null) return [named([gateway, number, id], 0)]
  const now = Math.floor(at.getTime() / minute)
  return [now, now - 1].map((one) => named([number, text, String(one)], one * minute))
}

/** A name that is made of what it names: the same again is the same. */
function named(of: readonly string[], at: number): string {
  return uuidV7(at, createHash('sha256').update(JSON.stringify(of)).digest())
}

/** In international form; gateways leave the plus away. A sender that is a name or a short number stays as it is, as far as it can be shown. */
function numberOf(from: string): string {
  return (
    telephoneNumber(from) ??
    (/^\d{10,15}$/.test(from) ? telephoneNumber(`+${from}`) : null) ??
    (from.replaceAll(/[^\p{L}\p{Nd}]+/gu, '').slice(0, 20) || 'inconnu')
  )
}
