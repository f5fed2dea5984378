/** What an operator enters of a match: a file with the match and its odds, and a score as words. */
import { readFileSync } from 'node:fs'
import { SPORTS } from '@night-market/games/families/sports'
import { EnteredMatch, type EnteredMarkets } from '@night-market/protocol/vendor/book-acts'
import { z } from 'zod'
import { problemOfMatch, problemOfOdds } from '../../studio/src/hosts/book/entered/problems.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { Stop } from '../stop.ts'

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

/** The contents of an act that enters a match, its odds or its score. Stops at what makes no sense. */
export function enteredBy(
  act: 'fixture' | 'odds' | 'score',
  subject: string,
  text: string | undefined,
): object {
  if (act === 'fixture') return fixtureIn(subject)
  if (text === undefined)
    throw new Stop(`What? npm run book -- ${act} EVENT ${act === 'odds' ? 'FILE' : 'home=2,away=1,…'}`)
  return { event: subject, ...(act === 'odds' ? { markets: oddsIn(text) } : { score: scoreIn(text) }) }
}

function fixtureIn(path: string): object {
  const { id, startsAt, markets: written, ...sides } = readAs(MatchFile, path)
  const match = { ...sides, starts_at: new Date(startsAt).toISOString() }
  const markets = marketsOf(path, written)
  const { data, error } = EnteredMatch.safeParse(match)
  if (data === undefined) throw new Stop(`${path}: ${issueOf(error)}`)
  stopAt(path, problemOfMatch(data, markets, systemClock()))
  return { event: id, match: data, markets }
}

function oddsIn(path: string): EnteredMarkets {
  const { sport, markets: written } = readAs(OddsFile, path)
  const markets = marketsOf(path, written)
  if (sport !== undefined) stopAt(path, problemOfOdds(sport, markets))
  return markets
}

function marketsOf(path: string, markets: z.output<typeof Markets>): EnteredMarkets {
  return markets.map(({ odds, ...market }) => ({
    ...market,
    odds: Object.fromEntries(
      Object.entries(odds).map(([outcome, decimal]) => [outcome, x100Of(path, decimal)]),
    ),
  }))
}

function x100Of(path: string, decimal: number): number {
  const x100 = Math.round(decimal * 100)
  if (Math.abs(decimal * 100 - x100) > 1e-6)
    throw new Stop(`${path}: odds have two places, as 2.15, not ${decimal}.`)
  return x100
}

function scoreIn(text: string): Record<string, number> {
  const fields = text.split(',').map((each) => /^([A-Za-z0-9]+)=(\d{1,5})$/.exec(each.trim()))
  if (!fields.every((field) => field !== null)) throw new Stop(`"${text}" is no score: home=2,away=1,…`)
  return Object.fromEntries(fields.map(([, name = '', count]) => [name, Number(count)]))
}

function readAs<Value>(shape: z.ZodType<Value>, path: string): Value {
  let written: unknown
  try {
    written = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Stop(`${path} is no file with JSON in it.`, { cause })
  }
  const { data, error } = shape.safeParse(written)
  if (data === undefined) throw new Stop(`${path}: ${issueOf(error)}`)
  return data
}

function issueOf(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? []
  return `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim()
}

function stopAt(path: string, problem: string | null): void {
  if (problem !== null) throw new Stop(`${path}: ${problem}.`)
}
