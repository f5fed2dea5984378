/** What the last draws and the room of the current one say of a symbol, small on its field. */
import type { DrawGame } from '../game.ts'
import { recordsOf, type NumberRecord } from '../model/hits.ts'
import { symbolText } from '../model/selection.ts'
import { h, type Child } from '../../lib/tree.ts'
import type { Cell } from './grid.ts'

/** So many draws are counted. */
export const COUNTED = 30

type Marks = Pick<Cell, 'spoken' | 'tone' | 'inside' | 'isDisabled'>

/** Of the numbers that the open play counts: those of a place, or all of them. */
export function marksOf(game: DrawGame, place = 0): (symbol: number) => Marks {
  const { play, state, parts } = game
  const { board } = play
  if (!('symbols' in board)) return () => ({})
  const draws = state.results
    .filter(({ isVoid, issue }) => !isVoid && issue !== state.reveal?.issue)
    .slice(0, COUNTED)
    .map(({ numbers }) => parts.look.drawn(play, numbers)[place] ?? [])
  const records = recordsOf(board.symbols, draws)
  const most = Math.max(1, ...[...records.values()].map(({ hits }) => hits))
  return (symbol) => {
    const text = symbolText(board.symbols, symbol)
    const room = state.exposure.find((each) => each.play === play.code && each.key === text)?.state
    const record = draws.length === 0 ? undefined : records.get(symbol)
    const tone = parts.look.tone?.(symbol)
    return {
      spoken: spokenOf(game, record, room),
      ...(tone && { tone }),
      isDisabled: room === 'full',
      inside: inside(game, record, room, most),
    }
  }
}

function spokenOf(
  { parts: { t } }: DrawGame,
  record: NumberRecord | undefined,
  room: 'half' | 'full' | undefined,
): string {
  const frequency = record && t('board.record', { hits: record.hits, since: record.since })
  return [frequency, room && t(`board.said_${room}`)].filter(Boolean).join(', ')
}

function inside(
  { parts: { t } }: DrawGame,
  record: NumberRecord | undefined,
  room: 'half' | 'full' | undefined,
  most: number,
): Child[] {
  const corner = room === 'half' ? '½' : room === 'full' ? t('board.full') : record && String(record.since)
  return [
    corner !== undefined &&
      h('span', { class: room ? `cell__room is-${room}` : 'cell__since num', 'aria-hidden': 'true' }, corner),
    record !== undefined &&
      record.last > 0 &&
      h(
        'span',
        { class: 'cell__last num', 'aria-hidden': 'true' },
        record.last > 1 ? String(record.last) : '',
      ),
    record !== undefined &&
      h('span', { class: 'cell__hits', '--share': String(Math.round((100 * record.hits) / most) / 100) }),
  ]
}
