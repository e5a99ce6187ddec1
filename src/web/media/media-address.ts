/** Files that stand under no address of their own are this server's. */
const mediaFolder = '/media/'

/** Where a file is shown from: whole addresses and paths of this server as they are, a bare path below the media folder. */
export function mediaAddress(fileUrl: string): string {
  if (/^(https?:)?\/\//i.test(fileUrl) || fileUrl.startsWith('/')) return fileUrl
  return `${mediaFolder}${fileUrl.replace(/^(\.\/)+/, '')}`
}
