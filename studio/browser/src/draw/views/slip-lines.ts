/** The picks of the slip, each with its price. */
import { glyph } from '../boards/glyph.ts'
import type { DrawGame } from '../game.ts'
import { symbolText, toggled, type Selection } from '../model/selection.ts'
import { reopened, without, type PricedLine, type SlipPick } from '../model/slip.ts'
import { labelName, placeName, playName } from '../names.ts'
import { oddsRange } from '../odds.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

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

function tokensOf(game: DrawGame, pick: SlipPick): Child[] {
  const { selection } = pick
  const { t, look } = game.parts
  const board = game.state.family.byCode.get(pick.play)?.board
  const put = (changed: Selection): void =>
    game.changeSlip((slip) => ({
      ...slip,
      picks: slip.picks.map((other) => (other.id === pick.id ? { ...other, selection: changed } : other)),
    }))
  const token = (text: string, changed: Selection, tone?: string): Tree =>
    h(
      'button',
      {
        type: 'button',
        class: 'token num',
        'data-tone': tone,
        'aria-label': t('slip.remove', { name: text }),
        onclick: () => put(changed),
      },
      text,
    )
  const symbols = board && 'symbols' in board ? board.symbols : []
  const one = (symbol: number, changed: Selection): Tree =>
    token(symbolText(symbols, symbol), changed, look.tone?.(symbol))
  switch (selection.kind) {
    case 'columns':
      return selection.columns.flatMap((column, at) => {
        if (column.length === 0) return []
        const place = board?.kind === 'columns' ? placeName(t, board.places[at] ?? '') : ''
        const columns = (symbol: number) =>
          selection.columns.map((other, index) => (index === at ? toggled(other, symbol) : other))
        return [
          h('span', { class: 'tokens__place' }, place),
          ...column.map((symbol) => one(symbol, { kind: 'columns', columns: columns(symbol) })),
        ]
      })
    case 'pool':
      return [
        ...selection.bankers.map((symbol) =>
          one(symbol, { ...selection, bankers: toggled(selection.bankers, symbol) }),
        ),
        selection.bankers.length > 0 && h('span', { class: 'tokens__place' }, '+'),
        ...selection.chosen.map((symbol) =>
          one(symbol, { ...selection, chosen: toggled(selection.chosen, symbol) }),
        ),
      ]
    case 'zones': {
      const [first, second] = selection.zones
      return [
        ...first.map((symbol) => one(symbol, { kind: 'zones', zones: [toggled(first, symbol), second] })),
        h('span', { class: 'tokens__place' }, '/'),
        ...second.map((symbol) => one(symbol, { kind: 'zones', zones: [first, toggled(second, symbol)] })),
      ]
    }
    case 'labels':
      return selection.chosen.map((label) =>
        token(labelName(t, label), {
          kind: 'labels',
          chosen: selection.chosen.filter((other) => other !== label),
        }),
      )
    case 'singles':
      return selection.singles.map((single) =>
        token(single, { kind: 'singles', singles: selection.singles.filter((other) => other !== single) }),
      )
  }
}
