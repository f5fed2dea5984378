import { useSyncExternalStore } from 'react'
import { now } from './clock.ts'

/** Whole seconds until an instant, in words or in milliseconds, looked at once a second; 0 when it is over. */
export function useCountdown(until: string | number): number {
  return useSyncExternalStore(everySecond, () => secondsUntil(until))
}

/** Read from the clock and never counted: a page in the background ticks late or not at all. */
export function secondsUntil(until: string | number): number {
  const untilMs = typeof until === 'string' ? Date.parse(until) : until
  return Math.max(0, Math.ceil((untilMs - now()) / 1000))
}

/** `09:05`, and with hours `1:09:05`. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, 1000)
  return () => clearInterval(timer)
}
