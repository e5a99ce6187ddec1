import { Menu } from '@base-ui/react/menu'
import { Check, Columns3 } from 'lucide-react'
import { Opened } from '#web/platform/ui/dialogs/Opened.tsx'
import { popupItemLook, popupLook } from '#web/platform/ui/dialogs/overlay-look.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { chooseColumns, hiddenIn } from './column-choice.ts'
import type { ListChoice } from './list-choice.ts'

type ColumnChoiceProps = {
  readonly columns: readonly { readonly key: string; readonly header: string; readonly main?: boolean | undefined }[]
  readonly choice: Pick<ListChoice, 'chosen' | 'choose'>
}

/** Which columns are shown, at a desk; a phone shows what has room. */
export function ColumnChoice({ columns, choice }: ColumnChoiceProps) {
  const say = useWords(uiWords)
  const hidden = hiddenIn(choice)
  if (!useWideScreen()) return null
  return (
    <Menu.Root>
      <Menu.Trigger render={<IconButton variant="secondary" label={say.columns} icon={Columns3} />} />
      <Menu.Portal>
        <Opened />
        <Menu.Positioner sideOffset={6} align="end" className="z-(--layer-popup) outline-none">
          {/* Part of the screen by name: it hangs outside of its landmarks. */}
          <section aria-label={say.columns}>
            <Menu.Popup className={`${popupLook} max-h-(--available-height) min-w-56 overflow-y-auto`}>
              {columns
                .filter(({ main }) => main !== true)
                .map(({ key, header }) => (
                  <Menu.CheckboxItem
                    key={key}
                    checked={!hidden.includes(key)}
                    onCheckedChange={() => chooseColumns(choice, key)}
                    className={popupItemLook}
                  >
                    <span className="grid size-5 place-items-center text-sea">
                      <Menu.CheckboxItemIndicator>
                        <Check aria-hidden className="size-5" />
                      </Menu.CheckboxItemIndicator>
                    </span>
                    {header}
                  </Menu.CheckboxItem>
                ))}
            </Menu.Popup>
          </section>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
