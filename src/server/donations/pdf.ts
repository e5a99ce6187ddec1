/*
 * One page of a PDF, with the two faces of Helvetica that every reader has. The same page is the same bytes: nothing of the
 * machine or of the moment is in it.
 *   PdfPage.text     a line; the place is from the top left, in points
 *   PdfPage.block    words, broken where the line is full; answers where the next line would stand
 *   PdfPage.lines    the same of lines that are broken already
 *   PdfPage.box      a filled rectangle
 *   PdfPage.bytes    the file
 *   linesOf          words as a block breaks them
 *   lineHeight       how far below a line of a block the next one stands
 */

export const a4 = { width: 595, height: 842 } as const

type Rgb = readonly [number, number, number]
type Look = { readonly size: number; readonly bold?: boolean; readonly colour?: Rgb }
type Place = { readonly x: number; readonly y: number }

export class PdfPage {
  readonly #drawn: string[] = []

  text(text: string, { x, y }: Place, { size, bold = false, colour = [0, 0, 0] }: Look): void {
    const place = `${rounded(x)} ${rounded(a4.height - y)}`
    this.#drawn.push(`BT ${fill(colour)} /${bold ? 'F2' : 'F1'} ${size} Tf ${place} Td <${hex(text)}> Tj ET`)
  }

  block(text: string, { width, ...place }: Place & { readonly width: number }, look: Look): number {
    return this.lines(linesOf(text, width, look), place, look)
  }

  lines(lines: readonly string[], { x, y }: Place, look: Look): number {
    lines.forEach((line, index) => this.text(line, { x, y: y + index * lineHeight(look) }, look))
    return y + lines.length * lineHeight(look)
  }

  box({ x, y, width, height }: Place & { readonly width: number; readonly height: number }, colour: Rgb): void {
    this.#drawn.push(`${fill(colour)} ${rounded(x)} ${rounded(a4.height - y - height)} ${width} ${height} re f`)
  }

  bytes(title: string): Buffer {
    const content = this.#drawn.join('\n')
    const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
    return file([
      '<< /Type /Catalog /Pages 2 0 R /Lang (fr) /ViewerPreferences << /DisplayDocTitle true >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${a4.width} ${a4.height}] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Title <${hex(title)}> /Producer (Guet) >>`,
    ])
  }
}

function file(objects: readonly string[]): Buffer {
  let written = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = written.length
    written += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${written.length}\n%%EOF\n`
  return Buffer.from(`${written}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

function fill(colour: Rgb): string {
  return `${colour.map((part) => rounded(part / 255)).join(' ')} rg`
}

function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

export function lineHeight({ size }: Look): number {
  return size * 1.4
}

export function linesOf(text: string, width: number, look: Look): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ').flatMap((long) => cut(long, width, look))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer, look) <= width) {
        line = longer
        continue
      }
      lines.push(line)
      line = word
    }
    return [...lines, line]
  })
}

/** A word that no line holds goes on in the next one. */
function cut(word: string, width: number, look: Look): string[] {
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && widthOf(part + sign, look) > width) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}

/** From the metrics of Helvetica, in thousandths of the size, from the space to the tilde. */
const widths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number)
const boldIsWiderBy = 1.09

export function widthOf(text: string, { size, bold = false }: Look): number {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const thousandths = Array.from(plain).reduce((sum, sign) => sum + (widths[(sign.codePointAt(0) ?? 0) - 32] ?? 600), 0)
  return (thousandths / 1000) * size * (bold ? boldIsWiderBy : 1)
}

/** Where WinAnsi differs from Latin-1. */
const beyondLatin = new Map(
  Array.from('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ', (sign, index) => [
    sign,
    [
      0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96,
      0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
    ][index] ?? 0x3f,
  ]),
)
/** Letters of Wolof and Pulaar that these faces do not have. */
const nearest: Readonly<Record<string, string>> = { ŋ: 'n', Ŋ: 'N', ɓ: 'b', Ɓ: 'B', ɗ: 'd', Ɗ: 'D', ƴ: 'y', Ƴ: 'Y' }

function hex(text: string): string {
  const spaced = text.replaceAll(/[\u202f\u2009]/g, '\u00a0').normalize('NFC')
  return Array.from(spaced, (sign) => codeOf(sign).toString(16).padStart(2, '0')).join('')
}

function codeOf(sign: string): number {
  const known = winAnsi(sign)
  if (known !== null) return known
  const plain = nearest[sign] ?? sign.normalize('NFD').charAt(0)
  return winAnsi(plain) ?? 0x3f
}

function winAnsi(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code
  return beyondLatin.get(sign) ?? null
}
