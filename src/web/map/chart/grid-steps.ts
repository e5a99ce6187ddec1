/** Meridians about a hundred and twenty pixels apart, at round figures. */
const steps = [5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001] as const
const apart = 120

export function gridSteps(degreesPerPixel: number): { readonly step: number; readonly decimals: number } {
  const step = steps.findLast((size) => size / degreesPerPixel >= apart) ?? steps[0]
  return { step, decimals: Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)) }
}
