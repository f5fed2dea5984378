/** The player's tickets on this game: what they cost, where they stand, and what they were paid. */
import type { DrawResult, Ticket } from '@night-market/protocol/studio-draw'
import type { DrawGame } from '../game.ts'
import { countHits } from '../model/wins.ts'
import { pickWords } from '../pick-words.ts'
import { correctionLine } from '../views/correction.ts'
import { playName } from '../names.ts'
import { clockTime } from '../views/head.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

export function ticketsSheet(game: DrawGame): Child[] {
  const { t } = game.parts
  const { tickets, hasMoreTickets, message } = game.state
  if (tickets === null) return [h('p', { class: 'quiet', role: 'status' }, t('loading'))]
  if (tickets.length === 0) return [h('p', { class: 'quiet' }, t('ticket.none'))]
  return [
    message && h('p', { class: `message is-${message.tone}` }, message.text),
    h(
      'ul',
      { class: 'tickets' },
      tickets.map((ticket) => one(game, ticket, isFirstOpen(tickets, ticket))),
    ),
    hasMoreTickets &&
      h(
        'button',
        { type: 'button', class: 'button', onclick: () => void game.moreTickets() },
        t('ticket.more'),
      ),
  ]
}

const ENDED = ['won', 'lost', 'returned']

/** A chase is stopped once for all its legs: at the first that is still to come. */
function isFirstOpen(tickets: Ticket[], { id, chase }: Ticket): boolean {
  if (chase === null) return false
  const open = tickets.filter((other) => other.chase?.id === chase.id && isOpen(other))
  const first = open.toSorted((a, b) => (a.chase?.leg ?? 0) - (b.chase?.leg ?? 0))[0]
  return first?.id === id
}

const isOpen = ({ state }: Ticket): boolean => state === 'betting' || state === 'accepted'

function one(game: DrawGame, ticket: Ticket, canStop: boolean): Tree {
  const { t, money } = game.parts
  const { state, issue, stake, payout, chase } = ticket
  const result = game.state.results.find((each) => each.issue === issue)
  return h(
    'li',
    { class: `ticket is-${state}`, key: ticket.id },
    h(
      'header',
      { class: 'ticket__head' },
      h('span', { class: 'ticket__state' }, t(`ticket.${state}`)),
      h('span', { class: 'ticket__issue num' }, issue),
      chase && h('span', { class: 'badge' }, t('ticket.leg', { leg: chase.leg, legs: chase.legs })),
      h(
        'b',
        { class: 'ticket__paid num' },
        state === 'won' ? `+${money.full(BigInt(payout ?? '0'))}` : money.full(BigInt(stake)),
      ),
    ),
    h(
      'ul',
      { class: 'ticket__picks' },
      ticket.picks.map((pick) => pickLine(game, pick, result)),
    ),
    h(
      'dl',
      { class: 'ticket__facts' },
      pair(t('ticket.stake'), money.full(BigInt(stake))),
      ENDED.includes(state)
        ? pair(t('ticket.payout'), money.full(BigInt(payout ?? '0')))
        : pair(t('slip.greatest'), money.full(BigInt(ticket.greatestWin))),
      pair(t('head.draws'), clockTime(game, ticket.drawsAt)),
      pair(t('ticket.id'), ticket.id),
    ),
    correctionLine(game, ticket.correction),
    result && drawn(game, result),
    steps(game, ticket, canStop),
  )
}

const pair = (name: string, value: string): Tree =>
  h('div', {}, h('dt', {}, name), h('dd', { class: 'num' }, value))

function pickLine(game: DrawGame, pick: Ticket['picks'][number], result: DrawResult | undefined): Tree {
  const { t, money } = game.parts
  const { family } = game.state
  const isKnown = result !== undefined && !result.isVoid && family.byCode.has(pick.play)
  const hits = isKnown ? countHits(family, { ...pick, unit: BigInt(pick.unit) }, result.numbers) : 0n
  return h(
    'li',
    { class: hits > 0n ? 'ticket__pick is-hit' : 'ticket__pick' },
    h('span', { class: 'ticket__play' }, playName(t, pick.play)),
    h('span', { class: 'ticket__numbers num' }, pickWords(t, family.byCode.get(pick.play)?.board, pick.pick)),
    h('span', { class: 'ticket__units num' }, `${pick.units} × ${money.figure(BigInt(pick.unit))}`),
    pick.isHalf && h('span', { class: 'badge' }, t('ticket.half')),
    hits > 0n && h('span', { class: 'ticket__hits' }, t('last.hits', { count: String(hits) })),
  )
}

/** The numbers, and the seed that was promised by its hash before the sale. */
function drawn(game: DrawGame, { issue, numbers, seed, isVoid }: DrawResult): Tree {
  const { t, look } = game.parts
  return h(
    'div',
    { class: 'ticket__drawn' },
    isVoid ? h('p', {}, t('results.void')) : look.line({ t, draw: numbers }),
    h('p', { class: 'ticket__seed' }, h('span', {}, t('results.seed')), h('code', {}, seed)),
    h('button', { type: 'button', class: 'link', onclick: () => game.verify(issue) }, t('head.verify')),
  )
}

function steps(game: DrawGame, ticket: Ticket, canStop: boolean): Tree {
  const { t } = game.parts
  const { chase } = ticket
  return h(
    'div',
    { class: 'ticket__steps' },
    h('button', { type: 'button', class: 'action', onclick: () => game.again(ticket) }, t('ticket.again')),
    chase !== null &&
      canStop &&
      h(
        'button',
        { type: 'button', class: 'action', onclick: () => void game.buying.stop(chase.id) },
        t('ticket.stop_chase'),
      ),
  )
}
