import type { FunctionComponent, ReactNode } from 'react'

type FormFrameProps = {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
  /** The buttons at the foot, the main one last. */
  readonly actions: ReactNode
  readonly onClose: () => void
}

/** What stands around the form: in the app a frame that leaves the SOS button free, on the public page a plain one that loads nothing more. */
export type FormFrame = FunctionComponent<FormFrameProps>
