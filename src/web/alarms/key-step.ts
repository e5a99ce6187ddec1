/** Tab, Shift and Tab, and F6, which leads from wherever it is to the other part. */
export type KeyStep = 'on' | 'back' | 'across'

/** Where the keys go at the end of what they are in: from what is open to the calls above it, and back. Null: as the browser has it. */
export function keyStepBetween<Element>(
  open: readonly Element[],
  calls: readonly Element[],
  { from, step }: { readonly from: unknown; readonly step: KeyStep },
): Element | null {
  const isAmongCalls = calls.some((one) => one === from)
  const [here, there] = isAmongCalls ? [calls, open] : [open, calls]
  const edge = step === 'back' ? here[0] : here.at(-1)
  if (step !== 'across' && here.length > 0 && from !== edge) return null
  return (step === 'back' ? there.at(-1) : there[0]) ?? null
}
