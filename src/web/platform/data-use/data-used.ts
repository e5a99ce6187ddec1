import { useSyncExternalStore } from 'react'
import { dataPrice } from '#contract/monitoring/monitoring.api.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { listeners } from '#web/platform/device/listeners.ts'
import { useTileSources } from '#web/platform/map/tiles/tiles.ts'
import type { Language } from '#web/platform/words/language.ts'
import { timesIn } from '#web/platform/words/time.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { dataUseWords } from './data-use.words.ts'

const [kilobyte, megabyte] = [1000, 1_000_000]

/** « 412 kB aujourd’hui · ≈ 2 FCFA »; where a megabyte costs nothing, no price. */
export function dataUsedText(bytes: number, pricePerMegabyte: number, language: Language): string {
  const say = wordsIn(dataUseWords, language)
  const amount = amountOf(bytes, language)
  return pricePerMegabyte === 0 ? say.today(amount) : say.todayFor(amount, costOf(bytes, pricePerMegabyte, language))
}

function amountOf(bytes: number, language: Language): string {
  const say = wordsIn(dataUseWords, language)
  const { number } = timesIn(language)
  const kilobytes = Math.ceil(bytes / kilobyte)
  return kilobytes < 1000 ? say.kilobytes(number(kilobytes)) : say.megabytes(number(bytes / megabyte, 1))
}

export function costOf(bytes: number, pricePerMegabyte: number, language: Language): string {
  const say = wordsIn(dataUseWords, language)
  const cost = (bytes / megabyte) * pricePerMegabyte
  if (cost > 0 && cost < 1) return say.lessThanOne
  return say.about(timesIn(language).number(Math.round(cost)))
}

/** What a megabyte costs: this person's own price, kept on this device, or the one of the server. */
const storedUnder = 'guet.data_price'

const changes = listeners<void>()

export function useDataPrice(): { readonly own: number | null; readonly usual: number; readonly inForce: number } {
  const own = useSyncExternalStore(onPrice, ownPrice)
  const usual = useTileSources().dataPriceFcfaPerMb
  return { own, usual, inForce: own ?? usual }
}

export function setOwnPrice(price: number | null): void {
  if (price === null) deviceStorage.removeItem(storedUnder)
  else deviceStorage.setItem(storedUnder, String(price))
  changes.call()
}

/** As it is typed, with a comma or a point; null: the usual one. */
export function priceIn(typed: string): number | null | 'wrong' {
  if (typed.trim() === '') return null
  const read = dataPrice.safeParse(Number(typed.trim().replace(',', '.')))
  return read.success ? read.data : 'wrong'
}

function ownPrice(): number | null {
  const price = priceIn(deviceStorage.getItem(storedUnder) ?? '')
  return price === 'wrong' ? null : price
}

const onPrice = changes.add
