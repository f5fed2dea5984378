/** The verdict over a lottery ticket, point by point. */
import { el } from '../lib/dom.ts'
import type { Translate } from './labels.ts'
import { card } from './verdict-card.ts'
import type { TicketCheck } from './ticket.ts'

export function ticketCard(t: Translate, check: TicketCheck): HTMLElement {
  const points = (['hash', 'chain', 'numbers', 'path', 'payout'] as const).filter(
    (point) => check[point] !== null,
  )
  if (points.length === 0) return card('sealed', t('ticket.open'), t('ticket.open_text'))
  const isFalse = points.some((point) => check[point] === false)
  const tone = isFalse ? 'bad' : check.numbers === null ? 'sealed' : 'good'
  const title = isFalse ? t('differs') : check.numbers === null ? t('ticket.not_drawn') : t('matches')
  const list = el('ul', { class: 'steps' }, ...points.map((point) => el('li', {}, said(t, point, check))))
  return card(tone, title, t(isFalse ? 'ticket.report' : 'ticket.text'), list)
}

const said = (t: Translate, point: keyof TicketCheck, check: TicketCheck): string =>
  check[point] === true ? `✓ ${t(`ticket.${point}`)}` : `✗ ${t(`ticket.${point}_not`)}`
