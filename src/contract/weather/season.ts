/** How warm a simulated day is: 26 °C, 24 from December to February, 28 from June to August. Months from 1 to 12. */
export function seasonalTemperature(month: number): number {
  if (month === 12 || month <= 2) return 24
  return month >= 6 && month <= 8 ? 28 : 26
}
