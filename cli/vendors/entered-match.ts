/** What an operator enters of a match: a file with the match and its odds, and a score as words. Of an outright likewise. */
import { SPORTS } from '@night-market/games/families/sports'
import { enteredIn, pricedIn } from '@night-market/protocol/trading/entered-files'
import { problemOfOutright } from '../../studio/src/hosts/book/entered/outright-problems.ts'
import { problemOfMatch, problemOfOdds } from '../../studio/src/hosts/book/entered/problems.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { Stop } from '../stop.ts'
import { contentsOf, jsonIn, stopAt } from './entered-file.ts'
import { placesIn } from './entered-outright.ts'

/** What can be sold of a sport, and what its score takes. */
export function marketsOfSport(id: string | undefined): string {
  const sport = SPORTS.find((one) => one.id === id)
  if (sport === undefined) throw new Stop(`Which sport? ${SPORTS.map((one) => one.id).join(', ')}`)
  const { markets, fields, mayLack = [] } = sport.entered
  const lines = markets.map((market) => {
    const { outcomes, tab } = sport.formOf(market)
    return `  market ${market} (${tab}): outcomes ${outcomes.join(', ')}`
  })
  const optional = mayLack.length === 0 ? '' : `; may be left out: ${mayLack.join(', ')}`
  return [sport.id, ...lines, `  score: ${fields.join(', ')}${optional}`].join('\n')
}

/** The acts that enter something, by the words of the command; the shape of a file tells a match from an outright. */
const ENTERING = ['fixture', 'outright', 'odds', 'prices', 'score', 'places', 'remove'] as const
export const isEntering = (act: string): act is (typeof ENTERING)[number] =>
  (ENTERING as readonly string[]).includes(act)

const WANTED = {
  odds: 'FILE',
  prices: 'FILE',
  score: 'home=2,away=1,…',
  places: '"Delhi Lions=1,Mumbai Harbour=2,…"',
  remove: '"Delhi Lions"',
}

/** The contents of an act that enters a match or an outright, its odds or its result. Stops at what makes no sense. */
export function enteredBy(act: (typeof ENTERING)[number], subject: string, text: string | undefined): object {
  if (act === 'fixture' || act === 'outright') return fixtureIn(subject)
  if (text === undefined) throw new Stop(`What? npm run book -- ${act} EVENT ${WANTED[act]}`)
  const event = subject
  if (act === 'remove') return { act, event, competitor: text }
  if (act === 'places') return { act, event, places: placesIn(text) }
  if (act === 'score') return { act, event, score: scoreIn(text) }
  const priced = contentsOf(text, pricedIn(jsonIn(text)))
  if (priced.act === 'prices') return { ...priced, event }
  const { sport, ...odds } = priced
  if (sport !== null) stopAt(text, problemOfOdds(sport, odds.markets))
  return { ...odds, event }
}

function fixtureIn(path: string): object {
  const entered = contentsOf(path, enteredIn(jsonIn(path)))
  const now = systemClock()
  stopAt(
    path,
    entered.act === 'fixture'
      ? problemOfMatch(entered.match, entered.markets, now)
      : problemOfOutright(entered.outright, entered.prices, now),
  )
  return entered
}

function scoreIn(text: string): Record<string, number> {
  const fields = text.split(',').map((each) => /^([A-Za-z0-9]+)=(\d{1,5})$/.exec(each.trim()))
  if (!fields.every((field) => field !== null)) throw new Stop(`"${text}" is no score: home=2,away=1,…`)
  return Object.fromEntries(fields.map(([, name = '', count]) => [name, Number(count)]))
}
