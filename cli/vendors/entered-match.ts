/** What an operator enters of a match: a file with the match and its odds, and a score as words. Of an outright likewise. */
import { SPORTS } from '@night-market/games/families/sports'
import { EnteredMatch, type EnteredMarkets } from '@night-market/protocol/vendor/book-acts'
import { z } from 'zod'
import { problemOfMatch, problemOfOdds } from '../../studio/src/hosts/book/entered/problems.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { Stop } from '../stop.ts'
import { checked, jsonIn, stopAt, x100In } from './entered-file.ts'
import { isOfOutright, outrightIn, placesIn, pricesIn } from './entered-outright.ts'

/** The file as people write it: odds are decimal. */
const Markets = z
  .array(
    z.strictObject({
      market: z.int(),
      specifiers: z.string().optional(),
      odds: z.record(z.string(), z.number()),
    }),
  )
  .min(1)
const MatchFile = z.strictObject({
  id: z.string(),
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.iso.datetime({ offset: true }),
  markets: Markets,
})
const OddsFile = z.union([
  z.strictObject({ sport: z.string().optional(), markets: Markets }),
  MatchFile.transform(({ sport, markets }) => ({ sport, markets })),
])

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
  const written = jsonIn(text)
  if (isOfOutright(written)) return { act: 'prices', event, prices: pricesIn(text, written) }
  return { act: 'odds', event, markets: oddsIn(text, written) }
}

function fixtureIn(path: string): object {
  const written = jsonIn(path)
  if (isOfOutright(written)) return outrightIn(path, written)
  const { id, startsAt, markets: sold, ...sides } = checked(MatchFile, path, written)
  const match = checked(EnteredMatch, path, { ...sides, starts_at: new Date(startsAt).toISOString() })
  const markets = marketsOf(path, sold)
  stopAt(path, problemOfMatch(match, markets, systemClock()))
  return { act: 'fixture', event: id, match, markets }
}

function oddsIn(path: string, written: unknown): EnteredMarkets {
  const { sport, markets: sold } = checked(OddsFile, path, written)
  const markets = marketsOf(path, sold)
  if (sport !== undefined) stopAt(path, problemOfOdds(sport, markets))
  return markets
}

const marketsOf = (path: string, markets: z.output<typeof Markets>): EnteredMarkets =>
  markets.map(({ odds, ...market }) => ({ ...market, odds: x100In(path, odds) }))

function scoreIn(text: string): Record<string, number> {
  const fields = text.split(',').map((each) => /^([A-Za-z0-9]+)=(\d{1,5})$/.exec(each.trim()))
  if (!fields.every((field) => field !== null)) throw new Stop(`"${text}" is no score: home=2,away=1,…`)
  return Object.fromEntries(fields.map(([, name = '', count]) => [name, Number(count)]))
}
