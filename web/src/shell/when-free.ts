import { useEffect, useState } from 'react'

/** What takes keys as text: a choice that has the focus is no typing. */
const TYPED = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED) !== null

/** The reader has something open, is in a field, or in what a vendor shows. */
const isBusy = (): boolean =>
  document.querySelector(':modal, [popover=auto]:popover-open') !== null ||
  document.activeElement?.matches('iframe') === true ||
  isTyping(document.activeElement)

type Waiting = {
  /** How often it looks whether the reader is busy. */
  everyMs: number
  /** Whether it lets the page be seen for one such pause first. */
  pauses?: boolean
}

/**
 * Whether what is wanted may open by itself: once nothing else is open and no field has the focus, so that no key goes to it
 * that was meant for a field. What is open stays, until it is no longer wanted.
 */
export function useWhenFree(isWanted: boolean, { everyMs, pauses = false }: Waiting): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const look = (): void => setDue((before) => before || !isBusy())
    if (!pauses) look()
    const timer = setInterval(look, everyMs)
    return () => {
      clearInterval(timer)
      setDue(false)
    }
  }, [isWanted, everyMs, pauses])
  return isWanted && isDue
}
