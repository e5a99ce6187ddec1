import type { Alert } from '#contract/alerts/alert.ts'
import { type SosCase, type SosPage, isCaseOver, isReopening, newerWord, urgencyOf, wordOf } from '#web/sos/sos-case.ts'
import type { SosDevice } from '#web/sos/sos-device.ts'
import { placeLetter, sosLetter } from './sos-letters.ts'
import { pauseBetweenReadings, untilReport } from './sos-schedule.ts'

const shortestPause = 250

type Due = { readonly page: SosPage; readonly pause: number }

/**
 * What an open SOS asks of this device again and again: to say where the boat is, and to ask what the server knows.
 * While one is open the screen stays on.
 */
export class SosDuties {
  private readonly device: SosDevice
  private readonly cases: () => readonly SosCase[]
  private readonly busy = new Set<string>()
  private cancelNext = () => {}
  private letScreenGo: (() => void) | null = null

  constructor(device: SosDevice, cases: () => readonly SosCase[]) {
    this.device = device
    this.cases = cases
  }

  /** What is due is done, and the next time is looked forward to. */
  attend(): void {
    const open = this.open()
    for (const { page, pause } of this.reports(open)) if (pause <= 0) this.once(`report ${page.id}`, this.report(page))
    for (const { page, pause } of this.readings(open)) if (pause <= 0) this.once(`read ${page.id}`, this.read(page))
    this.plan()
  }

  plan(): void {
    this.cancelNext()
    const open = this.open()
    this.holdScreen(open.length > 0)
    const pauses = [...this.reports(open), ...this.readings(open)].map(({ pause }) => pause)
    if (pauses.length === 0) return
    this.cancelNext = this.device.later(Math.max(shortestPause, Math.min(...pauses)), () => this.attend())
  }

  /** The server’s word on one of them, by whichever way it came. */
  heard(alert: Alert): void {
    const { book } = this.device
    for (const { id, word } of book.pages()) if (id === alert.id || word?.id === alert.id) this.note(id, alert)
  }

  private note(page: string, alert: Alert): void {
    const { book, now } = this.device
    book.change(page, (known) => ({
      ...known,
      word: newerWord(known.word, wordOf(alert)),
      readAt: now(),
      toldAt: now(),
    }))
  }

  stop(): void {
    this.cancelNext()
    this.letScreenGo?.()
  }

  private open(): readonly SosCase[] {
    return this.cases().filter((one) => (!isCaseOver(one) || isReopening(one)) && one.phase.name !== 'refused')
  }

  private holdScreen(isHeld: boolean): void {
    if (isHeld) this.letScreenGo ??= this.device.holdScreen()
    else {
      this.letScreenGo?.()
      this.letScreenGo = null
    }
  }

  /** All of them are of the same boat: the newest that was pressed here says where it is. */
  private reports(open: readonly SosCase[]): readonly Due[] {
    const [newest] = open.filter(({ kind, isFromElsewhere }) => kind === 'real' && !isFromElsewhere)
    if (!newest || this.busy.has(`report ${newest.id}`)) return []
    return [{ page: newest, pause: untilReport(newest, this.device.now()) }]
  }

  private readings(open: readonly SosCase[]): readonly Due[] {
    const known = open.filter(({ id, phase }) => phase.name !== 'waiting' && !this.busy.has(`read ${id}`))
    return known.map((page) => ({ page, pause: this.untilReading(page) }))
  }

  private untilReading({ readAt, pressedAt }: SosPage): number {
    const { isLive, now } = this.device
    const passed = now() - readAt
    return passed < 0 ? 0 : pauseBetweenReadings(now() - pressedAt, isLive()) - passed
  }

  private once(name: string, work: () => Promise<unknown>): void {
    if (this.busy.has(name)) return
    this.busy.add(name)
    void work()
      .catch(this.device.report)
      .finally(() => {
        this.busy.delete(name)
        this.plan()
      })
  }

  /** Noted once the place is known: a page that dies while it looks for it looks again at the next start, and not a minute later. */
  private report(page: SosPage): () => Promise<void> {
    const { book, locate, now, outbox, placeFound } = this.device
    return async () => {
      const lastReportAt = now()
      const place = await locate()
      if (place) placeFound(place)
      let isOurs = false
      book.change(page.id, (known) => {
        /* Another tab that looked for it as well may have said it by now. */
        isOurs = known.lastReportAt === page.lastReportAt
        return isOurs ? { ...known, lastReportAt, ...(place && { place, reports: known.reports + 1 }) } : known
      })
      if (!place || !isOurs) return
      const letter = (id: string) => placeLetter(id, place)
      await outbox.post({ account: page.account, urgency: 'position', sosKey: page.key, letter })
    }
  }

  private read(page: SosPage): () => Promise<void> {
    const { book, now, read } = this.device
    return async () => {
      book.change(page.id, (known) => ({ ...known, readAt: now() }))
      const found = await read(page)
      if (found === 'gone' && page.isFromElsewhere) book.forget(page.id)
      else if (found === 'gone') await this.raiseAgain(page)
      else if (found) this.note(page.id, found)
    }
  }

  /** Under its own id: a server that was set back to an older day learns of it anew, and of one that was deleted it says that it is over. */
  private async raiseAgain(page: SosPage): Promise<void> {
    const { book, outbox } = this.device
    book.change(page.id, (known) => ({ ...known, word: null }))
    const letter = () => sosLetter({ ...page, at: page.pressedAt, isDrill: page.kind === 'drill' })
    await outbox.post({ ...page, urgency: urgencyOf(page), sosKey: page.key, letter })
  }
}
