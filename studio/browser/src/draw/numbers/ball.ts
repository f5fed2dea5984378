/** Numbers as they were drawn: each stands until it is revealed as an empty place. */
import type { Draw } from '@night-market/games/kernel/picks/lottery'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import type { Shown } from '../look.ts'

export interface BallStyle {
  kind: 'ball' | 'die' | 'plate'
  /** Digits of a number, with zeros before it. */
  width?: number
  tone?: (value: number) => string
}

/** The values of the tier `n`, all in one line. */
export const onlyTier = (draw: Draw): number[] => (draw['n'] ?? []).flat()

export const countValues = (draw: Draw): number =>
  Object.values(draw).reduce((sum, results) => sum + results.reduce((all, { length }) => all + length, 0), 0)

export function ballLine({ draw, revealed = Number.POSITIVE_INFINITY }: Shown, style: BallStyle): Tree {
  const values = onlyTier(draw)
  return h(
    'span',
    { class: 'balls' },
    values.map((value, at) => ball(at < revealed ? value : null, style, at === revealed - 1)),
  )
}

export function ball(value: number | null, { kind, width = 1, tone }: BallStyle, isNew = false): Tree {
  if (value === null) return h('span', { class: `${kind} is-hidden`, 'aria-hidden': 'true' })
  const text = String(value).padStart(width, '0')
  return h(
    'span',
    { class: isNew ? `${kind} is-new` : kind, 'data-tone': tone?.(value) },
    kind === 'die' ? face(value) : text,
  )
}

const SPOTS: Record<number, [x: number, y: number][]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
}

const face = (value: number): Child =>
  h(
    'svg',
    { viewBox: '0 0 24 24', role: 'img', 'aria-label': String(value), class: 'die__face' },
    (SPOTS[value] ?? []).map(([cx, cy]) => h('circle', { cx, cy, r: 2.3 })),
  )
