import { useRef, type PointerEvent, type RefObject } from 'react'

const SHEET_CLOSES_AT_PX = 96

type Grab = { x: number; y: number; left: number; top: number }

/**
 * Lets the header move its dialog. With a mouse or pen it goes anywhere inside the window; as a bottom sheet under
 * a finger it follows downwards only, and closes when pulled far enough and may be closed.
 */
export function useDrag(target: RefObject<HTMLElement | null>, onPulledDown: (() => void) | undefined) {
  const grab = useRef<Grab | null>(null)
  const moved = useRef({ left: 0, top: 0 })

  function start(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || (event.target as Element).closest('button, a, input') !== null) return
    if (event.pointerType === 'touch' && !isSheet()) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grab.current = { x: event.clientX, y: event.clientY, ...moved.current }
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const element = target.current
    if (grab.current === null || element === null) return
    const wanted = {
      left: grab.current.left + event.clientX - grab.current.x,
      top: grab.current.top + event.clientY - grab.current.y,
    }
    moved.current = isSheet()
      ? { left: 0, top: Math.max(0, wanted.top) }
      : inside(element, moved.current, wanted)
    element.style.translate = `${moved.current.left}px ${moved.current.top}px`
  }

  function end(): void {
    if (grab.current === null) return
    grab.current = null
    if (!isSheet()) return
    const isFar = moved.current.top > SHEET_CLOSES_AT_PX
    moved.current = { left: 0, top: 0 }
    if (target.current) target.current.style.translate = ''
    if (isFar) onPulledDown?.()
  }

  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}

function isSheet(): boolean {
  return matchMedia('(max-width: 480px)').matches
}

function inside(
  element: HTMLElement,
  from: { left: number; top: number },
  wanted: { left: number; top: number },
) {
  const box = element.getBoundingClientRect()
  const home = { left: box.left - from.left, top: box.top - from.top }
  return {
    left: clamp(wanted.left, -home.left, window.innerWidth - box.width - home.left),
    top: clamp(wanted.top, -home.top, window.innerHeight - box.height - home.top),
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}
