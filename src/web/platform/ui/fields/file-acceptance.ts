export type FileRefusal = { name: string; reason: 'tooLarge' | 'wrongKind' | 'empty' }

/** Sorts what was dropped into what may be sent and what may not. The browser checks `accept` in its own window only, never on a drop. */
export function sortFiles(
  files: readonly File[],
  accept: string | undefined,
  maxBytes: number | undefined,
): { accepted: File[]; refused: FileRefusal[] } {
  const accepted: File[] = []
  const refused: FileRefusal[] = []
  for (const file of files) {
    if (!isAccepted(file, accept)) refused.push({ name: file.name, reason: 'wrongKind' })
    else if (file.size === 0) refused.push({ name: file.name, reason: 'empty' })
    else if (maxBytes !== undefined && file.size > maxBytes) refused.push({ name: file.name, reason: 'tooLarge' })
    else accepted.push(file)
  }
  return { accepted, refused }
}

function isAccepted(file: { name: string; type: string }, accept: string | undefined): boolean {
  if (!accept) return true
  return accept.split(',').some((kind) => {
    const wanted = kind.trim().toLowerCase()
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted)
    if (wanted.endsWith('/*')) return file.type.startsWith(wanted.slice(0, -1))
    return file.type === wanted
  })
}
