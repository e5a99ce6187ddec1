import type { MediaKind } from './media.ts'

/** What the gallery takes: as people call it, and as browsers do. A phone that hears of JPEG hands over its own pictures as such. */
const mediaFormats: { readonly [Kind in MediaKind]: readonly (readonly [name: string, accept: string])[] } = {
  image: [
    ['JPEG', 'image/jpeg'],
    ['PNG', 'image/png'],
    ['WebP', 'image/webp'],
    ['GIF', 'image/gif'],
    ['AVIF', 'image/avif'],
  ],
  video: [
    ['MP4', 'video/mp4,.m4v'],
    ['MOV', 'video/quicktime,.mov'],
    ['WebM', 'video/webm'],
    ['MKV', 'video/x-matroska,.mkv'],
    ['3GP', 'video/3gpp,video/3gpp2,.3gp,.3g2'],
  ],
  document: [
    ['PDF', '.pdf'],
    ['DOC', '.doc'],
    ['DOCX', '.docx'],
  ],
  audio: [
    ['MP3', 'audio/mpeg,.mp3'],
    ['M4A', 'audio/mp4,.m4a'],
    ['AAC', 'audio/aac,.aac'],
    ['OGG', 'audio/ogg,.ogg,.oga,.opus'],
    ['WAV', 'audio/wav,.wav'],
    ['FLAC', 'audio/flac,.flac'],
    ['AMR', 'audio/amr,.amr'],
  ],
}

/** As a file input names it. */
export const mediaAccepted = Object.values(mediaFormats)
  .flatMap((formats) => formats.map(([, accept]) => accept))
  .join(',')

/** « JPEG, PNG, WebP » */
export function formatsOf(kind: MediaKind): string {
  return mediaFormats[kind].map(([name]) => name).join(', ')
}
