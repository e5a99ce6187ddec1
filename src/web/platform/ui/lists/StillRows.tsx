import { Component, type ReactNode, createRef } from 'react'
import { scrollAlong } from '#web/platform/ui/scroll-along.ts'
import { newAtHead } from './new-at-head.ts'

type StillRowsProps = {
  /** What is looked at: another page or filter begins anew. */
  readonly view: string
  readonly keys: readonly string[]
  /** Whether a row that comes first is said elsewhere on the screen as well: only then it may come above what is seen. */
  readonly isSaidBesides: (key: string) => boolean
  readonly children: ReactNode
}

/**
 * A row that comes at the head of a list pushes down what somebody is about to touch. Where the screen says it besides, the page
 * is scrolled as far instead. React tells where a row stood before only to a class.
 */
export class StillRows extends Component<StillRowsProps> {
  readonly place = createRef<HTMLDivElement>()

  readonly row = (index: number) => this.place.current?.querySelectorAll('ul > li, tbody > tr')[index]

  override getSnapshotBeforeUpdate({ view, keys }: StillRowsProps): number | null {
    const come = this.props.keys.slice(0, newAtHead(keys, this.props.keys))
    if (view !== this.props.view || come.length === 0 || !come.every(this.props.isSaidBesides)) return null
    const top = this.row(0)?.getBoundingClientRect().top ?? innerHeight
    return top < innerHeight ? top : null
  }

  override componentDidUpdate({ keys }: StillRowsProps, _state: unknown, before: number | null): void {
    const after = this.row(newAtHead(keys, this.props.keys))?.getBoundingClientRect().top
    if (before === null || after === undefined || after === before) return
    scrollAlong(this.place.current?.closest('main') ?? null, after - before)
  }

  override render() {
    return <div ref={this.place}>{this.props.children}</div>
  }
}
