import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mediaApi } from '#contract/media/media.api.ts'
import { wrongContentType } from '#contract/wire/refusal.ts'
import { call } from '#web/platform/api/call.ts'
import { isSavingData } from '#web/platform/api/data-saver.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import { type Size, shrunkTo } from '#web/platform/forms/picture.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { mediaKeys } from './media.live.ts'
import { mediaSentence } from './media-sentence.ts'
import { mediaWords } from './media.words.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { type MediaFields, forgetSending, sendMedia, writeNames } from './send-media.ts'

/*
 * The files of one visit to the dialog: chosen, then sent two at a time; each can be stopped, and tried again.
 *   useUploads    which they are, and how far each of them is
 *   useSending    one on its way
 *   lightened     as it leaves
 */
export type MediaUpload = {
  readonly key: string
  readonly file: File
  readonly state: 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed'
  readonly sent: number
  readonly reason: string
}
type Change = (key: string, to: Partial<MediaUpload>) => void

/** As many as the server takes of one person. */
const together = 2

export function useUploads(onFailure: (reason: string) => void) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([])
  const change: Change = (key, to) => setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const sending = useSending(change, onFailure)
  const choose = (files: readonly File[]) => setUploads((all) => [...all, ...files.map(chosen)])
  const drop = (key: string) => {
    sending.drop(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }
  /** Answers how many of them have arrived. */
  const send = async (said: MediaFields): Promise<{ sent: number; failed: number }> => {
    const left = uploads.filter(({ state }) => state === 'chosen' || state === 'failed')
    for (const { key } of left) change(key, { state: 'waiting' })
    const results: (boolean | null)[] = []
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) results.push(await sending.send(next, said))
    }
    await Promise.all(Array.from({ length: together }, work))
    // Uploads are no mutations: nothing else asks again.
    await client.invalidateQueries({ queryKey: mediaKeys })
    const sent = results.filter((arrived) => arrived === true).length
    return { sent, failed: results.filter((arrived) => arrived === false).length }
  }
  const stopAll = () => {
    for (const { key } of uploads) sending.stop(key)
  }
  const isSending = uploads.some(({ state }) => state === 'sending' || state === 'waiting')
  return { uploads, choose, drop, send, stopAll, isSending }
}

function chosen(file: File): MediaUpload {
  return { key: newId(), file, state: 'chosen', sent: 0, reason: '' }
}

function useSending(change: Change, onFailure: (reason: string) => void) {
  const say = useWords(mediaWords)
  const sendings = useRef(new Map<string, { readonly stop: AbortController; readonly light: File }>())
  /** Those that nobody wants any more, though their turn may still come. */
  const stopped = useRef(new Set<string>())
  const [nameOfWrite] = useState(writeNames)
  const stop = (key: string) => {
    stopped.current.add(key)
    sendings.current.get(key)?.stop.abort()
  }
  return {
    stop,
    drop: (key: string) => {
      stop(key)
      const gone = sendings.current.get(key)
      if (gone) forgetSending(gone.light).catch(reportError)
      sendings.current.delete(key)
    },
    /** Answers whether it has arrived; null: it was stopped. */
    send: async ({ key, file }: MediaUpload, said: MediaFields): Promise<boolean | null> => {
      if (stopped.current.has(key)) return null
      change(key, { state: 'sending', reason: '' })
      try {
        const [light, ending] = [await lightened(file, said), new AbortController()]
        sendings.current.set(key, { stop: ending, light })
        const onProgress = (sent: number) =>
          change(key, { sent: (file.size * Math.min(sent, light.size)) / light.size })
        const write = await nameOfWrite(key, said)
        const media = await sendMedia({ file: light, said, key: write, onProgress, signal: ending.signal })
        sendings.current.delete(key)
        change(key, { state: 'sent', sent: file.size })
        if (media.mediaType === 'video')
          await sendPoster(media.id, file).catch(() => toast({ title: say.posterFailed, tone: 'warn' }))
        return true
      } catch (problem) {
        if (stopped.current.has(key)) return null
        const reason = mediaSentence(problem, say)
        change(key, { state: 'failed', reason })
        onFailure(reason)
        return false
      }
    },
  }
}

/** As large as the server keeps a picture, and on a dear link as large as a telephone shows it. */
const [keptSide, thriftySide] = [2560, 1280]

/** A photo is drawn smaller before it leaves, unless the place that is written in it is to go with it. */
async function lightened(file: File, said: MediaFields): Promise<File> {
  if (file.type !== 'image/jpeg' || said['keep_place'] === 'true') return file
  const side = isSavingData() ? thriftySide : keptSide
  const scale = ({ width, height }: Size) => side / Math.max(width, height)
  const { picture: light, refusal } = await shrunkTo(file, scale, wrongContentType)
  if (refusal) throw new CallRefused({ ...refusal, fields: {} })
  return light === file ? file : new File([light], file.name, { type: light.type, lastModified: file.lastModified })
}

async function sendPoster(id: string, video: File): Promise<void> {
  const poster = await posterOf(video)
  if (poster) await call(mediaApi.sendPoster, { params: { id }, file: poster })
}

const longestWait = 8_000

const widest = 1280

/** A frame near the beginning of a video, as this browser sees it; null: it does not know this kind of video. */
async function posterOf(video: Blob): Promise<Blob | null> {
  const player = document.createElement('video')
  const address = URL.createObjectURL(video)
  player.muted = true
  player.playsInline = true
  player.preload = 'auto'
  try {
    const isThere = arrives(player, 'loadeddata')
    player.src = address
    if (!(await isThere)) return null
    const isFound = arrives(player, 'seeked')
    // The very first frame is often black.
    player.currentTime = Math.min(1, Number.isFinite(player.duration) ? player.duration / 3 : 0)
    if (!(await isFound) || player.videoWidth === 0) return null
    return await drawn(player)
  } finally {
    player.removeAttribute('src')
    player.load()
    URL.revokeObjectURL(address)
  }
}

function arrives(player: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), longestWait)
    player.addEventListener(event, () => resolve(true), { once: true })
    player.addEventListener('error', () => resolve(false), { once: true })
  })
}

function drawn(player: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, widest / player.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(player.videoWidth * scale)
  canvas.height = Math.round(player.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
