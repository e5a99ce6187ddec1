import { usePatrons } from '#web/platform/ui/boats/patrons.data.ts'
import type { Helper } from '#web/rescue/going/nearest-boats.ts'

/**
 * By which number the boat of a helper is called. Each boat asked for by itself would be refused where it is another
 * organisation's, and a refusal is said over the call.
 */
export function useBoatPhones(helpers: readonly Helper[]): (helper: Helper) => string | null {
  const boats = new Set(helpers.flatMap(({ position: { pirogue } }) => pirogue ?? []))
  const patrons = usePatrons([...boats])
  return ({ position: { pirogue } }) => (pirogue === null ? null : (patrons.get(pirogue)?.phone ?? null))
}
