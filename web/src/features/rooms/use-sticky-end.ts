import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react'

/** This near to the end, new messages move the list. */
const NEAR_END_PX = 64
const NEAR_TOP_PX = 120

interface Parts {
  /** The numbers of the first and last message. */
  first: number
  last: number
  onTop(): void
  onEnd(): void
}

export interface StickyEnd {
  /** How many messages came since the reader left the end. */
  newer: number
  onScroll(event: UIEvent): void
  toEnd(): void
}

/** A list that stays at its end while new rows come, and where it is while its reader reads further up. */
export function useStickyEnd({
  first,
  last,
  onTop,
  onEnd,
}: Parts): [RefObject<HTMLDivElement | null>, StickyEnd] {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ first, height: 0 })
  const [seen, setSeen] = useState(last)

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    if (isAtEnd.current) {
      element.scrollTop = element.scrollHeight
      setSeen(last)
    } else if (first < before.current.first) {
      // Earlier rows grow above what is being read.
      element.scrollTop += element.scrollHeight - before.current.height
    }
    before.current = { first, height: element.scrollHeight }
  }, [first, last])

  // Pictures and a keyboard change the heights.
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const sticky: StickyEnd = {
    newer: Math.max(0, last - seen),
    onScroll({ currentTarget }) {
      const { scrollTop, scrollHeight, clientHeight } = currentTarget
      const wasAtEnd = isAtEnd.current
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
      if (isAtEnd.current) setSeen(last)
      if (isAtEnd.current && !wasAtEnd) onEnd()
      if (scrollTop < NEAR_TOP_PX) onTop()
    },
    toEnd() {
      const element = list.current
      if (element === null) return
      isAtEnd.current = true
      setSeen(last)
      element.scrollTop = element.scrollHeight
    },
  }
  return [list, sticky]
}
