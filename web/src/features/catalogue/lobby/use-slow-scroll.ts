import { useEffect, useRef, useState } from 'react'
import { useInView } from '@night-market/ui/hooks/use-in-view.ts'
import { REDUCED_MOTION, useMedia } from '@night-market/ui/hooks/use-media.ts'

/** Spec 9: the winner board moves half a pixel a frame. */
const STEP_PX = 0.5
/** The page loads first, and the top of the list is read first. */
const PAUSE_MS = 5000

/**
 * Moves a list slowly upwards and starts over at its end; stands still out of view, under the pointer, with focus
 * inside, and for those who asked for less motion.
 */
export function useSlowScroll<Element extends HTMLElement>(count: number) {
  const list = useRef<Element>(null)
  const [isHeld, setHeld] = useState(false)
  const isReduced = useMedia(REDUCED_MOTION)
  const isInView = useInView(list)
  const isMoving = isInView && !isHeld && !isReduced && count > 0

  useEffect(() => {
    const element = list.current
    if (element === null || !isMoving) return
    // The browser rounds scrollTop to device pixels, so the halves are counted here.
    let top = element.scrollTop
    let frame = 0
    const timer = setTimeout(() => {
      // Read once: each reading lays the page out.
      const end = element.scrollHeight - element.clientHeight + 24
      frame = requestAnimationFrame(function move() {
        top += STEP_PX
        if (top > end) top = 0
        element.scrollTop = top
        frame = requestAnimationFrame(move)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [isMoving, count])

  return {
    ref: list,
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
