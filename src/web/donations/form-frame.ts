import type { FunctionComponent, ReactNode } from 'react'

type FormFrameProps = {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
  /** The buttons at the foot, the main one last. */
  readonly actions: ReactNode
  readonly onClose: () => void
}

/** In what the form is shown: inside the app it leaves the SOS free, on the page apart it costs no code. */
export type FormFrame = FunctionComponent<FormFrameProps>
