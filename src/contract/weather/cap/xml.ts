/*
 * XML that strangers wrote, read without any of its traps: no DOCTYPE, no entity but the five that every document has, no depth and no
 * number of elements without end. Whatever is not well formed is refused whole: half a warning is no warning.
 */

export type XmlElement = {
  /** Without its prefix. */
  readonly name: string
  readonly space: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Its own text, not that of its children. */
  readonly text: string
}

type XmlFault = 'doctype' | 'entity' | 'broken' | 'too_much'
export class XmlRefused extends Error {
  readonly fault: XmlFault

  constructor(fault: XmlFault) {
    super(`XML refused: ${fault}`)
    this.name = 'XmlRefused'
    this.fault = fault
  }
}

const deepest = 32
const mostElements = 20_000

export function readXml(document: string): XmlElement {
  if (document.search(notInXml) >= 0) throw new XmlRefused('broken')
  return new Reading(document.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')).root()
}

/** What no XML document may have: control signs, the two ends of the first plane, and half of a pair of surrogates. */
const notInXml = /[\uFFFE\uFFFF\p{Surrogate}]|(?![\t\n\r\u007F-\u009F])\p{Cc}/gu

type Open = {
  readonly qualified: string
  readonly spaces: ReadonlyMap<string, string>
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
}

class Reading {
  readonly #document: string
  #at = 0
  #count = 0
  readonly #open: Open[] = []
  #root: XmlElement | null = null

  constructor(document: string) {
    this.#document = document
  }

  root(): XmlElement {
    while (this.#at < this.#document.length) this.#step()
    if (this.#root === null || this.#open.length > 0) throw new XmlRefused('broken')
    return this.#root
  }

  #step(): void {
    const mark = this.#document.indexOf('<', this.#at)
    const end = mark < 0 ? this.#document.length : mark
    if (end > this.#at) this.#say(resolved(this.#document.slice(this.#at, end)))
    this.#at = end
    if (mark < 0) return
    if (this.#skips('<!--', '-->') || this.#skips('<?', '?>') || this.#readsCharacters()) return
    if (this.#document.startsWith('<!', this.#at)) throw new XmlRefused('doctype')
    if (this.#document.startsWith('</', this.#at)) return this.#close()
    this.#openElement()
  }

  #skips(start: string, end: string): boolean {
    if (!this.#document.startsWith(start, this.#at)) return false
    this.#at = this.#after(end)
    return true
  }

  #readsCharacters(): boolean {
    const start = '<![CDATA['
    if (!this.#document.startsWith(start, this.#at)) return false
    const after = this.#after(']]>')
    this.#say(this.#document.slice(this.#at + start.length, after - 3))
    this.#at = after
    return true
  }

  #after(end: string): number {
    const found = this.#document.indexOf(end, this.#at)
    if (found < 0) throw new XmlRefused('broken')
    return found + end.length
  }

  #say(text: string): void {
    const open = this.#open.at(-1)
    if (open) open.text += text
    else if (text.trim() !== '') throw new XmlRefused('broken')
  }

  #openElement(): void {
    tag.lastIndex = this.#at
    const found = tag.exec(this.#document)
    if (found === null || (this.#root !== null && this.#open.length === 0)) throw new XmlRefused('broken')
    this.#count += 1
    if (this.#count > mostElements || this.#open.length >= deepest) throw new XmlRefused('too_much')
    this.#at = tag.lastIndex
    const attributes = attributesIn(found[2] ?? '')
    const spaces = spacesOf(this.#open.at(-1)?.spaces ?? predefined, attributes)
    this.#open.push({ qualified: found[1] ?? '', spaces, attributes, children: [], text: '' })
    if (found[3] === '/') this.#end()
  }

  #close(): void {
    closing.lastIndex = this.#at
    const found = closing.exec(this.#document)
    if (found === null || found[1] !== this.#open.at(-1)?.qualified) throw new XmlRefused('broken')
    this.#at = closing.lastIndex
    this.#end()
  }

  #end(): void {
    const { qualified, spaces, attributes, children, text } = this.#open.pop() as Open
    const [name = '', prefix = ''] = qualified.split(':').toReversed()
    const space = spaces.get(prefix)
    if (space === undefined && prefix !== '') throw new XmlRefused('broken')
    const element = { name, space: space ?? '', attributes, children, text }
    const parent = this.#open.at(-1)
    if (parent) parent.children.push(element)
    else this.#root = element
  }
}

const nameSigns = String.raw`[A-Za-z_\u00C0-\uFFFD][\w.\-\u00B7-\uFFFD]*(?::[A-Za-z_\u00C0-\uFFFD][\w.\-\u00B7-\uFFFD]*)?`
const oneAttribute = String.raw`\s+${nameSigns}\s*=\s*(?:"[^"<]*"|'[^'<]*')`
const tag = new RegExp(String.raw`<(${nameSigns})((?:${oneAttribute})*)\s*(\/?)>`, 'uy')
const closing = new RegExp(String.raw`<\/(${nameSigns})\s*>`, 'uy')
const predefined: ReadonlyMap<string, string> = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']])

function attributesIn(written: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  const each = new RegExp(String.raw`(${nameSigns})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'ug')
  for (const [, name = '', double, single] of written.matchAll(each)) {
    if (attributes.has(name)) throw new XmlRefused('broken')
    attributes.set(name, resolved(double ?? single ?? ''))
  }
  return attributes
}

function spacesOf(outer: ReadonlyMap<string, string>, attributes: ReadonlyMap<string, string>) {
  const named = [...attributes].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  return named.length === 0
    ? outer
    : new Map([...outer, ...named.map(([name, space]) => [name.slice(6), space] as const)])
}

const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five that every document has, and characters by their number: any other entity comes from a DOCTYPE. */
function resolved(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&([^;&\s]{1,12});|&/g, (_, name?: string) => {
    if (name === undefined) throw new XmlRefused('broken')
    const value = name.startsWith('#') ? byNumber(name.slice(1)) : known[name]
    if (value === undefined) throw new XmlRefused('entity')
    return value
  })
}

function byNumber(written: string): string {
  const isHex = /^x[\da-f]+$/i.test(written)
  const number = isHex ? Number.parseInt(written.slice(1), 16) : /^\d+$/.test(written) ? Number(written) : Number.NaN
  const character = number <= 0x10_ff_ff ? String.fromCodePoint(number) : null
  if (character === null || character.search(notInXml) >= 0) throw new XmlRefused('broken')
  return character
}
