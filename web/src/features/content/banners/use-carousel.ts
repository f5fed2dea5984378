import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { REDUCED_MOTION, useMedia } from '@night-market/ui/hooks/use-media.ts'

/** Spec 9: autoplay 5000 ms (the transition of 1000 ms is `--t-banner`). */
const HOLD_MS = 5_000
const SWIPE_PX = 40

type Turn = { now: number; last: number | null; direction: 1 | -1 }

/** Which of `count` slides is shown. One slide never moves; more go round by themselves until held or paused. */
export function useCarousel(count: number) {
  const [turn, setTurn] = useState<Turn>({ now: 0, last: null, direction: 1 })
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [isHeld, setHeld] = useState(false)
  const isReduced = useMedia(REDUCED_MOTION)
  const swipe = useRef<number | null>(null)
  const isPaused = isStill(chosen, isReduced)
  const isMoving = count > 1 && !isPaused && !isHeld

  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setTurn((current) => turned(current, current.now + 1, count)), HOLD_MS)
    return () => clearTimeout(timer)
  }, [isMoving, count, turn.now])

  function onPointerUp(event: PointerEvent): void {
    const from = swipe.current
    swipe.current = null
    if (from === null || Math.abs(event.clientX - from) < SWIPE_PX) return
    setTurn((current) => turned(current, current.now + (event.clientX < from ? 1 : -1), count))
  }

  return {
    now: turn.now,
    direction: turn.direction,
    hasMoved: turn.last !== null,
    isPaused,
    roleOf: (index: number): Role =>
      index === turn.now ? 'now' : index === turn.last ? 'leaving' : 'waiting',
    show: (index: number) => setTurn((current) => turned(current, index, count)),
    togglePause: () => setChosen(!isPaused),
    holds: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setHeld(false),
      onPointerDown: (event: PointerEvent) =>
        (swipe.current = event.pointerType === 'touch' ? event.clientX : null),
      onPointerUp,
    },
  }
}

type Role = 'now' | 'leaving' | 'waiting'

/** Reduced motion pauses the slides until the reader chooses; `chosen` is null before. */
export const isStill = (chosen: boolean | null, isReduced: boolean): boolean => chosen ?? isReduced

/** The turn to a slide; past either end it goes on in a circle. */
export function turned(current: Turn, to: number, count: number): Turn {
  const now = (to + count) % count
  return now === current.now ? current : { now, last: current.now, direction: to > current.now ? 1 : -1 }
}
