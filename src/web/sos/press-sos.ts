import { useEffect } from 'react'

/*
 * The press of the SOS button, for whoever has no thumb on it: a call for help begins in one way alone, with its
 * countdown. Where there is no button nothing is pressed.
 */

let press: (() => void) | null = null

export function pressSos(): void {
  press?.()
}

export function usePressedElsewhere(pressed: (() => void) | null): void {
  useEffect(() => {
    press = pressed
    return () => void (press = null)
  }, [pressed])
}
