/** Where a match stands: its minute, why nothing is sold, or when it starts. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import type { Label } from '../look.ts'
import { h, type Child } from '../../lib/tree.ts'
import { isShown, lookOf } from '../families/index.ts'
import { isOutright } from '../outright/names.ts'
import { clockTime } from '../words.ts'

const SOON_MS = 600_000

export function timeOf(game: BookGame, event: BookEvent): Child[] {
  const { t } = game.parts
  const { state, startsAt } = event
  if (isOutright(event) && state === 'upcoming')
    return [t('outright.closes', { at: clockTime(game, startsAt) })]
  if (state === 'upcoming') {
    const leftMs = startsAt - game.now
    const isSoon = leftMs > 0 && leftMs < SOON_MS
    return [isSoon ? t('time.starts_in', { left: minutesText(leftMs) }) : clockTime(game, startsAt)]
  }
  if (state === 'ended' || state === 'void') return [h('span', { class: 'num' }, clockTime(game, startsAt))]
  const halt = haltWords(game, event)
  return [
    h(
      'span',
      { class: 'minute num' },
      h('i', { class: 'dot', 'aria-hidden': 'true' }),
      minuteText(game, event),
    ),
    halt !== null &&
      h('span', { class: 'halt num', title: halt, 'aria-label': halt }, shortHalt(game, event) ?? halt),
  ]
}

/** For tight places: the seconds alone. */
function shortHalt(game: BookGame, { state, pausedUntil }: BookEvent): string | null {
  if (state === 'suspended') return null
  return game.parts.t('time.paused_short', { seconds: Math.ceil(((pausedUntil ?? 0) - game.now) / 1000) })
}

/** Of a match that was entered nothing is known between its start and its result. */
export const isScoreKnown = ({ driver, state }: BookEvent): boolean =>
  driver === 'virtual' || state === 'ended'

/** `63'`, or the name of a pause. */
export function minuteText({ parts: { t } }: BookGame, event: BookEvent): string {
  const { minute, period, state, sport } = event
  if (state === 'ended') return t('period.ended')
  if (state === 'void') return t('period.void')
  if (isOutright(event)) return t('outright.closed')
  if (!isScoreKnown(event)) return t('period.in_play')
  const words = isShown(sport) ? lookOf(sport).clockText?.(t, event) : undefined
  if (words !== undefined) return words
  return period === 'half_time' ? t('period.half_time_short') : `${minute}′`
}

/** Why nothing is sold now; null: prices are sold. */
export function haltWords(game: BookGame, { state, pausedUntil }: BookEvent): string | null {
  const { t } = game.parts
  if (state === 'suspended') return t('time.suspended')
  const leftMs = (pausedUntil ?? 0) - game.now
  return leftMs > 0 ? t('time.paused', { seconds: Math.ceil(leftMs / 1000) }) : null
}

const PERIODS: Record<string, Label> = {
  not_started: 'period.not_started',
  first_half: 'period.first_half',
  half_time: 'period.half_time',
  second_half: 'period.second_half',
  map_1: 'period.map_1',
  map_2: 'period.map_2',
  map_3: 'period.map_3',
  map_break: 'period.map_break',
  ended: 'period.ended',
}

export function periodName({ parts: { t } }: BookGame, event: BookEvent): string {
  const { period, state, sport } = event
  if (state === 'void') return t('period.void')
  if (state !== 'upcoming' && !isScoreKnown(event)) return t('period.in_play')
  const name = PERIODS[period] ?? (isShown(sport) ? lookOf(sport).periods?.[period] : undefined)
  return name === undefined ? period : t(name)
}

/** `4:05`. */
export function minutesText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** When an incident was: `63′`, or as the sport counts. */
export const momentText = ({ parts: { t } }: BookGame, sport: string, minute: number): string =>
  lookOf(sport).momentText?.(t, minute) ?? `${minute}′`
