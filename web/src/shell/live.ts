import type { LiveMessage } from '@night-market/protocol/live'

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

type LiveType = LiveMessage['type']
/** One entry per message; a message without an entry does not compile. */
export type LiveHandlers = {
  [Type in LiveType]: (message: Extract<LiveMessage, { type: Type }>) => void
}

/**
 * Listens to the hints of the server for one session, reconnecting with growing pauses until closed.
 * Sockets carry hints only: handlers ask again over HTTP.
 */
export function connectLive(token: string, handlers: LiveHandlers): { close(): void } {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delayMs = FIRST_DELAY_MS
  let isClosed = false

  function open(): void {
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wps/live`)
    socket.addEventListener('open', () => {
      delayMs = FIRST_DELAY_MS
      socket?.send(JSON.stringify({ type: 'hello', token }))
    })
    socket.addEventListener('message', (event) => dispatch(handlers, event.data))
    socket.addEventListener('close', () => {
      if (isClosed) return
      timer = setTimeout(open, delayMs)
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
    })
  }

  open()
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}

function dispatch(handlers: LiveHandlers, text: unknown): void {
  if (typeof text !== 'string') return
  const message = JSON.parse(text) as LiveMessage
  const heard = handlers[message.type] as ((message: LiveMessage) => void) | undefined
  // A newer server may know messages this page does not.
  heard?.(message)
}
