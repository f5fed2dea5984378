import type { FrameToPage, PageToFrame } from '@night-market/protocol/vendor/game-frame'
import { useCallback, useEffect, useRef, type RefObject } from 'react'

type FrameType = FrameToPage['type']
/** One entry for each message; a message without an entry does not compile. */
export type FrameListeners = { [Type in FrameType]: (message: Extract<FrameToPage, { type: Type }>) => void }

export type Tell = (message: PageToFrame) => void

/**
 * The page's side of the conversation with a game. Messages are accepted only from the frame that was opened,
 * only while it is on the vendor's own origin, and only that origin is spoken to. Amounts in messages are hints:
 * the truth is asked for.
 */
export function useFrame(
  origin: string | null,
  listeners: FrameListeners,
): [RefObject<HTMLIFrameElement | null>, Tell] {
  const ref = useRef<HTMLIFrameElement>(null)
  const current = useRef(listeners)
  useEffect(() => {
    current.current = listeners
  })
  useEffect(() => {
    if (origin === null) return
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== ref.current?.contentWindow) return
      dispatch(current.current, event.data)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origin])
  const tell = useCallback(
    (message: PageToFrame) => {
      if (origin !== null) ref.current?.contentWindow?.postMessage(message, origin)
    },
    [origin],
  )
  return [ref, tell]
}

/** Handles a message of a known type; a vendor may send others, which are ignored. */
export function dispatch(listeners: FrameListeners, message: unknown): void {
  if (!hasType(message) || !Object.hasOwn(listeners, message.type)) return
  const listen = listeners[message.type as FrameType] as (message: unknown) => void
  listen(message)
}

/** The origin a launch address may be framed on, or null where the site does not frame it. */
export function framedOrigin(url: string, frameOrigins: readonly string[]): string | null {
  const origin = URL.canParse(url) ? new URL(url).origin : null
  return origin !== null && frameOrigins.includes(origin) ? origin : null
}

function hasType(message: unknown): message is { type: string } {
  return (
    typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string'
  )
}
