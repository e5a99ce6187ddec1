const longestWait = 8_000
const widest = 1280

/** A frame near the beginning of a video, as this browser sees it; null: it does not know this kind of video. */
export async function posterOf(video: Blob): Promise<Blob | null> {
  const player = document.createElement('video')
  const address = URL.createObjectURL(video)
  player.muted = true
  player.playsInline = true
  player.preload = 'auto'
  try {
    const isThere = arrives(player, 'loadeddata')
    player.src = address
    if (!(await isThere)) return null
    const isFound = arrives(player, 'seeked')
    // The very first frame is often black.
    player.currentTime = Math.min(1, Number.isFinite(player.duration) ? player.duration / 3 : 0)
    if (!(await isFound) || player.videoWidth === 0) return null
    return await drawn(player)
  } finally {
    player.removeAttribute('src')
    player.load()
    URL.revokeObjectURL(address)
  }
}

function arrives(player: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), longestWait)
    player.addEventListener(event, () => resolve(true), { once: true })
    player.addEventListener('error', () => resolve(false), { once: true })
  })
}

function drawn(player: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, widest / player.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(player.videoWidth * scale)
  canvas.height = Math.round(player.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
