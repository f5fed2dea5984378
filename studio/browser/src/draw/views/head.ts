/** Above the board: which draw is sold, how long, what came last, and what was fixed before the sale. */
import type { CurrentDraw } from '@night-market/protocol/studio-draw'
import { countdownOf, clockText, type Countdown } from '../model/countdown.ts'
import { ownPool } from '../model/pool.ts'
import { glyph, type Glyph } from '../boards/glyph.ts'
import type { DrawGame } from '../game.ts'
import type { OpenSheet } from '../state.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

export function head(game: DrawGame): Tree {
  const { opening, current } = game.state
  const at = countdownOf(current, game.now)
  return h(
    'header',
    { class: 'head', key: 'head' },
    h(
      'div',
      { class: 'top' },
      h(
        'div',
        { class: 'top__title' },
        h('h1', { class: 'top__name' }, opening.name),
        h('span', { class: 'badge' }, glyph('flask'), game.parts.t('head.simulated')),
      ),
      menu(game),
    ),
    h(
      'div',
      { class: 'strip', 'data-phase': at.phase },
      ring(game, at),
      h(
        'p',
        { class: 'strip__phase' },
        phaseWords(game, at),
        current && h('small', { class: 'strip__issue num' }, current.issue),
      ),
      current && facts(game, current),
      lastNumbers(game),
      seed(game),
    ),
  )
}

const facts = (game: DrawGame, { issue, closesAt, drawsAt, pools }: CurrentDraw): Tree =>
  h(
    'dl',
    { class: 'strip__facts' },
    fact(game.parts.t('head.issue'), issue),
    fact(game.parts.t('head.closes'), clockTime(game, closesAt)),
    fact(game.parts.t('head.draws'), clockTime(game, drawsAt), zoneTime(game, drawsAt)),
    standingPool(game, pools),
  )

/** What is carried over; half of all stakes on the draw comes to it at the close. */
function standingPool(
  { parts: { t, money }, state: { opening } }: DrawGame,
  pools: CurrentDraw['pools'],
): Child {
  if (opening.sellsPools !== true) return null
  const carried = BigInt(ownPool(opening, pools)?.carried ?? 0)
  return fact(t('head.pool'), money.full(carried), t('head.pool_more'))
}

function ring(game: DrawGame, { phase, leftMs, share }: Countdown): Tree {
  const isLast = phase === 'open' && leftMs <= 5000
  return h(
    'div',
    { class: isLast ? 'ring is-last' : 'ring', role: 'timer', 'aria-label': game.parts.t('head.left') },
    h(
      'svg',
      { viewBox: '0 0 64 64', 'aria-hidden': 'true', class: 'ring__line' },
      h('circle', { cx: 32, cy: 32, r: 28, class: 'ring__whole' }),
      h('circle', {
        cx: 32,
        cy: 32,
        r: 28,
        class: 'ring__left',
        pathLength: 100,
        '--left': String(share * 100),
      }),
    ),
    h(
      'span',
      { class: leftMs >= 3_600_000 ? 'ring__text is-long num' : 'ring__text num' },
      phase === 'none' || phase === 'drawing' ? '' : clockText(leftMs),
    ),
  )
}

function phaseWords({ parts: { t }, state }: DrawGame, { phase }: Countdown): string {
  if (!state.isConnected) return t('phase.connecting')
  return t(`phase.${phase}`)
}

const fact = (name: string, value: string, beside = ''): Tree =>
  h(
    'div',
    { class: 'fact' },
    h('dt', { class: 'fact__name' }, name),
    h('dd', { class: 'fact__value num' }, value, beside !== '' && h('small', {}, beside)),
  )

/** By the player's clock, with the day where it is another one. */
export function clockTime({ state, now }: Pick<DrawGame, 'state' | 'now'>, at: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const isDaily = state.opening.current !== null && isLong(state.opening.current)
  return new Date(at).toLocaleString(localeOf(state.opening.language), {
    ...(isToday ? {} : { weekday: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(isDaily ? {} : { second: '2-digit' }),
    hourCycle: 'h23',
  })
}

const isLong = ({ opensAt, closesAt }: { opensAt: number; closesAt: number }): boolean =>
  closesAt - opensAt > 3_600_000

const localeOf = (language: string): string =>
  language.toLowerCase().startsWith('hi') ? 'hi-IN-u-nu-latn' : 'en-GB'

/** The hour there, where the player's clock shows another one. */
function zoneTime({ state, parts }: DrawGame, at: number): string {
  const { zoneMinutes } = state.opening
  if (-new Date(at).getTimezoneOffset() === zoneMinutes) return ''
  const there = new Date(at + zoneMinutes * 60_000).toISOString().slice(11, 16)
  return parts.t('head.zone', { time: there, zone: `UTC+${zoneMinutes / 60}` })
}

function lastNumbers({ state, parts: { t, look } }: DrawGame): Child {
  const last = state.results.find(({ isVoid }) => !isVoid)
  if (last === undefined) return null
  const revealed = state.reveal?.issue === last.issue ? state.reveal.shown : undefined
  return h(
    'div',
    { class: 'strip__last', key: 'last' },
    h('span', { class: 'fact__name' }, t('head.last', { issue: last.issue.slice(-4) })),
    look.line({ t, draw: last.numbers, ...(revealed !== undefined && { revealed }) }),
  )
}

/** What was fixed before the sale. */
export function seed(game: DrawGame): Child {
  const { t } = game.parts
  const hash = game.state.current?.seedHash
  if (!hash) return null
  return h(
    'div',
    { class: 'seed', key: 'seed' },
    h('span', { class: 'seed__name' }, glyph('lock'), t('head.seed')),
    h('code', { class: 'seed__hash', title: hash }, `${hash.slice(0, 8)}…${hash.slice(-6)}`),
    h('button', { type: 'button', class: 'link', onclick: () => game.verify(null) }, t('head.verify')),
  )
}

const BALANCES = { real: 'bar.balance', demo: 'bar.demo', bonus: 'bar.bonus' } as const

function menu(game: DrawGame): Tree {
  const { t, money } = game.parts
  return h(
    'div',
    { class: 'menu' },
    opener(game, 'results', 'list', t('head.results')),
    opener(game, 'rules', 'rules', t('head.rules')),
    opener(game, 'tickets', 'ticket', t('head.tickets'), liveTickets(game)),
    h(
      'p',
      { class: 'menu__balance' },
      h('span', { class: 'menu__words' }, t(BALANCES[game.state.opening.mode])),
      h('b', { class: 'num' }, money.full(game.state.balance)),
    ),
  )
}

function opener(game: DrawGame, sheet: OpenSheet, icon: Glyph, words: string, count = 0): Tree {
  return h(
    'button',
    { type: 'button', class: 'menu__item', 'aria-haspopup': 'dialog', onclick: () => game.openSheet(sheet) },
    glyph(icon),
    h('span', { class: 'menu__words' }, words),
    count > 0 && h('span', { class: 'count num' }, String(count)),
  )
}

const liveTickets = ({ state }: DrawGame): number =>
  (state.tickets ?? []).filter(({ state: at }) => at === 'betting' || at === 'accepted').length
