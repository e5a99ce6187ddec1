import { amountInWords } from './amount-in-words.ts'
import { dayInWords, francs, receiptWords as say, typeWords } from './donations.words.ts'
import { PdfPage, a4 } from './pdf.ts'
import { type DonationType, anonymousDonor } from '#contract/donations/donation.ts'

export type OnReceipt = {
  readonly number: string
  readonly issuedAt: Date
  readonly donorName: string | null
  readonly donorOrganization: string | null
  readonly donationType: DonationType
  readonly amount: number | null
  readonly description: string
  readonly purpose: string | null
  readonly goalTitle: string | null
  readonly createdAt: Date
}

const margin = 56
const width = a4.width - 2 * margin
const sea = [15, 76, 107] as const
const sand = [243, 239, 230] as const
const ink = [11, 34, 51] as const
const quiet = [70, 88, 102] as const
const white = [255, 255, 255] as const
/** What is longer is cut, so that all of it stands on one page. */
const mostShown = 700

/** « Reçu de don », one page of A4. */
export function receiptPdf(about: OnReceipt): Buffer {
  const page = new PdfPage()
  page.box({ x: 0, y: 0, width: a4.width, height: 104 }, sea)
  page.text(say.house, { x: margin, y: 54 }, { size: 30, bold: true, colour: white })
  page.text(say.tagline, { x: margin, y: 78 }, { size: 11, colour: white })
  const title = say.title(about.number)
  page.text(title, { x: margin, y: 156 }, { size: 22, bold: true, colour: ink })
  page.text(say.issued(about.issuedAt), { x: margin, y: 178 }, { size: 11, colour: quiet })
  let y = amountBlock(page, about, 204)
  for (const [label, value] of factsOf(about)) y = factBlock(page, label, value, y)
  page.text(say.thanks, { x: margin, y: y + 16 }, { size: 11, bold: true, colour: sea })
  page.block(say.legal, { x: margin, y: a4.height - 74, width }, { size: 9, colour: quiet })
  return page.bytes(title)
}

function amountBlock(page: PdfPage, { amount, donationType }: OnReceipt, y: number): number {
  page.box({ x: margin, y, width, height: 78 }, sand)
  const [large, small] =
    amount === null ? [typeWords[donationType], say.type] : [francs(amount), capitalised(amountInWords(amount))]
  page.text(large, { x: margin + 18, y: y + 38 }, { size: 24, bold: true, colour: ink })
  page.block(small, { x: margin + 18, y: y + 60, width: width - 36 }, { size: 10, colour: quiet })
  return y + 110
}

function factBlock(page: PdfPage, label: string, value: string, y: number): number {
  page.text(label, { x: margin, y }, { size: 10, colour: quiet })
  const next = page.block(value, { x: margin + 130, y, width: width - 130 }, { size: 11, colour: ink })
  return next + 8
}

function factsOf(about: OnReceipt): [string, string][] {
  const facts: [string, string | null][] = [
    [say.donor, about.donorName ?? anonymousDonor],
    [say.organization, about.donorOrganization],
    [say.type, typeWords[about.donationType]],
    [say.goal, about.goalTitle],
    [say.purpose, about.purpose],
    [say.description, about.description],
    [say.given, dayInWords(about.createdAt)],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, short(value)]]))
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= mostShown ? line : `${line.slice(0, mostShown)}…`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
