/** The ticket that is being made: picks, stake, price, and the button that buys it. */
import type { DrawGame } from '../game.ts'
import { countdownOf } from '../model/countdown.ts'
import { multiplesOf } from '../model/slip.ts'
import { returnText } from '../odds.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { lines } from './slip-lines.ts'
import { group, stake } from './stake.ts'
import { chaseLine } from './chase-line.ts'

export function slip(game: DrawGame): Tree {
  const { t } = game.parts
  const { picks } = game.state.slip
  return h(
    'section',
    { class: 'slip', 'aria-label': t('slip.title'), key: 'slip' },
    h(
      'header',
      { class: 'slip__head' },
      h('h2', { class: 'slip__title' }, t('slip.title')),
      picks.length > 0 && h('span', { class: 'count num' }, String(picks.length)),
      picks.length > 1 &&
        h(
          'button',
          { type: 'button', class: 'link slip__clear', onclick: () => clear(game) },
          t('slip.clear'),
        ),
    ),
    picks.length === 0 ? empty(game) : lines(game),
    stake(game),
    group(game),
    sums(game),
    chaseLine(game),
    foot(game),
  )
}

const clear = (game: DrawGame): void => game.changeSlip((slip) => ({ ...slip, picks: [] }))

const empty = ({ parts: { t } }: DrawGame): Tree => h('p', { class: 'slip__empty' }, t('slip.empty'))

function sums(game: DrawGame): Tree {
  const { t, money } = game.parts
  const { priced, state } = game
  const draws = multiplesOf(state.slip).length
  return h(
    'dl',
    { class: 'sums' },
    row(t('slip.units'), priced.units.toLocaleString('en')),
    row(t('slip.cost'), money.full(priced.cost)),
    row(t('slip.greatest'), money.full(priced.greatestWin), 'is-good'),
    row(t('slip.return'), returnText(game, game.play)),
    draws > 1 && row(t('slip.total', { count: draws }), money.full(priced.total)),
  )
}

const row = (name: string, value: string, tone = ''): Tree =>
  h('div', { class: 'sums__row' }, h('dt', {}, name), h('dd', { class: `num ${tone}` }, value))

/** What is said of the last order, the button, and what stays of the balance. */
function foot(game: DrawGame): Tree {
  const { t, money } = game.parts
  const { priced, state } = game
  const after = state.balance - priced.total
  return h(
    'footer',
    { class: 'foot' },
    limited(game),
    halved(game),
    priced.greatestWin < priced.cost &&
      h(
        'p',
        { class: 'message', key: 'never' },
        t('slip.never_wins', { amount: money.full(priced.greatestWin) }),
      ),
    state.message && h('p', { class: `message is-${state.message.tone}` }, state.message.text),
    h(
      'button',
      {
        type: 'button',
        class: 'buy',
        disabled: !canBuy(game),
        'aria-busy': String(state.isBuying),
        onclick: () => void game.buying.buy(),
      },
      buyWords(game),
    ),
    priced.total > 0n &&
      h(
        'p',
        { class: after < 0n ? 'foot__after is-bad' : 'foot__after' },
        h('span', {}, t('slip.after')),
        h('span', { class: 'num' }, money.full(after)),
      ),
  )
}

function limited({ limit, parts: { t, money } }: DrawGame): Child {
  if (limit === null) return null
  const words = t(`limit.${limit.kind}`, { amount: money.full(limit.amount) })
  return h('p', { class: 'message is-bad', key: 'limit' }, words)
}

/** Odds that fell since the pick was made: they are taken by a press of their own. */
function halved(game: DrawGame): Child {
  const { t } = game.parts
  const keys = game.buying.halved
  if (keys.length === 0) return null
  const named = keys.slice(0, 8).map(({ key }) => key)
  return h(
    'div',
    { class: 'message is-warn', key: 'halved' },
    h('p', {}, t('slip.halved', { numbers: named.join(', ') + (keys.length > 8 ? '…' : '') })),
    h(
      'button',
      {
        type: 'button',
        class: 'action',
        disabled: game.state.isBuying,
        onclick: () => void game.buying.takeHalf(),
      },
      t('slip.take_half'),
    ),
  )
}

function canBuy({ priced, state, now, buying, limit }: DrawGame): boolean {
  const isOpen = countdownOf(state.current, now).phase === 'open'
  return isOpen && priced.isWhole && limit === null && !state.isBuying && buying.halved.length === 0
}

export function buyWords(game: DrawGame): string {
  const { t, money } = game.parts
  const { priced, state, now } = game
  if (state.isBuying) return t('slip.buying')
  if (countdownOf(state.current, now).phase !== 'open') return t('slip.closed')
  if (priced.total === 0n) return t('slip.choose')
  if (!priced.isWhole) return t('slip.not_whole')
  const count = multiplesOf(state.slip).length
  const amount = money.full(priced.total)
  return count > 1 ? t('slip.buy_many', { count, amount }) : t('slip.buy', { amount })
}
