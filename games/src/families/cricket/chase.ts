/** What a chase of any target comes to, from its first ball: a backward pass over needed runs and wickets. */
import { BALLS, chaseIntent, phaseOf, PPM, WICKETS, WIDE } from './standing.ts'
import { rowOf, tableOf } from './forecast.ts'

/** Chances of the side at bat to win and to tie, by the runs that it needs. */
export interface Chase {
  wins: Float64Array
  ties: Float64Array
}

/** A target of more runs is reached by less than one innings in 10^12. */
export const MOST_NEED = 380
/** Places for needs below one, which are won: six runs may be five more than needed. */
const PAST = 6
const SIZE = MOST_NEED + PAST
const WICKET = 6
const WIDE_SHARE = WIDE / PPM

/** Keeps the chase of each edge: there are some hundred, and one takes as long as twenty boards. */
export function openChases(): (edge: number) => Chase {
  const kept = new Map<number, Chase>()
  return (edge) => {
    const chase = kept.get(edge) ?? chaseOf(edge)
    kept.set(edge, chase)
    return chase
  }
}

/** By wickets and need, in rows of `SIZE`; one row more for a side that is all out. */
interface Table {
  wins: Float64Array
  ties: Float64Array
}

function chaseOf(edge: number): Chase {
  const rates = tableOf(edge)
  let now = afterLast()
  let before = afterLast()
  for (let ball = BALLS - 1; ball >= 0; ball--) {
    for (let wickets = 0; wickets < WICKETS; wickets++) bowl(rates, ball, wickets, now, before)
    ;[now, before] = [before, now]
  }
  return { wins: now.wins.slice(PAST - 1, SIZE), ties: now.ties.slice(PAST - 1, SIZE) }
}

/** All balls are bowled: needs below one are won, and one run less than the target is a tie. */
function afterLast(): Table {
  const wins = new Float64Array((WICKETS + 1) * SIZE)
  const ties = new Float64Array((WICKETS + 1) * SIZE)
  for (let wickets = 0; wickets <= WICKETS; wickets++) {
    wins.fill(1, wickets * SIZE, wickets * SIZE + PAST)
    ties[wickets * SIZE + PAST] = 1
  }
  return { wins, ties }
}

function bowl(rates: Float64Array, ball: number, wickets: number, after: Table, into: Table): void {
  const phase = phaseOf(ball)
  const base = wickets * SIZE
  for (let place = PAST; place < SIZE; place++) {
    const row = rowOf(phase, chaseIntent(place - PAST + 1, BALLS - ball, wickets))
    // A wide leaves the ball to be bowled: what it comes to was written one place before.
    let win = WIDE_SHARE * (into.wins[base + place - 1] as number)
    let tie = WIDE_SHARE * (into.ties[base + place - 1] as number)
    for (let way = 0; way < WICKET; way++) {
      const at = base + place - (way === WICKET - 1 ? WICKET : way)
      const rate = rates[row + way] as number
      win += rate * (after.wins[at] as number)
      tie += rate * (after.ties[at] as number)
    }
    const out = rates[row + WICKET] as number
    into.wins[base + place] = win + out * (after.wins[base + SIZE + place] as number)
    into.ties[base + place] = tie + out * (after.ties[base + SIZE + place] as number)
  }
}
