/** Decides legs by the score of their matches: some while the match runs, the others at its end. */
import { sportOf } from '@night-market/games/families/sports'
import { judgeOutright, type Decided } from '@night-market/games/kernel/book/outright'
import type { BookHost } from '../host.ts'
import { isOutright, type EventRow } from '../model.ts'
import { eventsNamed } from '../queries.ts'
import { judgeLegs, openSelections, type Selection } from './queries.ts'

/** Legs that are decided in one statement. */
const PAGE = 1000

export async function judgeEvents({ db }: Pick<BookHost, 'db'>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  // The score is read after the legs: a verdict is of no earlier board than the one that a leg was bet on.
  const open = Map.groupBy(await openSelections(db, ids), ({ event_id: id }) => id)
  const events = await eventsNamed(db, [...open.keys()])
  for (const [id, selections] of open) {
    const event = events.get(id)
    if (event === undefined) throw new Error(`event ${id} is gone`)
    const verdicts = selections.flatMap((selection) => {
      const decided = decidedOf(event, selection)
      return decided === null ? [] : { ...selection, ...decided }
    })
    if (verdicts.length > 0) while ((await judgeLegs(db, id, verdicts, PAGE)) === PAGE);
  }
}

/** Null while it is open. What a void match had decided stands; the rest counts as not bet. */
function decidedOf(event: EventRow, leg: Selection): Decided | null {
  const { eventId, state } = event
  const decided = judged(event, leg)
  if (decided !== null) return decided
  if (state === 'ended') throw new Error(`${eventId} ended without a verdict of market ${leg.market}`)
  return state === 'void' ? { verdict: 'V' } : null
}

function judged(event: EventRow, leg: Selection): Decided | null {
  const { sport, score } = event
  if (isOutright(event)) return judgeOutright(event.competitors, leg, leg.outcome, score)
  const verdict = sportOf(sport).judge(leg, leg.outcome, score)
  return verdict === null ? null : { verdict }
}
