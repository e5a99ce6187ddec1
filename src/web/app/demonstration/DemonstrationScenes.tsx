import { CircleDot, Clapperboard, Siren, Waves } from 'lucide-react'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { eventOf, scenes } from './scenes.ts'
import { sceneWords } from './scenes.words.ts'

const icons = { violation: CircleDot, emergency: Siren, calm: Waves } as const

/** For whoever shows the product: something to happen, when it is wanted. */
export function DemonstrationScenes() {
  const say = useWords(sceneWords)
  return (
    <Menu
      trigger={<IconButton size="compact" label={say.scenes} icon={Clapperboard} />}
      items={scenes.map((scene) => ({
        key: scene,
        label: say[scene],
        icon: icons[scene],
        onSelect: () => void dispatchEvent(new Event(eventOf(scene))),
      }))}
    />
  )
}
