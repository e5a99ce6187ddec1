/**
 * What the server pushes and what the telephone shows of it. Read by the service worker alone, in the background: it
 * must never fail, because a push that shows nothing may be the last one that the browser lets through.
 */
export type ShownNotification = {
  readonly title: string
  readonly options: {
    readonly body: string
    readonly tag: string
    /** What came before under the same tag is replaced, and rings again all the same. */
    readonly renotify: boolean
    /** An emergency stays until somebody touches it. */
    readonly requireInteraction: boolean
    readonly icon: string
    readonly badge: string
    readonly vibrate?: readonly number[]
    readonly data: { readonly path: string }
  }
}

const icon = '/icons/guet-192.png'
const sosInMorse = [200, 100, 200, 100, 200, 300, 600, 100, 600, 100, 600, 300, 200, 100, 200, 100, 200]

export function notificationOf(text: string | null): ShownNotification {
  const message = read(text)
  const alert = wordIn(message, 'alert')
  const isUrgent = message['urgent'] === true
  const path = ownPath(wordIn(message, 'path'))
  return {
    title: wordIn(message, 'title') ?? 'Guet',
    options: {
      body: wordIn(message, 'body') ?? '',
      /* News of one place takes the place of older news of it, never of news of another, and never of a call for help. */
      tag: alert === null ? `guet:${path}` : `alert:${alert}`,
      renotify: true,
      requireInteraction: isUrgent,
      icon,
      badge: icon,
      ...(isUrgent && { vibrate: sosInMorse }),
      data: { path: alert === null ? path : `/alerts/${alert}` },
    },
  }
}

/** Where a touched notification leads. */
export function pathOf(data: unknown): string {
  return ownPath(wordIn(isObject(data) ? data : {}, 'path'))
}

/** Inside the app, whatever was pushed. */
function ownPath(path: string | null): string {
  return path !== null && /^\/(?!\/|\\)/.test(path) ? path : '/'
}

function read(text: string | null): { readonly [name: string]: unknown } {
  try {
    const message: unknown = JSON.parse(text ?? '')
    return isObject(message) ? message : {}
  } catch {
    return text === null ? {} : { body: text }
  }
}

function wordIn(message: { readonly [name: string]: unknown }, name: string): string | null {
  const word = message[name]
  return typeof word === 'string' && word !== '' ? word : null
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null
}
