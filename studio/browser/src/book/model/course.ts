/** The chances of a match over its steps, as lines. */
import type { BookEventDetail } from '@night-market/protocol/vendor/book'

type Points = BookEventDetail['course']

const WHOLE_PPM = 1_000_000

/** Millionths in percent. */
export const percentText = (ppm: number, places = 1): string => `${(ppm / 10_000).toFixed(places)}%`

/** The chances that stand now: those of the first market. */
export function lastChances({
  course,
  board,
}: Pick<BookEventDetail, 'course' | 'board'>): readonly number[] | null {
  const last = course.at(-1)
  if (last !== undefined) return last.ppm
  const [first] = board
  return first === undefined ? null : first.outcomes.map(({ ppm }) => ppm)
}

export interface CourseLine {
  path: string
  end: [number, number]
}

/** One line for each outcome: from the left at kick-off to the right at the last step. */
export function courseLines(
  points: Points,
  steps: number,
  { width, height }: { width: number; height: number },
): CourseLine[] {
  const [first] = points
  return (first?.ppm ?? []).map((_, outcome) => {
    const places = points.map(({ step, ppm }): [number, number] => [
      round((step / steps) * width),
      round(height - ((ppm[outcome] ?? 0) / WHOLE_PPM) * height),
    ])
    const path = places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
    return { path, end: places.at(-1) ?? [0, height] }
  })
}

const round = (value: number): number => Math.round(value * 10) / 10
