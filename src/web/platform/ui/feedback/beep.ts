let sound: AudioContext | null = null

/** A short tone, where a device has a voice and lets the page use it. Whoever calls says it on the screen as well. */
export function beep(pitch: number, seconds: number): void {
  try {
    sound ??= new AudioContext()
    void sound.resume()
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.4, sound.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + seconds)
    tone.connect(volume).connect(sound.destination)
    tone.start()
    tone.stop(sound.currentTime + seconds)
  } catch {
    /* No sound on this device: the screen and the hand say it. */
  }
}

export function vibrate(pattern: number[]): void {
  const { vibrate: shake } = navigator as Partial<Navigator>
  shake?.call(navigator, pattern)
}
