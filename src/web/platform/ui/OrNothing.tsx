import { Component, type ReactNode } from 'react'

/** What breaks, or whose code does not arrive, is left out, and takes nothing around it along. */
export class OrNothing extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
