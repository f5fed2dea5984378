/** The slip: how its legs are combined, what they cost and could win, and the button that places it. */
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import type { Label } from '../look.ts'
import { totalOddsText } from '../model/odds.ts'
import {
  atPrices,
  canBe,
  draftsOf,
  greatestWinOf,
  kindOf,
  linesOf,
  mustAgree,
  SLIP_KINDS,
  type Slip,
} from '../model/slip.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { freeStakes } from './free-stakes.ts'
import { codeField, codeOf } from './booking-code.ts'
import { legs } from './slip-legs.ts'
import { policies, stake, systems } from './slip-stake.ts'

export function slip(game: BookGame): Tree {
  const { t } = game.parts
  const { slip: made } = game.state
  const count = made.legs.length
  return h(
    'section',
    { class: 'slip', 'aria-label': t('slip.title'), key: 'slip', tabindex: -1 },
    h(
      'header',
      { class: 'slip__head' },
      h('h2', { class: 'slip__title' }, t('slip.title')),
      count > 0 && h('span', { class: 'count num' }, String(count)),
      count > 0 &&
        h(
          'button',
          {
            type: 'button',
            class: 'link slip__clear',
            disabled: game.state.isPlacing,
            onclick: () => clear(game),
          },
          t('slip.clear'),
        ),
    ),
    count === 0 && empty(game),
    count === 0 && codeField(game),
    count > 1 && kinds(game),
    count > 0 && changes(game),
    count > 0 && legs(game),
    count > 0 && kindOf(made) === 'system' && systems(game),
    count > 0 && freeStakes(game),
    count > 0 && made.free === null && stake(game),
    count > 0 && sums(game),
    count > 0 && policies(game),
    count > 0 && codeOf(game),
    foot(game),
  )
}

const clear = (game: BookGame): void => game.changeSlip((made) => ({ ...made, legs: [], kind: null }))

function empty({ parts: { t } }: BookGame): Tree {
  return h('p', { class: 'slip__empty', key: 'empty' }, glyph('slip'), t('slip.empty'))
}

function kinds(game: BookGame): Tree {
  const { t } = game.parts
  const { slip: made } = game.state
  return h(
    'div',
    { class: 'segments', key: 'kinds', role: 'group', 'aria-label': t('slip.kind') },
    SLIP_KINDS.map((kind) =>
      h(
        'button',
        {
          type: 'button',
          class: 'segment',
          'aria-pressed': String(kind === kindOf(made)),
          disabled: !canBe(kind, made) || game.state.isPlacing,
          onclick: () => game.changeSlip((one) => ({ ...one, kind })),
        },
        t(`slip.${kind}`),
      ),
    ),
  )
}

/** At the prices that stand now. */
const current = (game: BookGame): Slip => atPrices(game.state.slip, (ref) => game.priceOf(ref))

const winOf = (made: Slip, most: bigint): bigint =>
  draftsOf(made).reduce((total, draft) => total + greatestWinOf(draft, most), 0n)

export const greatestWin = (game: BookGame): bigint => winOf(current(game), game.placing.most)

/** Prices went down since the legs were picked: nothing is placed until the player agrees. */
function changes(game: BookGame): Child {
  const { t, money } = game.parts
  const { slip: made } = game.state
  const changed = made.legs.filter((leg) => mustAgree(leg, game.priceOf(leg), made.policy))
  if (changed.length === 0) return null
  return h(
    'div',
    { class: 'notice is-warn', key: 'changes', role: 'status' },
    glyph('warn'),
    h('b', {}, t(changed.length === 1 ? 'slip.one_changed' : 'slip.some_changed', { count: changed.length })),
    h(
      'p',
      { class: 'num' },
      t('slip.changed_win', {
        now: money.full(greatestWin(game)),
        was: money.full(winOf(made, game.placing.most)),
      }),
    ),
  )
}

function sums(game: BookGame): Tree {
  const { t, money } = game.parts
  const made = current(game)
  const drafts = draftsOf(made)
  const lines = drafts.reduce((total, draft) => total + linesOf(draft), 0n)
  const kind = kindOf(made)
  const win = winOf(made, game.placing.most)
  return h(
    'dl',
    { class: 'sums', key: 'sums' },
    kind === 'multiple' &&
      sum(
        t('slip.total_odds'),
        totalOddsText(
          made.legs.map(({ d100 }) => d100),
          game.state.format,
        ),
      ),
    lines > 1n &&
      sum(
        t(kind === 'singles' ? 'slip.total_singles' : 'slip.total_stake', { lines: String(lines) }),
        money.full(game.placing.cost),
      ),
    sum(t(lines > 1n ? 'slip.win_all' : 'slip.win'), money.full(win), 'is-good'),
    win === game.placing.most &&
      h('p', { class: 'sums__note' }, t('slip.most_paid', { amount: money.full(win) })),
    made.free === null &&
      made.legs.some(({ event }) => isEntered(game, event)) &&
      h('p', { class: 'sums__note' }, t('slip.entered')),
  )
}

const isEntered = (game: BookGame, event: string): boolean =>
  (game.eventOf(event)?.driver ?? 'virtual') !== 'virtual'

const sum = (name: string, value: string, tone = ''): Tree =>
  h('div', { class: 'sums__row' }, h('dt', {}, name), h('dd', { class: `num ${tone}` }, value))

/** What was said last. */
export function slipMessage({ state: { message } }: BookGame): Child {
  if (message === null) return null
  return h(
    'p',
    { class: `notice is-${message.tone}`, role: 'status' },
    glyph(message.tone === 'good' ? 'good' : 'warn'),
    message.text,
  )
}

/** What was said last, and the button. */
function foot(game: BookGame): Tree {
  const { t } = game.parts
  const { isPlacing, slip: made } = game.state
  const obstacle = game.placing.obstacle
  return h(
    'footer',
    { class: 'slip__foot', key: 'foot' },
    slipMessage(game),
    waitNote(game),
    made.legs.length > 0 &&
      h(
        'button',
        {
          type: 'button',
          class: 'place',
          disabled: obstacle !== null || isPlacing,
          'aria-busy': String(isPlacing),
          onclick: () => void game.placing.place(),
        },
        placeWords(game),
      ),
    made.legs.length > 0 && h('p', { class: 'slip__keys wide-only' }, t('slip.keys')),
  )
}

/** In play a bet on a match that is played elsewhere waits before it is decided. */
function waitNote(game: BookGame): Child {
  const { delayS } = game.placing
  if (delayS === 0) return null
  const words = game.parts.t('slip.wait', { seconds: delayS })
  return h(
    'p',
    { class: 'slip__wait', key: 'wait', role: 'status' },
    words,
    game.state.isPlacing && h('i', { class: 'slip__waited', 'aria-hidden': 'true', '--wait': `${delayS}s` }),
  )
}

const OBSTACLES = {
  empty: 'slip.choose',
  related: 'slip.related',
  suspended: 'slip.suspended',
  closed: 'slip.closed',
  stake: 'slip.too_small',
  free_odds: 'free.odds_needed',
} as const satisfies Record<string, Label>

function placeWords(game: BookGame): string {
  const { t, money } = game.parts
  const { obstacle, cost, mustAgree: isChanged } = game.placing
  const { free } = game.state.slip
  const { delayS } = game.placing
  if (game.state.isPlacing) return delayS > 0 ? t('slip.waiting', { seconds: delayS }) : t('slip.placing')
  if (obstacle !== null)
    return t(OBSTACLES[obstacle], {
      least: money.full(BigInt(game.state.opening.leastStake)),
      odds: game.oddsOf(free?.leastOdds ?? 0),
    })
  if (free !== null)
    return t(isChanged ? 'free.accept' : 'free.place', { amount: money.full(BigInt(free.stake)) })
  return t(isChanged ? 'slip.accept' : 'slip.place', { amount: money.full(cost) })
}
