import { createHash } from 'node:crypto'
import { Refused, notFound } from '#contract/wire/refusal.ts'
import { utcDay } from '#server/platform/clock/calendar.ts'
import type { Services } from '#server/platform/services.ts'
import { newId } from '#server/platform/storage/new-id.ts'
import type { DonationRow } from './donations.store.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { insertReceipt, nextNumber, receiptOf } from './receipts.store.ts'
import { receiptNumber } from './show-donation.ts'

/** In the transaction in which the donation is completed: its number is the next one of the year, or none of it is. */
export async function issueReceipt(services: Services, donation: DonationRow): Promise<void> {
  const issuedAt = services.now()
  const year = Number(utcDay(issuedAt).slice(0, 4))
  const number = await nextNumber(services.db, year)
  const isDemonstration = services.config.demo
  const content = receiptPdf({ ...donation, number: receiptNumber({ year, number }), issuedAt, isDemonstration })
  const sha256 = printOf(content)
  await insertReceipt(services.db, { id: newId(), donationId: donation.id, year, number, issuedAt, sha256, content })
}

/** As it was issued, or not at all: what does not have its print any more is damaged, and is handed to nobody. */
export async function receiptFile(services: Services, donationId: string): Promise<{ name: string; content: Buffer }> {
  const kept = await receiptOf(services.db, donationId)
  if (kept === null) throw new Refused(notFound)
  if (printOf(kept.content) !== kept.sha256) throw new Error(`The receipt of ${donationId} is not what was issued.`)
  return { name: `recu-${receiptNumber(kept)}.pdf`, content: kept.content }
}

function printOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
