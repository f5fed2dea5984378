/** `npm run book`: acts of staff on the matches of a vendor's book; of the deployment here, or that of `DATABASE_URL`. */
import { BookAct } from '@night-market/protocol/trading/acts'
import { BOOK_ACTS, type BookAct as ActWord } from '@night-market/protocol/vendor/book-acts'
import { bookAct } from '../api/src/trading/index.ts'
import { onInstance } from './instance.ts'
import { feedsOf } from './vendors/feed-list.ts'
import { enteredBy, isEntering, marketsOfSport } from './vendors/entered-match.ts'
import {
  ACT_OPTIONS,
  actNow,
  decide,
  DECIDING,
  DECISIONS,
  proposeAct,
  PROVING,
  reasonOf,
} from './vendors/staff-act.ts'
import { proofFromInput } from './vendors/staff-proof.ts'
import { argumentsFor, main, Stop } from './stop.ts'

const HELP = `
npm run book -- suspend EVENT --market 18 --spec total=2.5 --by asha --reason "Prices look wrong"
                                     sells nothing of a market; without --market of the whole match
npm run book -- open EVENT --market 18 --spec total=2.5 --by asha --reason "Prices are right"
                                     sells it again
npm run book -- limit EVENT 25 --by asha --reason "One-sided"
                                     lets 25 percent of its limits stand

These are sent at once. The following are proposals, which a second person approves within 72 hours:

npm run book -- void EVENT --market 1 --by asha --reason "Wrong line"
                                     counts all bets on a market as not bet, also paid ones; without --market of the whole match
npm run book -- result EVENT --market 1 --outcomes 1=W,2=L,3=L --by asha --reason "The feed is away"
                                     gives the result of a market: W, HW, P, HL, L or V for each outcome
npm run book -- resettle EVENT --market 1 --outcomes 1=L,2=W,3=L --by asha --reason "The feed was wrong"
                                     corrects a result; what was paid for it is taken back or added to

A match that is played elsewhere, of which you give the odds and the result, takes two persons for each step (docs/sports.md):

npm run book -- markets SPORT        what can be sold of a sport, and the fields of its score
npm run book -- fixture FILE --by asha --reason "Cup final"
                                     enters a match with its markets and odds from a JSON file
npm run book -- odds EVENT FILE --by asha --reason "Injury"
                                     replaces its markets and odds before it begins
npm run book -- score EVENT home=2,away=1,homeHalf=1,awayHalf=0,homeCorners=5,awayCorners=3 --by asha --reason "Full time"
                                     gives its final score, which settles it; given again it corrects what was paid

An outright, of whose competitors one is to win, is a file for fixture and odds as well, and then:

npm run book -- remove EVENT "Delhi Lions" --by asha --reason "Withdrawn"
                                     takes a competitor out: its bets are void, and nothing is sold before there are new odds
npm run book -- places EVENT "Delhi Lions=1,Mumbai Harbour=1,Pune Kites=3" --by asha --reason "Final table"
                                     gives the places, shared ones too; given again it corrects what was paid

A feed that brings matches, odds and results (docs/sports.md):

npm run book -- feed                 who speaks, what waits for two persons, and what was not applied
npm run book -- feed SUBJECT file --by asha --reason "Contract of 5 December"
                                     binds a match (match-…) or all matches of a league (league-…) to it; none ends it
${DECIDING('book')}
${PROVING} Acts take the right trade, decisions the right approve. Players read the reason. --vendor CODE for another vendor
than the studio; --id sends an act again that was not answered. Every step is audited, and the act kept by the vendor.`

const PERCENT_BPS = 100

/** `words` as behind `npm run book --`. */
export async function book(words: string[], input = proofFromInput): Promise<void> {
  const { values, positionals } = argumentsFor(HELP, words, {
    allowPositionals: true,
    options: {
      ...ACT_OPTIONS,
      market: { type: 'string' },
      spec: { type: 'string' },
      outcomes: { type: 'string' },
    },
  })
  const [word = '', subject, text] = positionals
  const request = { ...values, input }
  const decision = DECISIONS.find((each) => each === word)
  if (decision !== undefined)
    return onInstance((db) => decide(db, { word: decision, id: subject, kind: 'trading.book' }, request))
  if (word === 'markets') return console.log(marketsOfSport(subject))
  if (word === 'feed' && subject === undefined) return console.log(await onInstance(feedsOf))
  const act = BOOK_ACTS.find((each) => each === word)
  if (act === undefined)
    throw new Stop(`npm run book knows ${[...BOOK_ACTS, 'markets', ...DECISIONS].join(', ')}, not "${word}".`)
  if (subject === undefined) throw new Stop(`Which match? npm run book -- ${act} EVENT`)
  const payload = payloadOf(act, subject, { ...values, reason: reasonOf(request), text })
  const { event } = payload
  await onInstance(async (db) => {
    if (bookAct.peopleFor(payload) === 1) {
      await actNow(db, payload, request)
      console.log(`${event}: ${act} done.`)
    } else {
      const id = await proposeAct(db, 'trading.book', payload, request)
      console.log(`Proposed. Another person agrees with npm run book -- approve ${id} --by NAME`)
    }
  })
}

interface Fields {
  vendor: string
  reason: string
  market?: string | undefined
  spec?: string | undefined
  outcomes?: string | undefined
  text: string | undefined
}

function payloadOf(act: ActWord, event: string, { vendor, reason, market, ...rest }: Fields): BookAct {
  const { spec: specifiers, outcomes, text } = rest
  if (isEntering(act)) return readAct(act, { vendor, reason, ...enteredBy(act, event, text) })
  if (act === 'feed') return readAct(act, { vendor, act, event, reason, feed: text ?? '' })
  const value = valueOf(act, text, outcomes)
  return readAct(act, {
    vendor,
    act,
    event,
    reason,
    ...(market !== undefined && { market: wholeIn(market, 'a market') }),
    ...(specifiers !== undefined && { specifiers }),
    ...(value !== undefined && { value }),
  })
}

function readAct(act: ActWord, payload: object): BookAct {
  const read = BookAct.safeParse(payload)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Stop(`"${act}" makes no sense like this: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

function valueOf(act: ActWord, text = '', outcomes = ''): number | Record<string, string> | undefined {
  if (act === 'limit') return wholeIn(text, 'a share in percent') * PERCENT_BPS
  if (act !== 'result' && act !== 'resettle') return undefined
  const verdicts = outcomes.split(',').map((each) => each.split('='))
  if (!verdicts.every((pair) => pair.length === 2))
    throw new Stop('What did each outcome come to? --outcomes 1=W,2=L,3=L')
  return Object.fromEntries(verdicts)
}

function wholeIn(text: string, what: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Stop(`"${text}" should be ${what}, a whole number.`)
  return Number(text)
}

if (import.meta.main) await main(book)
