import { amountInWords } from './amount-in-words.ts'
import { dayOnPaper } from '#contract/wire/days/days.ts'
import { francs, receiptWords as say, typeWords } from './donations.words.ts'
import { PdfPage, a4, lineHeight, linesOf, widthOf } from './pdf.ts'
import { capitalised } from '#contract/kit/french.ts'
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
  /** Made by a demonstration server: it says that it attests nothing. */
  readonly isDemonstration: boolean
}

const margin = 56
const width = a4.width - 2 * margin
const sea = [15, 76, 107] as const
const sand = [243, 239, 230] as const
const ink = [11, 34, 51] as const
const quiet = [70, 88, 102] as const
const white = [255, 255, 255] as const
const fact = { size: 11, colour: ink } as const
const factIndent = 130
const factWidth = width - factIndent
const betweenFacts = 8
const legalY = a4.height - 74
/** Thanks and the small print stand below. */
const factsEnd = legalY - 40

/** « Reçu de don », one page of A4: of what was written freely there is as much as has room. */
export function receiptPdf(about: OnReceipt): Buffer {
  const page = new PdfPage()
  page.box({ x: 0, y: 0, width: a4.width, height: 104 }, sea)
  page.text(say.house, { x: margin, y: 54 }, { size: 30, bold: true, colour: white })
  page.text(say.tagline, { x: margin, y: 78 }, { size: 11, colour: white })
  const title = say.title(about.number)
  page.text(title, { x: margin, y: 156 }, { size: 22, bold: true, colour: ink })
  page.text(say.issued(about.issuedAt), { x: margin, y: 178 }, { size: 11, colour: quiet })
  let y = amountBlock(page, about, 204)
  for (const { label, lines } of fitted(factsOf(about), factsEnd - y)) {
    page.text(label, { x: margin, y }, { size: 10, colour: quiet })
    y = page.lines(lines, { x: margin + factIndent, y }, fact) + betweenFacts
  }
  page.text(say.thanks, { x: margin, y: y + 16 }, { size: 11, bold: true, colour: sea })
  page.block(
    about.isDemonstration ? say.legalOfDemonstration : say.legal,
    { x: margin, y: legalY, width },
    { size: 9, colour: quiet },
  )
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

type Fact = { readonly label: string; readonly lines: readonly string[]; readonly isFree: boolean }

function factsOf(about: OnReceipt): Fact[] {
  const facts: [string, string | null, 'free'?][] = [
    [say.donor, about.donorName ?? anonymousDonor],
    [say.organization, about.donorOrganization],
    [say.type, typeWords[about.donationType]],
    [say.goal, about.goalTitle],
    [say.purpose, about.purpose, 'free'],
    [say.description, about.description, 'free'],
    [say.given, dayOnPaper(about.createdAt)],
  ]
  return facts.flatMap(([label, value, free]) =>
    value === null ? [] : [{ label, lines: linesOf(inOneLine(value), factWidth, fact), isFree: free !== undefined }],
  )
}

/** Names of givers and goals are bounded, and stand whole. What was written freely has half of the rest each, or all that the other leaves. */
function fitted(facts: readonly Fact[], height: number): Fact[] {
  const room = Math.floor((height - facts.length * betweenFacts) / lineHeight(fact))
  const count = (some: readonly Fact[]) => some.reduce((sum, { lines }) => sum + lines.length, 0)
  const left = room - count(facts.filter(({ isFree }) => !isFree))
  return facts.map((one) => {
    if (!one.isFree) return one
    const others = count(facts.filter((other) => other.isFree && other !== one))
    return { ...one, lines: cut(one.lines, Math.max(Math.floor(left / 2), left - others)) }
  })
}

/** The last line that is shown says that there was more. */
function cut(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines
  let last = lines[most - 1] ?? ''
  while (last !== '' && widthOf(`${last}…`, fact) > factWidth) last = last.slice(0, -1)
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`]
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
