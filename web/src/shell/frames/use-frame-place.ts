import { useEffect, useRef } from 'react'
import type { Tell } from './use-frame.ts'

/** Where in a game its frame is, as the address of the page keeps it. */
export interface FramePlace {
  /** `/` where it begins. */
  path: string
  /** The frame went to another place: the address follows. */
  follow: (path: string) => void
}

type Followed = { tell: Tell; isReady: boolean; place: FramePlace | undefined; openedAt: string | undefined }

/** Keeps the frame and the address at one place: whichever of the two goes elsewhere leads. */
export function useFramePlace({ tell, isReady, place, openedAt = '/' }: Followed) {
  const shown = useRef(openedAt)
  const path = place?.path
  useEffect(() => {
    if (!isReady || path === undefined || path === shown.current) return
    shown.current = path
    tell({ type: 'go', path })
  }, [tell, isReady, path])
  return {
    route(next: string): void {
      shown.current = next
      if (next !== path) place?.follow(next)
    },
  }
}
