/** How a page of its own, such as a lottery or the book, reports that it opens, or why it cannot. */
import type { FrameToPage } from '@night-market/protocol/vendor/game-frame'
import type { Translate } from '../lib/texts.ts'
import { isWorthRetrying, noticeKindOf, showNotice } from '../sheets/notice.ts'

/** For messages without contents, before the parent's origin is known. */
export function tellParent(message: FrameToPage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}

export function failedToOpen(t: Translate, cause: unknown, again: () => void): void {
  const kind = noticeKindOf(cause)
  if (kind === 'broken') reportError(cause)
  // A page that is notified of the session's end can launch anew.
  if (kind === 'session_ended') tellParent({ type: 'session_ended' })
  tellParent({ type: 'ready' })
  const retry = { label: 'notice.retry', isMain: true, take: again } as const
  showNotice(t, kind, isWorthRetrying(kind) ? [retry] : [])
}
