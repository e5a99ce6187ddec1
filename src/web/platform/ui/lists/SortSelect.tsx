import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { type ListChoice, sortWritten } from './list-choice.ts'

type SortSelectProps<Order extends string> = {
  readonly choice: ListChoice
  readonly label: string
  /** Each as the wire writes it: « -name » is descending. */
  readonly orders: readonly Order[]
  readonly nameOf: (order: Order) => string
  readonly className?: string
}

/** The order of a list, where it is no table with headers to press. */
export function SortSelect<Order extends string>({ choice, label, orders, nameOf, className }: SortSelectProps<Order>) {
  const { key, direction } = choice.sort
  return (
    <NativeSelect
      label={label}
      hideLabel
      {...(className !== undefined && { className })}
      options={orders.map((value) => ({ value, label: nameOf(value) }))}
      value={direction === 'descending' ? `-${key}` : key}
      onChange={({ currentTarget: { value } }) => choice.onSortChange(sortWritten(value))}
    />
  )
}
