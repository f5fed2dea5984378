import { REDUCED_MOTION, useMedia } from '@night-market/ui/hooks/use-media.ts'
import { useEffect, useRef, useState } from 'react'

const STEP_MS = 100

/**
 * An amount that counts up to each new one over `spanMs`, never beyond what was answered; it stands still where less
 * motion is asked for, and a smaller amount (the pool has dropped) shows at once.
 */
export function useTicking(amount: number, spanMs: number): number {
  const isReduced = useMedia(REDUCED_MOTION)
  const [shown, setShown] = useState(amount)
  const from = useRef(amount)
  useEffect(() => {
    const start = from.current
    if (isReduced || amount <= start) {
      from.current = amount
      setShown(amount)
      return
    }
    const steps = Math.max(1, Math.round(spanMs / STEP_MS))
    let step = 0
    const timer = setInterval(() => {
      step += 1
      from.current = tickAt(start, amount, step / steps)
      setShown(from.current)
      if (step >= steps) clearInterval(timer)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [amount, spanMs, isReduced])
  return shown
}

/** Whole minor units on the way from one amount to the next. */
export function tickAt(from: number, to: number, part: number): number {
  return part >= 1 ? to : from + Math.floor((to - from) * part)
}
