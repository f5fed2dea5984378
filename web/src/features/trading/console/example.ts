const HOURS_AHEAD = 48
const MARKETS = [
  { market: 1, odds: { '1': 2.1, '2': 3.4, '3': 3.6 } },
  { market: 18, specifiers: 'total=2.5', odds: { '12': 1.9, '13': 1.95 } },
]

const EXAMPLE = JSON.stringify(
  {
    id: 'match-delhi-mumbai',
    sport: 'football',
    league: 'City Cup',
    home: 'Delhi Lions',
    away: 'Mumbai Harbour',
    startsAt: 'STARTS',
    markets: MARKETS,
  },
  null,
  2,
)

export const ODDS_EXAMPLE = JSON.stringify({ markets: MARKETS }, null, 2)

/** The example begins in two days from now. */
export const exampleAt = (now: number): string =>
  EXAMPLE.replace('STARTS', new Date(now + HOURS_AHEAD * 3_600_000).toISOString().slice(0, 16) + ':00Z')
