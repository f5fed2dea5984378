/** SQL of the rounds of a beacon that matches were drawn with. */
import type { BeaconReadings } from '@night-market/protocol/beacon/proof'
import { rows, type Db } from '@night-market/vendor-kit/database/db'

export type Rounds = BeaconReadings['rounds']

/** The rounds of a match `e` in the order of its steps, each with its signature; none before it is over. */
export const ROUNDS = `case when e.server_seed is null then '[]' else (
    select coalesce(json_agg(json_build_object('round', r.round, 'signature', r.signature) order by u.step), '[]')
      from unnest(e.rounds) with ordinality as u(round, step)
      join studio.beacon_rounds r on r.league = e.beacon_league and r.round = u.round) end`

export async function roundsOf(db: Db, ids: string[]): Promise<Map<string, Rounds>> {
  const text = `select e.event_id, ${ROUNDS} as rounds from studio.book_events e
    where e.event_id = any ($1) and e.beacon_league is not null`
  const found = await rows<{ event_id: string; rounds: Rounds }>(db, 'rounds_of_book_events', text, [ids])
  return new Map(found.map((each) => [each.event_id, each.rounds]))
}
