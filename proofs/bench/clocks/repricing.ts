/** What the prices of two hundred live matches cost a processor, for each sport, and for the sports in turn. */
import { fairChance } from '@night-market/fair/chance'
import { SPORTS } from '@night-market/games/families/sports'
import { stepChance } from '@night-market/games/kernel/book/fairness'
import type { Score, Sheet, Sport } from '@night-market/games/kernel/book/sport'

const MATCHES = 200
const TARGET_MS = 500
const SEED = 'b'.repeat(64)

interface Standing {
  sport: Sport
  sheet: Sheet
  score: Score
}

/** Measures; answers whether the sports in turn cost no more than the target. */
export function benchRepricing(): boolean {
  const standings = SPORTS.map((sport) => Array.from({ length: MATCHES }, (_, no) => standingOf(sport, no)))
  // The first boards compile what runs.
  for (const each of standings) reprice(each)
  const costs = standings.map((each) => `${each[0]?.sport.id} ${reprice(each).toFixed(0)}`)
  const inTurn = Array.from({ length: MATCHES }, (_, no) => standings[no % standings.length]?.[no] ?? [])
  const mixedMs = reprice(inTurn.flat())
  console.log(`${MATCHES} live matches repriced, processor ms: ${costs.join(', ')}`)
  console.log(`${MATCHES} live matches of all sports in turn: ${mixedMs.toFixed(0)} ms (target ${TARGET_MS})`)
  return mixedMs <= TARGET_MS
}

/** A match after some of its steps, another number of them for each. */
function standingOf(sport: Sport, no: number): Standing {
  const strengths = (side: string): Sheet => sport.strengths(fairChance(SEED, `${side} ${no}`, 0))
  const sheet = sport.sheetOf(strengths('home'), strengths('away'))
  const steps = Math.floor((sport.steps * no) / MATCHES)
  let score = sport.kickOff()
  for (let step = 1; step <= steps; step++) {
    const next = sport.play(sheet, score, stepChance(SEED, `${sport.id}-${no}`, null, step)).score
    if (sport.isOver(next)) break
    score = next
  }
  return { sport, sheet, score }
}

function reprice(standings: readonly Standing[]): number {
  const began = process.cpuUsage()
  for (const { sport, sheet, score } of standings) sport.board(sheet, score)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
