/** A ticket of the betting record: what was drawn and what its lines won, or whether that was fair. */
import '../../draw/styles/numbers.css'
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import { lotteryOf } from '@night-market/games/titles/lotteries'
import type { LotteryFamily } from '@night-market/games/kernel/picks/lottery'
import type { TicketProof } from '@night-market/protocol/vendor/round-proof'
import { lookOf } from '../../draw/families/index.ts'
import { labelsOf } from '../../draw/labels.ts'
import type { Label as DrawLabel, LotteryLook, Translate as DrawTranslate } from '../../draw/look.ts'
import { faultOfReading } from '../../draw/model/check-beacon.ts'
import { playName } from '../../draw/names.ts'
import { pickWords } from '../../draw/pick-words.ts'
import { el } from '../../lib/dom.ts'
import type { MoneyText } from '../../lib/money-text.ts'
import { textsOf } from '../../lib/texts.ts'
import { show } from '../../lib/tree.ts'
import { findingsCard } from '../findings.ts'
import { formula } from '../formula.ts'
import type { Translate } from '../labels.ts'
import type { HandedRound } from '../round.ts'
import { unknownCard } from '../verdict-card.ts'
import { checkTicket, countingNumbers } from './check.ts'

export interface Page {
  t: Translate
  language: string
  money: MoneyText
}

export async function ticketContents(
  round: HandedRound,
  proof: TicketProof,
  { t, language, money }: Page,
): Promise<Node[]> {
  const title = lotteryOf(proof.gameCode)
  if (title === undefined) return [unknownCard(t)]
  const family = lotteryFamilyOf(title.family)
  const { isOpen, isVoid = false, kept } = round
  if (round.view === 'verify') {
    const findings = checkTicket(family, { proof, kept, isOpen, isVoid, faultOfReading })
    return [findingsCard(t, findings, isVoid ? 'void' : isOpen ? 'undecided' : null), formula(t, null)]
  }
  const look = await lookOf(family.id)
  const drawTexts = await textsOf<DrawLabel>(language, labelsOf(look))
  const at = { family, look, drawTexts, t, money }
  return [drawnNumbers(at, proof), ...poolLine(at, proof), linesTable(at, proof, isOpen || isVoid)]
}

interface At {
  family: LotteryFamily
  look: LotteryLook
  drawTexts: DrawTranslate
  t: Translate
  money: MoneyText
}

function drawnNumbers({ t, look, drawTexts }: At, { draw, group }: TicketProof): HTMLElement {
  const numbers = countingNumbers(draw)
  const line = el('div', {})
  if (numbers !== null) {
    const shown = { t: drawTexts, draw: numbers }
    show(line, look.table?.(shown) ?? look.line(shown))
  }
  const change = draw.changes.at(-1)
  return el(
    'section',
    { class: 'drawn' },
    el('h2', {}, t('ticket.draw', { issue: draw.issue })),
    numbers !== null
      ? line
      : el('p', { class: 'quiet' }, t(draw.isVoid ? 'ticket.void' : 'ticket.not_drawn')),
    change === undefined
      ? null
      : el('p', { class: 'quiet' }, t(`ticket.changed_${change.act}`, { reason: change.reason })),
    group === null ? null : el('p', { class: 'quiet' }, t('ticket.group', group)),
  )
}

/** What lines of a play with a pool share, where a unit won it. */
function poolLine({ t, family, money }: At, { pool, lines }: TicketProof): HTMLElement[] {
  const isPooled = lines.some(({ play }) => family.byCode.get(play)?.pool === true)
  if (pool === null || pool.winning === '0' || !isPooled) return []
  const [amount, winning] = [pool.amount, pool.winning].map((minor) => money.full(BigInt(minor)))
  return [el('p', { class: 'quiet' }, t('ticket.pool', { amount: amount ?? '', winning: winning ?? '' }))]
}

function linesTable(
  { t, family, drawTexts, money }: At,
  { lines }: TicketProof,
  isOpen: boolean,
): HTMLElement {
  const amount = (minor: string): string => money.full(BigInt(minor))
  const head = [t('ticket.line'), t('ticket.units'), t('stake'), t('paid')]
  const rows = lines.map((line) =>
    el(
      'tr',
      {},
      el(
        'th',
        { scope: 'row' },
        playName(drawTexts, line.play),
        el('small', {}, pickWords(drawTexts, family.byCode.get(line.play)?.board, line.pick)),
        line.isHalf ? el('small', {}, t('ticket.half')) : null,
      ),
      el('td', { class: 'num' }, `${line.units} × ${amount(line.unit)}`),
      el('td', { class: 'num' }, amount(line.stake)),
      el('td', { class: 'num' }, line.win === null ? (isOpen ? t('open') : '–') : amount(line.win)),
    ),
  )
  return el(
    'table',
    { class: 'bets' },
    el('caption', { class: 'spoken' }, t('bets')),
    el('thead', {}, el('tr', {}, ...head.map((name) => el('th', { scope: 'col' }, name)))),
    el('tbody', {}, ...rows),
  )
}
