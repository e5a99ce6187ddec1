/**
 * The first text with such an ending in a ZIP, as KMZ files are: `doc.kml` first of all. Null when there is none, when it is
 * packed otherwise than usual, or when it would be larger than allowed.
 */
export async function textInZip(zip: Uint8Array<ArrayBuffer>, ending: string, most: number): Promise<string | null> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  try {
    const entries = entriesIn(zip, view).filter(({ name }) => name.toLowerCase().endsWith(ending))
    const entry = entries.find(({ name }) => !name.includes('/')) ?? entries[0]
    return entry ? await textOf(entry, zip, view, most) : null
  } catch (problem) {
    if (problem instanceof RangeError || problem instanceof TypeError) return null
    throw problem
  }
}

type ZipEntry = { readonly name: string; readonly method: number; readonly size: number; readonly at: number }

const [endMark, entryMark, fileMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const [endLength, entryLength, fileLength] = [22, 46, 30]
const [stored, deflated] = [0, 8]

/** The list stands at the end: what stands before the files need not be true. */
function entriesIn(zip: Uint8Array, view: DataView): ZipEntry[] {
  let end = zip.length - endLength
  while (end >= 0 && view.getUint32(end, true) !== endMark) end -= 1
  if (end < 0) return []
  const entries: ZipEntry[] = []
  let place = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(place, true) !== entryMark) break
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(place + offset, true)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: new TextDecoder().decode(zip.subarray(place + entryLength, place + entryLength + name)),
      method: view.getUint16(place + 10, true),
      size: view.getUint32(place + 20, true),
      at: view.getUint32(place + 42, true),
    })
    place += entryLength + name + extra + comment
  }
  return entries
}

async function textOf(
  { method, size, at }: ZipEntry,
  zip: Uint8Array<ArrayBuffer>,
  view: DataView,
  most: number,
): Promise<string | null> {
  if (view.getUint32(at, true) !== fileMark) return null
  const start = at + fileLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const bytes = zip.subarray(start, start + size)
  if (method === stored) return size > most ? null : new TextDecoder().decode(bytes)
  if (method !== deflated) return null
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = unpacked.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value
    if (text.length > most) {
      await reader.cancel()
      return null
    }
  }
  return text
}
