import { useSyncExternalStore } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import { dataPrice } from '#contract/monitoring/monitoring.api.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { useTileSources } from '#web/platform/map/tiles/tiles.ts'

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
