/** Decides legs by the score of their matches: some while the match runs, the others at its end. */
import { sportOf } from '@night-market/games/families/sports'
import type { LegVerdict } from '@night-market/games/kernel/book/slip'
import type { BookHost } from '../host.ts'
import type { EventRow } from '../model.ts'
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
      const verdict = verdictOf(event, selection)
      return verdict === null ? [] : { ...selection, verdict }
    })
    if (verdicts.length > 0) while ((await judgeLegs(db, id, verdicts, PAGE)) === PAGE);
  }
}

/** Null while it is open. What a void match had decided stands; the rest counts as not bet. */
function verdictOf({ eventId, sport, score, state }: EventRow, leg: Selection): LegVerdict | null {
  const verdict = sportOf(sport).judge(leg, leg.outcome, score)
  if (verdict !== null) return verdict
  if (state === 'ended') throw new Error(`${eventId} ended without a verdict of market ${leg.market}`)
  return state === 'void' ? 'V' : null
}
