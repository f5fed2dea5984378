import { useEffect, useRef, useState } from 'react'
import { useInView } from '@night-market/ui/hooks/use-in-view.ts'
import { REDUCED_MOTION, useMedia } from '@night-market/ui/hooks/use-media.ts'

/** Spec 9: the winner board moves half a pixel a frame. */
const PX_PER_MS = 0.03
/** At the end of the list. */
const REST_MS = 800
/** The page loads first, and the top of the list is read first. */
const PAUSE_MS = 5000

/**
 * Moves the contents of a scroll box slowly upwards and starts over at their end; stands still out of view, under the pointer,
 * with focus inside, and for those who asked for less motion. The compositor moves them: a scroll position that is set in each
 * frame takes half of a slow phone's main thread. Held, the box is scrolled to where they stand.
 */
export function useSlowScroll(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const isReduced = useMedia(REDUCED_MOTION)
  const isInView = useInView(box)
  const isMoving = isInView && !isHeld && !isReduced && count > 0

  useEffect(() => {
    const element = box.current
    const contents = element?.firstElementChild
    if (!element || !contents || !isMoving) return
    let passing: Animation | undefined
    const pass = (): void => {
      const left = element.scrollHeight - element.clientHeight - element.scrollTop
      const duration = left / PX_PER_MS + REST_MS
      const end = `0 ${-left}px`
      // The rest is a keyframe of its own: the compositor takes no animation with a delay at its end.
      const keyframes = { translate: ['0 0', end, end], offset: [0, 1 - REST_MS / duration, 1] }
      passing = contents.animate(keyframes, { duration, fill: 'forwards' })
      passing.onfinish = () => {
        passing?.cancel()
        element.scrollTop = 0
        pass()
      }
    }
    const timer = setTimeout(pass, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      if (passing === undefined) return
      const movedPx = Number(passing.currentTime) * PX_PER_MS
      passing.cancel()
      element.scrollTop += movedPx
    }
  }, [isMoving, count])

  return {
    ref: box,
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
