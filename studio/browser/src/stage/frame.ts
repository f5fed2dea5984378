/** Messages between the game and the page that frames it: sent to, and accepted from, that page's origin only. */
import { PageToFrame, type FrameToPage } from '@night-market/protocol/vendor/game-frame'

export interface Frame {
  tell(message: FrameToPage): void
}

/** Of a page for visitors: no launch has named its parent. */
export const ANY_PARENT = '*'

export function openFrame(parentOrigin: string, hear: (message: PageToFrame) => void): Frame {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent) return
    if (event.origin !== parentOrigin && parentOrigin !== ANY_PARENT) return
    const message = PageToFrame.safeParse(event.data)
    if (message.success) hear(message.data)
  })
  return {
    tell(message) {
      if (window.parent !== window) window.parent.postMessage(message, parentOrigin)
    },
  }
}
