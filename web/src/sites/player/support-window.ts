import type { MouseEvent } from 'react'
import { path } from '../../shell/places.ts'

/** Spec 9: the window of the customer service. */
const WINDOW = 'popup,width=440,height=750'
const HAS_ROOM = '(min-width: 1024px) and (pointer: fine)'

/** For a link to the support page: where there is room it opens beside the page, in a window of its own. */
export function openSupportWindow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !matchMedia(HAS_ROOM).matches) return
  const opened = window.open(path('support'), 'support', WINDOW)
  // A blocked window leaves the link as it is.
  if (opened === null) return
  event.preventDefault()
  opened.focus()
}
