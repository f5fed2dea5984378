/** A slip of the betting record: its selections and their results, or whether that was fair. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { ProvenMatch, SlipProof } from '@night-market/protocol/vendor/round-proof'
import { isShown, lookOf } from '../../book/families/index.ts'
import { outrightMarket, reductionText, sidesText, verdictText } from '../../book/outright/names.ts'
import { BOOK_LABELS } from '../../book/labels.ts'
import type { Label as BookLabel, Translate as BookTranslate } from '../../book/look.ts'
import { el } from '../../lib/dom.ts'
import type { MoneyText } from '../../lib/money-text.ts'
import { textsOf } from '../../lib/texts.ts'
import { findingsCard, findingsList } from '../findings.ts'
import { formula } from '../formula.ts'
import type { Translate } from '../labels.ts'
import type { HandedRound } from '../round.ts'
import type { Page } from '../ticket/view.ts'
import { checkMatches, checkSlip, type Judged, type SignedMatches } from './check.ts'
import { signMatches } from './sign.ts'

export async function slipContents(
  round: HandedRound,
  proof: SlipProof,
  { t, language, money }: Page,
): Promise<Node[]> {
  const { isOpen, isVoid = false, kept } = round
  if (round.view === 'verify') return verdict(t, { proof, kept, isOpen, isVoid })
  const bookTexts = await textsOf<BookLabel>(language, BOOK_LABELS)
  return course(t, bookTexts, proof, money)
}

/** Drawn anew as the signatures of its matches are checked. */
function verdict(t: Translate, judged: Judged): Node[] {
  const page = el('div', {}, ...verdictAt(t, judged, new Map()))
  void signMatches(judged.proof.matches, {
    isShown: () => page.isConnected,
    told: (signed) => page.replaceChildren(...verdictAt(t, judged, signed)),
  })
  return [page]
}

function verdictAt(t: Translate, judged: Judged, signed: SignedMatches): Node[] {
  const { isOpen, isVoid } = judged
  const matches = checkMatches(judged, signed)
  const all = [...checkSlip(judged), ...matches.flatMap(({ findings }) => findings)]
  const ofSlip = checkSlip(judged)
  const card = findingsCard(t, all, isVoid ? 'void' : isOpen ? 'undecided' : null, ofSlip)
  const lists = matches.map(({ match, findings }) =>
    el('section', { class: 'drawn' }, el('h3', {}, sidesText(match)), findingsList(t, findings)),
  )
  return [card, ...lists, formula(t, null)]
}

function course(t: Translate, texts: BookTranslate, proof: SlipProof, money: MoneyText): Node[] {
  const head = [t('slip.selection'), t('slip.odds'), t('slip.result')]
  const rows = proof.selections.map((selection) => {
    const { event, d100, verdict: came, deadHeat, reduced } = selection
    const counted = reduced && { d100: hundredths(reduced), removed: reduced.removed }
    const reduction = reductionText(texts, { d100, reduced: counted }, oddsText)
    const match = proof.matches.find((each) => each.event === event)
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, ...namesOf(texts, match, selection)),
      el(
        'td',
        { class: 'num' },
        oddsText(counted?.d100 ?? d100),
        reduction === null ? null : el('small', {}, reduction),
      ),
      el('td', {}, verdictText(texts, { verdict: came, deadHeat })),
    )
  })
  const cashed = proof.cashOuts.map(({ amount }) =>
    el('p', { class: 'quiet' }, t('slip.cashed', { amount: money.full(BigInt(amount)) })),
  )
  const table = el(
    'table',
    { class: 'bets' },
    el('caption', { class: 'spoken' }, t('bets')),
    el('thead', {}, el('tr', {}, ...head.map((name) => el('th', { scope: 'col' }, name)))),
    el('tbody', {}, ...rows),
  )
  const free = proof.isFree
    ? [el('p', { class: 'quiet' }, t('slip.free', { stake: money.full(BigInt(proof.stake)) }))]
    : []
  const reason =
    proof.reason === null ? [] : [el('p', { class: 'quiet' }, t('slip.changed', { reason: proof.reason }))]
  return [table, ...free, ...cashed, ...reason]
}

const oddsText = (d100: number): string => (d100 / 100).toFixed(2)
const hundredths = ({ above, below }: { above: string; below: string }): number =>
  Number((BigInt(above) * 100n) / BigInt(below))

/** The outcome, its market, and the match with its score. */
function namesOf(
  texts: BookTranslate,
  match: ProvenMatch | undefined,
  named: SlipProof['selections'][number],
): (Node | string)[] {
  if (match === undefined || !isShown(match.sport)) return [`${named.market} ${named.outcome}`]
  const of = match.competitors?.[Number(named.outcome) - 1]?.name
  if (of !== undefined)
    return [of, el('small', {}, outrightMarket(texts, named)), el('small', {}, sidesText(match))]
  const look = lookOf(match.sport)
  const score = scoreOf(match)
  return [
    look.fullName(texts, named, match),
    el('small', {}, look.marketName(texts, named.market)),
    el('small', {}, score === null ? sidesText(match) : `${sidesText(match)} · ${score}`),
  ]
}

function scoreOf(match: ProvenMatch): string | null {
  if (match.score === null) return null
  const look = lookOf(match.sport)
  const event = eventOf(match, match.score)
  const { home, away } = look.goals(event)
  return look.scoreText?.(event) ?? `${home} : ${away}`
}

/** As a page of the book knows a match that is over. */
const eventOf = (match: ProvenMatch, score: BookEvent['score']): BookEvent => ({
  id: match.event,
  sport: match.sport,
  driver: match.seedHash === null ? 'file' : 'virtual',
  league: '',
  round: null,
  state: match.isVoid ? 'void' : 'ended',
  competitors: null,
  home: { id: '', name: match.home, colours: ['', ''] },
  away: { id: '', name: match.away, colours: ['', ''] },
  startsAt: match.startsAt,
  endsAt: match.startsAt,
  score,
  minute: 0,
  period: 'ended',
  seq: 0,
  material: 0,
  pausedUntil: null,
  markets: 0,
  main: [],
})
