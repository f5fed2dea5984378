/** The player's bets: open ones with what closing them pays now, and settled ones with the verdict of each leg. */
import { WHOLE_BPS } from '../bets.ts'
import type { Bet, Part } from '../client.ts'
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import type { Label } from '../look.ts'
import type { BetsPart } from '../state.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { reductionText, sidesText, verdictText } from '../outright/names.ts'
import { systemsOf } from '../model/slip.ts'
import { clockTime, legName, marketName, sportOfEvent } from '../words.ts'

const PARTS: BetsPart[] = ['open', 'settled']

export function betsView(game: BookGame): Child[] {
  const { t } = game.parts
  const { bets, betsPart } = game.state
  const open = bets.open?.bets.length ?? 0
  const list = bets[betsPart]
  return [
    h(
      'header',
      { class: 'bets__head', key: 'bets head' },
      h('h2', { class: 'slip__title' }, t('bets.title')),
      open > 0 && h('span', { class: 'count num' }, String(open)),
      parts(game),
    ),
    list === null
      ? h('div', {
          class: 'skeleton skeleton--bet',
          key: 'waiting',
          role: 'status',
          'aria-label': t('loading'),
        })
      : h(
          'ul',
          { class: 'bets', key: `bets ${betsPart}` },
          list.bets.length === 0 && h('li', { class: 'slip__empty' }, t(`bets.none_${betsPart}`)),
          list.bets.map((bet) => one(game, bet)),
        ),
    list?.hasMore === true &&
      h(
        'button',
        { type: 'button', class: 'action', key: 'more', onclick: () => void game.bets.more(betsPart) },
        t('bets.more'),
      ),
  ]
}

function parts(game: BookGame): Tree {
  const { t } = game.parts
  return h(
    'div',
    { class: 'choices', role: 'group', 'aria-label': t('bets.title') },
    PARTS.map((part) =>
      h(
        'button',
        {
          type: 'button',
          class: 'choice',
          'aria-pressed': String(part === game.state.betsPart),
          onclick: () => void game.bets.show(part),
        },
        t(`bets.${part}`),
      ),
    ),
  )
}

function one(game: BookGame, bet: Bet): Tree {
  const { t, money } = game.parts
  const isDecided = bet.state === 'settled' || bet.state === 'returned'
  const paid = BigInt(bet.paid)
  return h(
    'li',
    { class: 'bet', key: bet.id, 'data-state': bet.state, 'data-won': isDecided && paid > 0n },
    h(
      'header',
      { class: 'bet__head' },
      h('b', {}, kindName(game, bet)),
      h('span', { class: 'bet__state' }, stateWords(game, bet)),
    ),
    h(
      'ul',
      { class: 'bet__legs' },
      bet.legs.map((leg) => legLine(game, leg)),
    ),
    h(
      'dl',
      { class: 'bet__sums' },
      pair(t(bet.isFree === true ? 'free.name' : 'slip.stake'), money.full(BigInt(bet.stake))),
      isDecided
        ? pair(t('bets.paid'), money.full(paid), paid > 0n ? 'is-good' : '')
        : pair(t('slip.win'), money.full(BigInt(bet.greatestWin)), 'is-good'),
      !isDecided && paid > 0n && pair(t('bets.paid'), money.full(paid), 'is-good'),
      pair(t('bets.placed'), clockTime(game, bet.placedAt)),
    ),
    bet.reason !== undefined &&
      h(
        'p',
        { class: 'notice is-warn', role: 'note' },
        glyph('warn'),
        t('bets.changed', { reason: bet.reason }),
      ),
    bet.state === 'open' && bet.isFree !== true && cashOut(game, bet),
    bet.isFree === true && freeNote(game, bet),
    message(game, bet),
  )
}

const pair = (name: string, value: string, tone = ''): Tree =>
  h('div', {}, h('dt', {}, name), h('dd', { class: `num ${tone}` }, value))

function kindName({ parts: { t } }: BookGame, { sizes, legs, lines }: Bet): string {
  const count = legs.length
  if (count === 1) return t('bets.single')
  if (sizes.length === 1 && sizes[0] === count) return t('bets.multiple', { count })
  const named = systemsOf(count).find((system) => String(system.sizes) === String(sizes))?.name
  const name = named ? t(`system.${named}` as Label) : t('slip.k_of_n', { size: sizes.join(', '), count })
  return t('slip.system_lines', { name, lines })
}

/** What its player knows of a free bet that is open, or came back. */
function freeNote({ parts: { t } }: BookGame, { state, legs }: Bet): Child {
  const isBack = state === 'returned' && legs.every(({ verdict }) => verdict === 'V')
  if (state !== 'open' && !isBack) return null
  return h('p', { class: 'bet__free' }, t(state === 'open' ? 'free.note' : 'free.back'))
}

function stateWords({ parts: { t } }: BookGame, { state, paid, stake, isFree, legs }: Bet): string {
  if (state !== 'settled') return t(`bets.state_${state}`)
  const [won, staked] = [BigInt(paid), BigInt(stake)]
  if (isFree === true && won === 0n && legs.every(({ verdict }) => verdict === 'V' || verdict === 'P'))
    return t('free.no_win')
  if (won === 0n) return t('bets.state_lost')
  return t(isFree === true || won > staked ? 'bets.state_won' : 'bets.state_back')
}

function legLine(game: BookGame, leg: Bet['legs'][number]): Tree {
  const { t } = game.parts
  const named = { ...leg, sport: sportOfEvent(game, leg.event) }
  const reduction = reductionText(t, leg, (d100) => game.oddsOf(d100))
  return h(
    'li',
    { class: 'bet__leg', 'data-verdict': leg.verdict ?? 'open' },
    h('i', { class: 'bet__mark', 'aria-hidden': 'true' }),
    h(
      'span',
      { class: 'bet__on' },
      h('b', {}, legName(game, named)),
      h('small', {}, `${marketName(game, named)} · ${sidesText(leg)}`),
      reduction && h('small', {}, reduction),
    ),
    h(
      'span',
      { class: 'bet__odds num' },
      game.oddsOf(leg.reduced?.d100 ?? leg.d100),
      h('small', {}, verdictText(t, leg)),
    ),
  )
}

/** First what it pays, then the same to agree to, whole or in part: one press too many closes no bet. */
function cashOut(game: BookGame, bet: Bet): Child {
  const { t, money } = game.parts
  const { offer, isCashing, isFresh } = game.state
  const whole = bet.cashOut?.parts.at(-1)
  if (!bet.cashOut || !whole || !isFresh) {
    const isEntered = bet.legs.some((leg) => leg.isEntered === true && leg.verdict === null)
    const words = t(isEntered ? 'bets.no_offer_entered' : 'bets.no_offer')
    return h('p', { class: 'bet__no-offer', key: 'offer' }, glyph('lock'), words)
  }
  const amount = money.full(BigInt(whole.amount))
  const fee = `${bet.cashOut.feeBps / 100}%`
  if (offer?.bet === bet.id) return ask(game, bet, fee)
  return h(
    'button',
    {
      type: 'button',
      class: 'cash',
      key: 'offer',
      disabled: isCashing,
      onclick: () => game.bets.offer(bet.id),
    },
    h('b', { class: 'num' }, t('bets.cash_out', { amount })),
    h('small', { class: 'num' }, t('bets.fee', { fee })),
  )
}

/** How much of it, what that pays, and the button that takes it. */
function ask(game: BookGame, bet: Bet, fee: string): Tree {
  const { t, money } = game.parts
  const { offer, isCashing } = game.state
  const offered = bet.cashOut?.parts ?? []
  const part = offered.find(({ shareBps }) => shareBps === offer?.shareBps) ?? offered.at(-1)
  const amount = money.full(BigInt(part?.amount ?? 0))
  const isWhole = part?.shareBps === WHOLE_BPS
  const win = money.full(BigInt(bet.greatestWin))
  const share = shareText(part)
  return h(
    'div',
    { class: 'cash-ask', key: 'ask', role: 'group', 'aria-label': t('bets.cash_out', { amount }) },
    h(
      'div',
      { class: 'cash-parts', role: 'group', 'aria-label': t('bets.share') },
      offered.map((each) =>
        h(
          'button',
          {
            type: 'button',
            class: 'preset num',
            'aria-pressed': String(each === part),
            disabled: isCashing,
            onclick: () => game.bets.offer(bet.id, each.shareBps),
          },
          h('b', {}, shareText(each)),
          h('small', {}, money.full(BigInt(each.amount))),
        ),
      ),
    ),
    h('p', {}, isWhole ? t('bets.ask', { amount, fee, win }) : t('bets.ask_part', { amount, fee, share })),
    h('button', { type: 'button', class: 'action', onclick: () => game.bets.offer(null) }, t('bets.keep')),
    h(
      'button',
      {
        type: 'button',
        class: 'cash cash--agree',
        disabled: isCashing || part === undefined,
        'aria-busy': String(isCashing),
        onclick: () => part && void game.bets.cashOut(bet, part),
      },
      h('b', { class: 'num' }, t(isCashing ? 'bets.cashing' : 'bets.agree', { amount })),
    ),
  )
}

const shareText = (part: Part | undefined): string => `${(part?.shareBps ?? WHOLE_BPS) / 100}%`

function message(game: BookGame, { id }: Bet): Child {
  const shown = game.state.betMessage
  if (shown?.bet !== id) return null
  return h(
    'p',
    { class: `notice is-${shown.tone}`, role: 'status' },
    glyph(shown.tone === 'good' ? 'good' : 'warn'),
    shown.text,
  )
}
