import { useEffect, useRef, useState } from 'react'

/** One recording at a time, by its address. */
export function usePlaying(onUnplayable: () => void) {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const stop = () => {
    audio.current?.pause()
    audio.current = null
    setPlaying(null)
  }
  useEffect(() => () => audio.current?.pause(), [])
  const play = (address: string) => {
    stop()
    const element = new Audio(address)
    audio.current = element
    setPlaying(address)
    element.addEventListener('ended', () => audio.current === element && stop())
    element.play().catch(() => {
      if (audio.current !== element) return
      stop()
      onUnplayable()
    })
  }
  return { playing, play, stop }
}
