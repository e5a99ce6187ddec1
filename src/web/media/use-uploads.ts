import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mediaApi } from '#contract/media/media.api.ts'
import { uuidV7 } from '#contract/wire/id.ts'
import { call } from '#web/api/call.ts'
import { isSavingData } from '#web/api/data-saver.ts'
import { shrunkTo } from '#web/forms/picture.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWords } from '#web/words/words.ts'
import { mediaHeard } from './media.data.ts'
import { mediaSentence } from './media-sentence.ts'
import { mediaWords } from './media.words.ts'
import { posterOf } from './poster.ts'
import { type Said, forgetSending, sendMedia } from './send-media.ts'

export type Upload = {
  readonly key: string
  readonly file: File
  readonly state: 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed'
  readonly sent: number
  readonly reason: string
}

/** The name of the write, and of the file that comes of it. */
function freshKey(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/** As many as the server takes of one person. */
const together = 2

/** The files of one visit to the dialog: chosen, then sent two at a time; each can be stopped, and tried again. */
export function useUploads(onFailure: (reason: string) => void) {
  const say = useWords(mediaWords)
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const sendings = useRef(new Map<string, { readonly stop: AbortController; readonly light: File }>())
  const change = (key: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const choose = (files: readonly File[]) =>
    setUploads((all) => [
      ...all,
      ...files.map((file) => ({ key: freshKey(), file, state: 'chosen', sent: 0, reason: '' }) as const),
    ])
  /** Those that nobody wants any more, though their turn may still come. */
  const dropped = useRef(new Set<string>())
  const drop = (key: string) => {
    dropped.current.add(key)
    const sending = sendings.current.get(key)
    sending?.stop.abort()
    if (sending) forgetSending(sending.light).catch(reportError)
    sendings.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }
  const sendOne = async ({ key, file }: Upload, said: Said): Promise<boolean> => {
    const stop = new AbortController()
    change(key, { state: 'sending', reason: '' })
    try {
      const light = await lightened(file, said)
      sendings.current.set(key, { stop, light })
      const onProgress = (sent: number) => change(key, { sent: (file.size * Math.min(sent, light.size)) / light.size })
      const media = await sendMedia({ file: light, said, key, onProgress, signal: stop.signal })
      sendings.current.delete(key)
      change(key, { state: 'sent', sent: file.size })
      if (media.mediaType === 'video')
        await sendPoster(media.id, file).catch(() => toast({ title: say.posterFailed, tone: 'warn' }))
      return true
    } catch (problem) {
      if (stop.signal.aborted) return false
      const reason = mediaSentence(problem, say)
      change(key, { state: 'failed', reason })
      onFailure(reason)
      return false
    }
  }
  /** Answers how many of them have arrived. */
  const send = async (saidOf: (upload: Upload) => Said): Promise<{ sent: number; failed: number }> => {
    const waiting = uploads.filter(({ state }) => state === 'chosen' || state === 'failed')
    for (const { key } of waiting) change(key, { state: 'waiting' })
    const left = [...waiting]
    const results: boolean[] = []
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        if (!dropped.current.has(next.key)) results.push(await sendOne(next, saidOf(next)))
      }
    }
    await Promise.all(Array.from({ length: together }, work))
    await mediaHeard(client, null)
    const sent = results.filter(Boolean).length
    return { sent, failed: results.length - sent }
  }
  const stopAll = () => {
    for (const { key } of uploads) dropped.current.add(key)
    for (const { stop } of sendings.current.values()) stop.abort()
  }
  return {
    uploads,
    choose,
    drop,
    send,
    stopAll,
    isSending: uploads.some(({ state }) => state === 'sending' || state === 'waiting'),
  }
}

/** As large as the server keeps a picture, and on a dear link as large as a telephone shows it. */
const [keptSide, thriftySide] = [2560, 1280]

/** A photo is drawn smaller before it leaves, unless the place that is written in it is to go with it. */
async function lightened(file: File, said: Said): Promise<File> {
  if (file.type !== 'image/jpeg' || said['keep_place'] === 'true') return file
  const side = isSavingData() ? thriftySide : keptSide
  const light = await shrunkTo(file, ({ width, height }) => side / Math.max(width, height))
  return light === file ? file : new File([light], file.name, { type: light.type, lastModified: file.lastModified })
}

async function sendPoster(id: string, video: File): Promise<void> {
  const poster = await posterOf(video)
  if (poster) await call(mediaApi.sendPoster, { params: { id }, file: poster })
}
