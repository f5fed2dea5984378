/** Results of a feed: what it settles, cancels and takes back. What two persons decided of a market stays so. */
import { enteredScore } from '@night-market/games/kernel/book/entered'
import type { LegVerdict } from '@night-market/games/kernel/book/slip'
import { boardOf, nameOf, standingMarkets } from './board.ts'
import { appliedBut, fedMatch, isDecided, skipped, type Applied, type Applying, type Fed } from './match.ts'
import { eventNamed, verdictOf, type MessageOf } from './messages.ts'
import * as queries from './queries.ts'
import * as results from './result-queries.ts'

type Settlement = MessageOf<'bet_settlement'>
type Settled = Settlement['markets'][number]
type MarketName = Pick<results.FeedResult, 'market' | 'spec'>

const CONFIRMED = 2
const OVER: readonly unknown[] = [3, 4]

const nameIn = ({ id, specifiers }: { id: number; specifiers?: string | undefined }): MarketName => ({
  market: id,
  spec: specifiers ?? '',
})

/** Of a market that no message was about. */
const unsettled = (name: MarketName): results.FeedResult => ({
  ...name,
  verdicts: null,
  certainty: null,
  settledAt: new Date(0),
  rolledBackAt: new Date(0),
  isOpenAgain: false,
})

async function resultsByName(
  { tx }: Applying,
  eventId: string,
): Promise<(name: MarketName) => results.FeedResult> {
  const known = new Map((await results.resultsOf(tx, eventId)).map((each) => [nameOf(each), each]))
  return (name) => known.get(nameOf(name)) ?? unsettled(name)
}

/** The first result settles; one of certainty 2 confirms it, or corrects what was paid. */
export async function settleBets(applying: Applying, message: Settlement): Promise<Applied> {
  const eventId = eventNamed(message.event_id)
  const fed = await fedMatch(applying, eventId, results.holdBets)
  if ('state' in fed) return fed
  const known = await resultsByName(applying, eventId)
  const problems: string[] = []
  let settled = 0
  for (const market of message.markets) {
    const name = nameIn(market)
    if (!fed.sport.entered.markets.includes(name.market)) continue
    const { result, problem } = await newResult(applying, { fed, eventId, message }, known(name), market)
    if (problem !== null) problems.push(`${nameOf(name)}: ${problem}`)
    if (result === null) continue
    await results.writeResult(applying.tx, eventId, result)
    await results.judgeMarket(applying.tx, eventId, name)
    settled += 1
  }
  await showBoard(applying, fed, eventId, settled)
  problems.push(...(await scoreMatch(applying, fed, message)))
  return settled === 0 && problems.length === 0
    ? skipped('it settles nothing that is open')
    : appliedBut(problems)
}

interface Settling {
  fed: Fed
  eventId: string
  message: Settlement
}

async function newResult(
  { tx }: Applying,
  { fed, eventId, message }: Settling,
  known: results.FeedResult,
  { outcomes }: Settled,
): Promise<{ result: results.FeedResult | null; problem: string | null }> {
  const at = new Date(message.timestamp)
  const nothing = (problem: string | null) => ({ result: null, problem })
  if (isDecided(fed.match, known)) return nothing('staff decided it')
  // One that was taken back, also before it came.
  if (at <= known.rolledBackAt || at < known.settledAt) return nothing(null)
  if (known.verdicts !== null && message.certainty < CONFIRMED) return nothing(null)
  const verdicts: Record<string, LegVerdict> = {}
  for (const outcome of outcomes) {
    const verdict = verdictOf(outcome)
    if (verdict === null) return nothing(`the result of ${outcome.id} is for a person to decide`)
    verdicts[outcome.id] = verdict
  }
  const missing = (await results.outcomesBetOn(tx, eventId, known)).find((id) => verdicts[id] === undefined)
  if (missing !== undefined) return nothing(`it has no result of ${missing}, which was bet on`)
  const result = { ...known, verdicts, certainty: message.certainty, settledAt: at, isOpenAgain: false }
  return { result, problem: null }
}

/** The final score, where the message has it, settles what is left. Returns what is wrong with it. */
async function scoreMatch(
  { tx, now }: Applying,
  { match, sport }: Fed,
  message: Settlement,
): Promise<string[]> {
  const { status, score: fields } = message.sport_event_status ?? {}
  if (fields === undefined || !OVER.includes(status) || match.dueAt === null) return []
  if (match.state === 'upcoming') return ['there is no score before the match begins']
  const score = enteredScore(sport, fields)
  if (typeof score === 'string') return [score]
  const eventId = eventNamed(message.event_id)
  const open = (await results.openPicks(tx, eventId)).find(
    (pick) => sport.judge(pick, pick.outcome, score) === null,
  )
  if (open !== undefined) return [`the score decides nothing of market ${nameOf(open)}`]
  await queries.endMatch(tx, eventId, 'ended', score, now)
  return []
}

/** What is settled is not offered any more. */
async function showBoard(
  { tx, now }: Applying,
  { match, sport }: Fed,
  eventId: string,
  changed: number,
): Promise<void> {
  if (changed === 0 || match.dueAt === null) return
  const markets = standingMarkets(await queries.marketsOf(tx, eventId), match.state === 'live')
  const board = boardOf(sport, markets)
  await queries.priceMatch(tx, { eventId, board, moves: 0, begins: false }, now)
}

/** Bets that are not settled are open again; what was paid stays until the result that follows. */
export async function rollBackSettlement(
  applying: Applying,
  message: MessageOf<'rollback_bet_settlement'>,
): Promise<Applied> {
  const eventId = eventNamed(message.event_id)
  const fed = await fedMatch(applying, eventId, results.holdBets)
  if ('state' in fed) return fed
  const at = new Date(message.timestamp)
  const known = await resultsByName(applying, eventId)
  const problems: string[] = []
  for (const name of message.markets.map(nameIn)) {
    const result = known(name)
    if (isDecided(fed.match, name)) problems.push(`${nameOf(name)}: staff decided it`)
    else if (at > result.rolledBackAt) await rollBack(applying, fed, eventId, { ...result, rolledBackAt: at })
  }
  return appliedBut(problems)
}

/** One that comes before its settlement is kept: the settlement is dropped when it comes. */
async function rollBack(
  { tx }: Applying,
  { match }: Fed,
  eventId: string,
  result: results.FeedResult,
): Promise<void> {
  const isKnown = result.verdicts !== null && result.settledAt <= result.rolledBackAt
  const open = { verdicts: null, certainty: null, isOpenAgain: match.dueAt === null }
  await results.writeResult(tx, eventId, isKnown ? { ...result, ...open } : result)
  if (isKnown) await results.judgeMarket(tx, eventId, result)
}

/** Bets that were placed in a time count as not bet, also those that were paid; or they count again. */
export async function cancelBets(
  applying: Applying,
  message: MessageOf<'bet_cancel' | 'rollback_bet_cancel'>,
): Promise<Applied> {
  const { tx } = applying
  const eventId = eventNamed(message.event_id)
  const fed = await fedMatch(applying, eventId, results.holdBets)
  if ('state' in fed) return fed
  const at = new Date(message.timestamp)
  const [cancelledAt, rolledBackAt] = message.type === 'bet_cancel' ? [at, null] : [null, at]
  const [from, until] = [instantOf(message.start_time), instantOf(message.end_time)]
  const problems: string[] = []
  const cancelled = message.markets.map(nameIn)
  const known = await resultsByName(applying, eventId)
  for (const name of cancelled) {
    if (isDecided(fed.match, name)) problems.push(`${nameOf(name)}: staff decided it`)
    else {
      await keepResult(tx, fed, eventId, known(name))
      await results.writeCancel(tx, eventId, { ...name, from, until }, { cancelledAt, rolledBackAt })
      await results.judgeMarket(tx, eventId, name)
    }
  }
  await closeCancelled(applying, eventId)
  await showBoard(applying, fed, eventId, cancelled.length)
  return appliedBut(problems)
}

/** Of a match that is over its score, or the void, says what bets come to that are not cancelled. */
async function keepResult(
  tx: Applying['tx'],
  { match, sport }: Fed,
  eventId: string,
  known: results.FeedResult,
): Promise<void> {
  if (match.dueAt !== null || known.verdicts !== null || known.isOpenAgain) return
  const outcomes = await results.outcomesBetOn(tx, eventId, known)
  const verdicts = outcomes.map((outcome): [string, LegVerdict] => [
    outcome,
    sport.judge(known, outcome, match.score) ?? 'V',
  ])
  await results.writeResult(tx, eventId, { ...known, verdicts: Object.fromEntries(verdicts) })
}

const instantOf = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms))

/** Bets that would count as not bet are not sold. */
async function closeCancelled({ tx, now }: Applying, eventId: string): Promise<void> {
  const names = new Set((await results.closedMarkets(tx, eventId, now)).map(nameOf))
  const markets = (await queries.marketsOf(tx, eventId)).filter((market) => names.has(nameOf(market)))
  await queries.writeMarkets(
    tx,
    eventId,
    markets.map((market) => ({ ...market, status: 'closed' })),
  )
}
