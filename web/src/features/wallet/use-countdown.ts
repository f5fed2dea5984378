import { useEffect, useState } from 'react'
import { now } from '../../lib/clock.ts'

/** Whole seconds until a moment, counted down once a second; 0 when it is over. */
export function useCountdown(until: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

/** `09:05`, and with hours `1:09:05`. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours === 0 ? rest : `${hours}:${rest}`
}

function secondsUntil(until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now()) / 1000))
}
