/** The course of a round: its bets with what they paid, and what happened, event by event. */
import { isJackpot, type JackpotEvent } from '@night-market/games/kernel/jackpots'
import { el } from '../lib/dom.ts'
import type { MoneyText } from '../lib/money-text.ts'
import type { BetRow, PlayedRound } from '../round/record.ts'
import type { Translate } from './labels.ts'
import type { OpenedGame } from './opened-game.ts'

export function course(t: Translate, game: OpenedGame, round: PlayedRound, money: MoneyText): Node[] {
  const amount = (minor: string): string => money.full(BigInt(minor))
  const { record } = game.plug
  const place = { t: game.t, title: game.title, art: game.art, money: amount }
  const events = round.events.flatMap((event) => {
    if (isJackpot(event))
      return [el('li', {}, el('p', { class: 'events__win' }, jackpotText(t, event, amount)))]
    const entry = record.event(event, place)
    if (!entry) return []
    const wins = (entry.wins ?? []).map((win) => el('p', { class: 'events__win' }, win))
    return [el('li', {}, el('p', {}, entry.text), entry.picture ?? null, ...wins)]
  })
  return [betTable(t, record.bets(round, place), amount), el('ol', { class: 'events' }, ...events)]
}

function jackpotText(
  t: Translate,
  { tier, amount: won }: JackpotEvent,
  amount: (minor: string) => string,
): string {
  return t('jackpot', { tier: t(`jackpot.${tier}`), amount: amount(won) })
}

function betTable(t: Translate, bets: BetRow[], amount: (minor: string) => string): HTMLElement {
  const head = [t('bets'), t('stake'), t('paid')].map((label) => el('th', { scope: 'col' }, label))
  const rows = bets.map(({ name, stake, paid }) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, name),
      el('td', { class: 'num' }, amount(stake)),
      el('td', { class: 'num' }, paid === null ? t('open') : amount(paid)),
    ),
  )
  return el(
    'table',
    { class: 'bets' },
    el('caption', { class: 'spoken' }, t('bets')),
    el('thead', {}, el('tr', {}, ...head)),
    el('tbody', {}, ...rows),
  )
}
