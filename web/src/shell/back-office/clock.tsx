import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { whitelabelQuery } from '../whitelabel.ts'
import styles from './back-office.module.css'

const TICK_MS = 1000

/** The merchant's time and its distance from UTC, each second. */
export function Clock() {
  const { data } = useQuery(whitelabelQuery)
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (data === undefined) return <span className={styles.clock} />
  const { offset, text } = clockIn(data.timeZone, at)
  return (
    <time className={`num ${styles.clock}`} dateTime={new Date(at).toISOString()}>
      <span>{offset}</span> <span>{text}</span>
    </time>
  )
}

/** `UTC+05:30`, and `2026-11-20 14:32:07`. */
function clockIn(timeZone: string, at: number): { offset: string; text: string } {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = zone.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return { offset: offset === 'GMT' ? 'UTC' : offset.replace('GMT', 'UTC'), text: parts }
}
