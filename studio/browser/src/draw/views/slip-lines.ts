/** The picks of the slip, each with its price. */
import { glyph } from '../boards/glyph.ts'
import type { DrawGame } from '../game.ts'
import { piecesOf, type Part } from '../model/pieces.ts'
import { isEmpty } from '../model/selection.ts'
import { reopened, without, type PricedLine, type Slip, type SlipPick } from '../model/slip.ts'
import { labelName, placeName, playName } from '../names.ts'
import { oddsRange } from '../odds.ts'
import { h, type Tree } from '../../lib/tree.ts'

/** So many are shown one by one; the rest as a count. */
const MOST_SHOWN = 24

export const lines = (game: DrawGame): Tree =>
  h(
    'ul',
    { class: 'entries' },
    game.priced.picks.map((each) => line(game, each)),
  )

function line(game: DrawGame, { pick, priced, isTooLarge }: PricedLine): Tree {
  const { t } = game.parts
  const play = game.state.family.byCode.get(pick.play)
  const name = playName(t, pick.play)
  const note = noteOf(game, { pick, priced, isTooLarge })
  return h(
    'li',
    { class: 'entry', key: pick.id, 'data-open': !pick.isKept && pick.play === game.play.code },
    h(
      'div',
      { class: 'entry__head' },
      h('button', { type: 'button', class: 'entry__name', onclick: () => edit(game, pick) }, name),
      play && h('span', { class: 'entry__odds num' }, t('slip.pays', { odds: oddsRange(game, play) })),
      h(
        'button',
        {
          type: 'button',
          class: 'entry__remove',
          'aria-label': t('slip.remove', { name }),
          onclick: () => game.changeSlip((slip) => without(slip, pick.id)),
        },
        glyph('close'),
      ),
    ),
    chosen(game, pick),
    h('p', { class: priced === null ? 'entry__note is-open' : 'entry__note num' }, note),
  )
}

/** What the pick costs, or what is missing of it. */
function noteOf(game: DrawGame, { pick, priced, isTooLarge }: PricedLine): string {
  const { t, money } = game.parts
  if (isTooLarge) return t('slip.too_many_units')
  if (priced === null) return t('slip.pick_open')
  const cost = game.state.family.byCode.get(pick.play)?.cost ?? 1
  const figures = { units: priced.units.toLocaleString('en'), amount: money.full(priced.stake), cost }
  return t(cost > 1 ? 'slip.pick_price_each' : 'slip.pick_price', figures)
}

function edit(game: DrawGame, pick: SlipPick): void {
  game.openPlay(pick.play)
  game.changeSlip((slip) => reopened(slip, pick.id))
}

/** What was chosen; a press takes one out again. */
function chosen(game: DrawGame, pick: SlipPick): Tree {
  const tokens = tokensOf(game, pick)
  const shown = tokens.slice(0, MOST_SHOWN)
  return h(
    'div',
    { class: 'tokens' },
    shown,
    tokens.length > shown.length &&
      h(
        'span',
        { class: 'tokens__more num' },
        game.parts.t('slip.more', { count: tokens.length - shown.length }),
      ),
  )
}

function tokensOf(game: DrawGame, pick: SlipPick): Tree[] {
  const { t } = game.parts
  const board = game.state.family.byCode.get(pick.play)?.board
  if (board === undefined) return []
  return piecesOf(board, pick.selection).map((piece) => {
    if (piece.kind === 'sign') return h('span', { class: 'tokens__place' }, piece.text)
    if (piece.kind === 'place') return h('span', { class: 'tokens__place' }, placeName(t, piece.text))
    return token(game, pick, piece)
  })
}

function token(game: DrawGame, pick: SlipPick, piece: Part): Tree {
  const { t, look } = game.parts
  const text = piece.kind === 'label' ? labelName(t, piece.text) : piece.text
  const put = (slip: Slip): Slip => ({
    ...slip,
    picks: slip.picks.flatMap((other) => {
      if (other.id !== pick.id) return [other]
      return isEmpty(piece.without) ? [] : [{ ...other, selection: piece.without }]
    }),
  })
  return h(
    'button',
    {
      type: 'button',
      class: 'token num',
      'data-tone': piece.symbol === undefined ? undefined : look.tone?.(piece.symbol),
      'aria-label': t('slip.remove', { name: text }),
      onclick: () => game.changeSlip(put),
    },
    text,
  )
}
