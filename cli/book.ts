/** `npm run book`: acts of staff on the matches of a vendor's book; of the deployment here, or that of `DATABASE_URL`. */
import { BOOK_ACTS, type BookAct } from '@night-market/protocol/vendor/book-acts'
import { onInstance } from './instance.ts'
import { ACT_OPTIONS, sendAct } from './vendors/staff-act.ts'
import { argumentsFor, main, Stop } from './stop.ts'

const HELP = `
npm run book -- suspend EVENT --market 18 --spec total=2.5 --by asha --reason "Prices look wrong"
                                     sells nothing of a market; without --market of the whole match
npm run book -- open EVENT --market 18 --spec total=2.5 --by asha --reason "Prices are right"
                                     sells it again
npm run book -- limit EVENT 25 --by asha --reason "One-sided"
                                     lets 25 percent of its limits stand
npm run book -- void EVENT --market 1 --by asha,ravi --reason "Wrong line"
                                     counts all bets on a market as not bet, also paid ones; without --market of the whole match
npm run book -- result EVENT --market 1 --outcomes 1=W,2=L,3=L --by asha,ravi --reason "The feed is away"
                                     gives the result of a market: W, HW, P, HL, L or V for each outcome
npm run book -- resettle EVENT --market 1 --outcomes 1=L,2=W,3=L --by asha,ravi --reason "The feed was wrong"
                                     corrects a result; what was paid for it is taken back or added to

The last three take two active accounts of the staff. Players read the reason. --vendor CODE for another vendor than the studio;
--id sends an act again that was not answered. Every act is audited, and kept by the vendor.`

const BY_TWO: readonly BookAct[] = ['void', 'result', 'resettle']
const PERCENT_BPS = 100

/** `words` as behind `npm run book --`. */
export async function book(words: string[]): Promise<void> {
  const { values, positionals } = argumentsFor(HELP, words, {
    allowPositionals: true,
    options: {
      ...ACT_OPTIONS,
      market: { type: 'string' },
      spec: { type: 'string' },
      outcomes: { type: 'string' },
    },
  })
  const [word = '', event, text] = positionals
  const act = BOOK_ACTS.find((each) => each === word)
  if (act === undefined) throw new Stop(`npm run book knows ${BOOK_ACTS.join(', ')}, not "${word}".`)
  if (event === undefined) throw new Stop(`Which match? npm run book -- ${act} EVENT`)
  const { market, spec: specifiers, outcomes, by, reason, id, vendor } = values
  const value = valueOf(act, text, outcomes)
  const fields = {
    ...{ act, event },
    ...(market !== undefined && { market: wholeIn(market, 'a market') }),
    ...(specifiers !== undefined && { specifiers }),
    ...(value !== undefined && { value }),
  }
  const persons = BY_TWO.includes(act) ? 2 : 1
  await onInstance((db) => sendAct(db, { path: 'book/act', fields, by, reason, id, vendor, persons }))
  console.log(`${event}: ${act} done.`)
}

function valueOf(act: BookAct, text = '', outcomes = ''): number | Record<string, string> | undefined {
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
