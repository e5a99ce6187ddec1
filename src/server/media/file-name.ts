const longest = 120

/** A name that a file may be saved under anywhere: no path, no control signs, nothing that turns the text round. */
export function harmlessName(said: string): string {
  const last = said.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  const [base, ending] = parted(plain)
  return `${Array.from(base).slice(0, longest).join('').trim() || 'fichier'}${ending}`
}

const pictureEnding = /\.(?:jpe?g|jfif|png|gif|webp|avif|hei[cf]|bmp|tiff?)$/i

/** As it was sent; what was no picture by its name, and is one, is called as it is kept. */
export function sentName(name: string, extension: string): string {
  return extension === 'webp' && pictureEnding.test(name) ? name : nameEnding(name, extension)
}

/** The name of a sent file under which what is kept of it is saved. */
export function savedName(sent: string, keptFile: string): string {
  return nameEnding(sent, keptFile.split('.').at(-1) ?? '')
}

/** As it is kept: its ending says what is in it, whatever it was called. */
function nameEnding(name: string, extension: string): string {
  const [base, ending] = parted(name)
  const isSame = ending.toLowerCase() === `.${extension}` || (extension === 'ogg' && /^\.(oga|opus)$/i.test(ending))
  return isSame ? name : `${ending === '' ? name : base}.${extension}`
}

/** What people would call it. */
export function titleOf(name: string): string {
  return parted(name)[0]
}

function parted(name: string): readonly [string, string] {
  const [whole = '', base = '', ending = ''] = /^(.+?)(\.[a-z0-9]{1,5})$/i.exec(name) ?? []
  return whole === '' ? [name, ''] : [base, ending]
}
