/**
 * What holds of outrights from which competitors were removed: the odds of each bet count for what the acts of its outright say
 * by which it was sold and they were removed.
 */
import { placesOf, type Entrant, type OutrightMarket } from '@night-market/games/kernel/book/outright'
import { reducedOdds } from '@night-market/games/kernel/book/reduced'
import type { TestStudio } from './test-studio.ts'

/** A leg with the prices that were agreed on last before it, by the order in which acts moved its outright. */
interface ReducedLeg {
  round_id: string
  market: number
  spec: string
  outcome: string
  competitors: Entrant[]
  sold: OutrightMarket[]
  above: string | null
  below: string | null
  removed: number[] | null
}

/** What is wrong, as sentences. */
export async function reducedFaults(it: TestStudio): Promise<string[]> {
  const legs = (await it.rows(
    `select l.round_id, l.market, l.spec, l.outcome, e.competitors, l.odds_above::text as above, l.odds_below::text as below,
       l.removed, (
         select a.value -> 'markets' from studio.book_acts a
          where a.event_id = l.event_id and a.act in ('outright', 'prices') and (
            select count(*) from studio.book_acts m
             where m.event_id = a.event_id and m.act in ('prices', 'remove') and m.act_no <= a.act_no) <= l.material
          order by a.act_no desc limit 1) as sold
       from studio.book_events e join studio.book_legs l using (event_id)
      where e.competitors is not null and l.is_held`,
  )) as unknown as ReducedLeg[]
  return legs.flatMap((leg) => {
    const [found, wanted] = [`${leg.above}/${leg.below} ${numbered(leg.removed ?? [])}`, expectedOf(leg)]
    return found === wanted ? [] : [`leg of ${leg.round_id} counts ${found}, not ${wanted}`]
  })
}

const numbered = (numbers: readonly number[]): string => numbers.toSorted((one, other) => one - other).join()

function expectedOf({ competitors, sold, outcome, ...ref }: ReducedLeg): string {
  const nameOf = (number: number): string => competitors[number - 1]?.name ?? ''
  const places = placesOf(ref) ?? 0
  const odds = sold.find((market) => market.places === places)?.odds ?? {}
  const gone = competitors.flatMap(({ name, isOut }, at) => (isOut && name in odds ? at + 1 : []))
  if (gone.length === 0) return 'null/null '
  const { above, below } = reducedOdds(sold, gone.map(nameOf), { places, name: nameOf(Number(outcome)) })
  return `${above}/${below} ${numbered(gone)}`
}
