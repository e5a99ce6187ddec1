import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Role } from '#contract/wire/who.ts'
import { type Scene, eventOf, scenes } from './scenes.ts'
import { pullHook } from './server/page.ts'

/**
 * What the hooks of the demonstration do, wherever they are pulled from: the menu of its mark, or anybody's own
 * `dispatchEvent(new Event('demonstration:violation'))`. It is there in the demonstration alone.
 */
export function DemonstrationHooks({ role }: { role: Role }) {
  const client = useQueryClient()
  useEffect(() => {
    const play = (scene: Scene) => {
      pullHook(scene, role)
      void client.invalidateQueries()
    }
    const forgets = scenes.map((scene) => {
      const listener = () => play(scene)
      addEventListener(eventOf(scene), listener)
      return () => removeEventListener(eventOf(scene), listener)
    })
    return () => {
      for (const forget of forgets) forget()
    }
  }, [client, role])
  return null
}
