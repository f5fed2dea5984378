/** When a lottery draws. The day of an issue is the day in the game's time zone on which its numbering began. */
import type { LotteryTitle, Timetable } from '@night-market/games/titles/lotteries'

export interface DrawTime {
  /** `20261122-0001`. */
  issue: string
  /** When the draw before it is drawn. */
  opensAt: Date
  closesAt: Date
  drawsAt: Date
}

type Times = Pick<LotteryTitle, 'timetable' | 'zoneMinutes' | 'closesSeconds'>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The draws after `after` and until `until`, at most `most`, in their order. */
export function drawTimes(times: Times, after: Date, until: Date, most: number): DrawTime[] {
  const found: DrawTime[] = []
  const offsetMs = times.zoneMinutes * MINUTE_MS
  // Draws of a day may go on after the midnight that ends it.
  let day = Math.floor((after.getTime() + offsetMs) / DAY_MS) - 1
  for (; day * DAY_MS - offsetMs <= until.getTime(); day++) {
    const bounds = { midnightMs: day * DAY_MS - offsetMs, afterMs: after.getTime() }
    for (const { number, atMs } of drawsOf(times.timetable, day, bounds)) {
      if (atMs > until.getTime() || found.length === most) return found
      found.push(drawTime(times, day, number, atMs))
    }
  }
  return found
}

function drawTime(times: Times, day: number, number: number, atMs: number): DrawTime {
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  return {
    issue: `${date}-${String(number).padStart(4, '0')}`,
    opensAt: new Date(atMs - gapBefore(times.timetable, day, number) * MINUTE_MS),
    closesAt: new Date(atMs - times.closesSeconds * 1000),
    drawsAt: new Date(atMs),
  }
}

/** The draws of the day that begins at `midnightMs` which are later than `afterMs`. */
function* drawsOf(
  timetable: Timetable,
  day: number,
  { midnightMs, afterMs }: { midnightMs: number; afterMs: number },
): Generator<{ number: number; atMs: number }> {
  const { from, step, draws } = dayOf(timetable, day)
  const firstMs = midnightMs + from * MINUTE_MS
  const passed = Math.floor((afterMs - firstMs) / (step * MINUTE_MS)) + 1
  for (let number = Math.max(passed, 0) + 1; number <= draws; number++)
    yield { number, atMs: firstMs + (number - 1) * step * MINUTE_MS }
}

const MINUTES_A_DAY = 1440

/** `day` counts from 1970. */
function dayOf(timetable: Timetable, day: number): { from: number; step: number; draws: number } {
  if (timetable.kind === 'every')
    return { from: timetable.fromMinute, step: timetable.minutes, draws: timetable.draws }
  const draws = timetable.kind === 'daily' || isDayOf(timetable.days, day) ? 1 : 0
  return { from: timetable.atMinute, step: MINUTES_A_DAY, draws }
}

function isDayOf(days: Extract<Timetable, { kind: 'on' }>['days'], day: number): boolean {
  const date = new Date(day * DAY_MS)
  return 'week' in days ? days.week.includes(date.getUTCDay()) : days.month.includes(date.getUTCDate())
}

/** Minutes since the draw before: the first of a day follows the last of the day of draws before it. */
function gapBefore(timetable: Timetable, day: number, number: number): number {
  const { step, draws } = dayOf(timetable, day)
  if (number > 1) return step
  let before = day - 1
  while (dayOf(timetable, before).draws === 0) before--
  return (day - before) * MINUTES_A_DAY - (draws - 1) * step
}

/** Midnight in the game's zone before `now`. */
export function dayBegan({ zoneMinutes }: Pick<LotteryTitle, 'zoneMinutes'>, now: Date): Date {
  const offsetMs = zoneMinutes * MINUTE_MS
  return new Date(Math.floor((now.getTime() + offsetMs) / DAY_MS) * DAY_MS - offsetMs)
}
