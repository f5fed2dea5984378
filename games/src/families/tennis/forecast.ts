/**
 * All ends of a match from where it stands, with their exact chances: points make games, games make sets, sets make the match.
 * Only + - x / are used, so that every machine has the same numbers.
 */
import type { Ends } from '../../kernel/book/markets.ts'
import type { Score, Sheet } from '../../kernel/book/sport.ts'
import { GAMES, gamesUntil, isTieBreak, openerOf, other, pairIn, pointChance, PPM } from './standing.ts'
import { servesInTieBreak, SETS_TO_WIN, winnerOfGame, winnerOfSet, type Pair, type Side } from './standing.ts'

/** The home player's chances of a point, by who serves. */
type Points = Readonly<Record<Side, number>>

export const pointsOf = (sheet: Sheet): Points => ({
  home: pointChance(sheet, 'home') / PPM,
  away: pointChance(sheet, 'away') / PPM,
})

/** The home player's chance of a game from a count of points, with the chance p of each. */
export function gameFrom(p: number, [home, away]: Pair): number {
  const won = winnerOfGame([home, away], false)
  if (won !== null) return won === 'home' ? 1 : 0
  if (home >= 3 && away >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p))
    if (home === away) return deuce
    return home > away ? p + (1 - p) * deuce : p * deuce
  }
  return p * gameFrom(p, [home + 1, away]) + (1 - p) * gameFrom(p, [home, away + 1])
}

const TIE_BREAK = 7

/** The home player's chance of a tie-break from a count of points. From six all on two in a row decide, one on each serve. */
export function tieBreakFrom(points: Points, opener: Side, [home, away]: Pair): number {
  const both = points.home * points.away
  const level = both / (both + (1 - points.home) * (1 - points.away))
  const chanceOf = (count: number): number => points[servesInTieBreak(opener, count)]
  if (home >= TIE_BREAK - 1 && away >= TIE_BREAK - 1) {
    const p = chanceOf(home + away)
    if (home === away) return level
    return home > away ? p + (1 - p) * level : p * level
  }
  // From the last points down: what a point leads to is known before it.
  const won = Array.from({ length: TIE_BREAK + 1 }, () => new Float64Array(TIE_BREAK + 1))
  for (let i = TIE_BREAK; i >= home; i--) {
    for (let j = TIE_BREAK; j >= away; j--) {
      const row = won[i] as Float64Array
      const winner = winnerOfGame([i, j], true)
      if (winner !== null) row[j] = winner === 'home' ? 1 : 0
      else if (i >= TIE_BREAK - 1 && j >= TIE_BREAK - 1) row[j] = tieBreakFrom(points, opener, [i, j])
      else {
        const p = chanceOf(i + j)
        row[j] = p * (won[i + 1]?.[j] as number) + (1 - p) * (row[j + 1] as number)
      }
    }
  }
  return won[home]?.[away] ?? 0
}

/** A set as it may end, with the server of the next. */
interface SetEnd {
  games: Pair
  next: Side
  chance: number
}

/** Chances of games on each serve, and of a tie-break by who opens it. */
interface Games {
  game: Points
  tie: Points
}

function gamesFrom(points: Points): Games {
  const game = (server: Side): number => gameFrom(points[server], [0, 0])
  const tie = (opener: Side): number => tieBreakFrom(points, opener, [0, 0])
  return { game: { home: game('home'), away: game('away') }, tie: { home: tie('home'), away: tie('away') } }
}

/** All ends of a set from its games on, by the chance of the game that is played and those of the later ones. */
function setsFrom({ game, tie }: Games, [home, away]: Pair, opener: Side, now: number | null): SetEnd[] {
  const ends: SetEnd[] = []
  const masses = new Map<number, number>([[key(home, away), 1]])
  for (let played = home + away; played <= 2 * GAMES; played++) {
    for (let i = home; i <= Math.min(GAMES, played - away); i++) {
      const games: Pair = [i, played - i]
      const mass = masses.get(key(...games)) ?? 0
      if (mass === 0 || games[1] > GAMES) continue
      const server = (played - home - away) % 2 === 0 ? opener : other(opener)
      const isNow = now !== null && played === home + away
      const p = isNow ? now : isTieBreak(games) ? tie[server] : game[server]
      const next = other(server)
      for (const [after, chance] of [
        [[i + 1, games[1]], mass * p],
        [[i, games[1] + 1], mass * (1 - p)],
      ] as [Pair, number][]) {
        if (winnerOfSet(after) !== null) ends.push({ games: after, next, chance })
        else masses.set(key(...after), (masses.get(key(...after)) ?? 0) + chance)
      }
    }
  }
  return ends
}

const key = (home: number, away: number): number => home * WIDTH + away
/** Three sets of 7 games at most for each. */
const WIDTH = 3 * (GAMES + 1) + 1

export interface Forecast {
  /** Sets of each player. */
  sets: Ends
  /** Games of each player in all sets. */
  games: Ends
  /** Games of each player in the set that is played. */
  set: Ends
}

export function forecast(sheet: Sheet, score: Score): Forecast {
  const points = pointsOf(sheet)
  const games = gamesFrom(points)
  const before = pairIn(score, 'Games')
  const opener = openerOf(score)
  const counted = pairIn(score, 'Points')
  const now = isTieBreak(before) ? tieBreakFrom(points, opener, counted) : gameFrom(points[opener], counted)
  const set = setsFrom(games, before, opener, now)
  const fresh = { home: setsFrom(games, [0, 0], 'home', null), away: setsFrom(games, [0, 0], 'away', null) }
  const all = gamesUntil(score)
  const grids: Grids = { sets: new Float64Array(9), games: new Float64Array(WIDTH * WIDTH) }
  const finished: Pair = [all[0] - before[0], all[1] - before[1]]
  addMatch(grids, fresh, { sets: pairIn(score, ''), games: finished, chance: 1 }, set)
  return {
    sets: endsIn(grids.sets, 3),
    games: endsIn(grids.games, WIDTH),
    set: { at: set.map(({ games: [home, away] }) => [home, away, 0]), mass: set.map(({ chance }) => chance) },
  }
}

interface Grids {
  sets: Float64Array
  games: Float64Array
}

interface Standing {
  sets: Pair
  games: Pair
  chance: number
}

/** Goes through all ends of the set that is next, and from each on through those of the sets after it. */
function addMatch(
  grids: Grids,
  fresh: Readonly<Record<Side, SetEnd[]>>,
  { sets, games, chance }: Standing,
  ends: readonly SetEnd[],
): void {
  for (const end of ends) {
    const isHome = end.games[0] > end.games[1]
    const after: Pair = isHome ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1]
    const all: Pair = [games[0] + end.games[0], games[1] + end.games[1]]
    const mass = chance * end.chance
    if (Math.max(...after) < SETS_TO_WIN) {
      addMatch(grids, fresh, { sets: after, games: all, chance: mass }, fresh[end.next])
      continue
    }
    const set = after[0] * 3 + after[1]
    grids.sets[set] = (grids.sets[set] as number) + mass
    const place = key(...all)
    grids.games[place] = (grids.games[place] as number) + mass
  }
}

function endsIn(grid: Float64Array, width: number): Ends {
  const ends: Ends = { at: [], mass: [] }
  for (const [place, mass] of grid.entries()) {
    if (mass === 0) continue
    ends.at.push([Math.floor(place / width), place % width, 0])
    ends.mass.push(mass)
  }
  return ends
}
