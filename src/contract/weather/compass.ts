/** The eight points of the wind rose, clockwise from the north. */
export const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SO', 'O', 'NO'] as const
export type CompassPoint = (typeof compassPoints)[number]

export function compassPoint(direction: number): CompassPoint {
  const eighth = Math.round((((direction % 360) + 360) % 360) / 45) % compassPoints.length
  return compassPoints[eighth] ?? 'N'
}
