import { CloudSun, Image, type LucideIcon, RadioTower, Shapes } from 'lucide-react'
import { useDistances } from '#web/words/distance.ts'
import { useWords } from '#web/words/words.ts'
import { type OutingArea, sectorsOf } from './outing.ts'
import { outingWords } from './outing.words.ts'

/** What will be there without a network, and what will not. */
export function AtSea({ wanted }: { wanted: OutingArea }) {
  const say = useWords(outingWords)
  const distances = useDistances()
  const sectors = sectorsOf(wanted).map(({ name }) => name)
  return (
    <section aria-labelledby="en-mer" className="grid gap-2 rounded-control bg-well p-4">
      <h3 id="en-mer" className="font-semibold">
        {say.atSea}
      </h3>
      <ul className="grid gap-2">
        <Line icon={CloudSun} text={say.weatherOf(sectors.join(', '))} />
        <Line icon={Shapes} text={say.zonesOf} />
        {wanted.pictures && <Line icon={Image} text={say.picturesOf(distances.text(wanted.kilometres * 1000))} />}
      </ul>
      <p className="flex items-start gap-3 text-ink-2">
        <RadioTower aria-hidden className="mt-0.5 size-5 shrink-0" />
        {say.notAtSea}
      </p>
    </section>
  )
}

function Line({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-sea" />
      {text}
    </li>
  )
}
