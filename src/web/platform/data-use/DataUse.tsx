import { Gauge, Signal, Sprout } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBytesToday } from '#web/platform/api/bytes-used.ts'
import { type DataSaverChoice, chooseDataSaver, dataSaverChoices, useDataSaver } from '#web/platform/api/data-saver.ts'
import { learnTileSources } from '#web/platform/map/tiles/tiles.ts'
import { RadioCards } from '#web/platform/ui/fields/RadioCards.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { priceIn, setOwnPrice, useDataPrice } from './data-price.ts'
import { dataUseWords } from './data-use.words.ts'
import { dataUsedText } from './data-used.ts'

const icons = { auto: Gauge, thrifty: Sprout, normal: Signal } as const

/** What this device used today, and whether it saves data: a choice of the device, not of the account. */
export function DataUse() {
  const say = useWords(dataUseWords)
  useEffect(learnTileSources, [])
  const { choice, isSavingData, because } = useDataSaver()
  const hints = { auto: say.autoHint, thrifty: say.thriftyHint, normal: say.normalHint }
  const reason = because === null || because === 'chosen' ? '' : say[because]
  return (
    <div className="grid gap-4">
      <UsedToday />
      <div>
        <RadioCards<DataSaverChoice>
          label={say.profile}
          value={choice}
          onValueChange={chooseDataSaver}
          options={dataSaverChoices.map((value) => ({
            value,
            label: say[value],
            hint: hints[value],
            icon: icons[value],
          }))}
        />
        <output className="block text-sm text-ink-2">
          <strong className="text-ink">{isSavingData ? say.isSavingData : say.isNormal}.</strong> {reason}{' '}
          {say.neverSlowed}
        </output>
      </div>
      <Price />
    </div>
  )
}

function UsedToday() {
  const say = useWords(dataUseWords)
  const language = useLanguage()
  const bytes = useBytesToday()
  const { inForce } = useDataPrice()
  /* At midnight the day begins anew. */
  useMinute()
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-2">{say.used}</p>
      <p className="text-xl font-bold">{dataUsedText(bytes, inForce, language)}</p>
      <p className="text-sm text-ink-2">{say.estimate}</p>
    </div>
  )
}

function Price() {
  const say = useWords(dataUseWords)
  const { number } = useTimes()
  const { own, usual } = useDataPrice()
  const written = (price: number) => number(price, Number.isInteger(price) ? 0 : 2)
  const [typed, setTyped] = useState(own === null ? '' : written(own))
  const isWrong = priceIn(typed) === 'wrong'
  const change = (text: string) => {
    setTyped(text)
    const price = priceIn(text)
    if (price !== 'wrong') setOwnPrice(price)
  }
  return (
    <TextField
      label={say.price}
      hint={say.priceHint(written(usual))}
      error={isWrong ? say.priceWrong : undefined}
      unit={say.priceUnit}
      inputMode="decimal"
      autoComplete="off"
      className="max-w-80"
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
