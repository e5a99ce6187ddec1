import { lowBattery } from '#contract/devices/device.ts'

const half = 50

/** The bar: green above 50, yellow above 20, else the colour of what must not be. */
export function batteryTone(level: number): 'ok' | 'warn' | 'forbid' {
  if (level > half) return 'ok'
  return level > lowBattery ? 'warn' : 'forbid'
}

export function isLow(level: number): boolean {
  return level < lowBattery
}
