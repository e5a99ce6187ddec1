const units = ['o', 'ko', 'Mo', 'Go'] as const

/** « 2,4 Mo »: thousands of thousands, as people write it. */
export function humanSize(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= 999.5 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1]
  const digits = unit < 2 || size >= 100 ? 0 : 1
  const text = size.toFixed(digits).replace(/\.0$/, '').replace('.', ',')
  return `${text}\u00a0${units[unit]}`
}
