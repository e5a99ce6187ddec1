import { useBytesText } from '#web/platform/ui/bytes.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useDataPrice } from './data-price.ts'
import { costOf } from './data-used.ts'

/** « 1,2 Mo, ≈ 6 FCFA »: what is about to be fetched, said before it is. Where a megabyte costs nothing, no price. */
export function useDataSize(): (bytes: number) => string {
  const size = useBytesText()
  const language = useLanguage()
  const { inForce } = useDataPrice()
  return (bytes) => (inForce === 0 ? size(bytes) : `${size(bytes)}, ${costOf(bytes, inForce, language)}`)
}
