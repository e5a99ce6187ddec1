import type { MediaKind } from './media.ts'

/** As a file input names it. What the server then does not take is said beforehand, in words. */
export const mediaAccepted = 'image/*,video/*,.pdf,.doc,.docx,audio/*'

/** What the gallery takes, as people call it. */
const mediaFormats: { readonly [Kind in MediaKind]: readonly string[] } = {
  image: ['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF'],
  video: ['MP4', 'MOV', 'WebM', 'MKV', '3GP'],
  document: ['PDF', 'DOC', 'DOCX'],
  audio: ['MP3', 'M4A', 'AAC', 'OGG', 'WAV', 'FLAC', 'AMR'],
}

/** « JPEG, PNG, WebP » */
export function formatsOf(kind: MediaKind): string {
  return mediaFormats[kind].join(', ')
}
