import { useEffect, useEffectEvent, useRef } from 'react'
import type { Tell } from './use-frame.ts'

/** Where in a game its frame is, as the address of the page keeps it. */
export interface FramePlace {
  /** `/` where it begins. */
  path: string
  /** The same of the address itself, which is ahead of the page that follows it; null while it is elsewhere. */
  ahead: () => string | null
  /** The frame went to another place: the address follows. */
  follow: (path: string) => void
  /** The whole address at which others open a place; null for one that has none. */
  linkTo: (path: string) => string | null
}

type Followed = { tell: Tell; isReady: boolean; place: FramePlace | undefined; openedAt: string | undefined }

/** Keeps the frame and the address at one place: whichever of the two goes elsewhere leads. */
export function useFramePlace({ tell, isReady, place, openedAt = '/' }: Followed) {
  const shown = useRef(openedAt)
  const path = place?.path
  const lead = useEffectEvent((to: string | null): void => {
    if (!isReady || to === null || to === shown.current) return
    shown.current = to
    tell({ type: 'go', path: to })
  })
  useEffect(() => lead(path ?? null), [isReady, path])
  // A visitor who goes back before the page has followed leaves its path as it was.
  useEffect(() => {
    const onTraverse = (): void => lead(place?.ahead() ?? null)
    window.addEventListener('popstate', onTraverse)
    return () => window.removeEventListener('popstate', onTraverse)
  }, [place])
  return {
    route(next: string): void {
      shown.current = next
      if (next !== path) place?.follow(next)
    },
    addressOf(asked: string): void {
      const url = place?.linkTo(asked) ?? null
      if (url !== null) tell({ type: 'address', path: asked, url })
    },
  }
}
