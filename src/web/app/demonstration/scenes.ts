/** The two hooks of the demonstration and their end, by the names that `npm run demo` has for them. */
export const scenes = ['violation', 'emergency', 'calm'] as const
export type Scene = (typeof scenes)[number]

export function eventOf(scene: Scene): string {
  return `demonstration:${scene}`
}
