import type { ListChoice } from './list-choice.ts'
import type { Column } from './table.ts'

/* Which columns a table shows. Those that are left out stand in the address, and so in a view that is kept. */

const member = 'hide'

export function hiddenIn({ chosen }: Pick<ListChoice, 'chosen'>): readonly string[] {
  return chosen(member).split('.').filter(Boolean)
}

/** The one that names a row always stays. */
export function shownOf<Row>(
  columns: readonly Column<Row>[],
  choice: Pick<ListChoice, 'chosen'>,
): readonly Column<Row>[] {
  const hidden = hiddenIn(choice)
  return columns.filter(({ key, main }) => main === true || !hidden.includes(key))
}

export function toggled(hidden: readonly string[], key: string): string {
  return (hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]).join('.')
}

export function chooseColumns(choice: Pick<ListChoice, 'chosen' | 'choose'>, key: string): void {
  choice.choose(member, toggled(hiddenIn(choice), key) || null)
}
