/** The chain of the days' seeds as the public may read it: what was fixed before the first match, and how far it is shown. */
import { Refusal } from '../../platform/refusal.ts'
import { openDaySeeds } from './fixtures/seeds.ts'
import type { BookHost } from './host.ts'
import { publicChainOf } from './queries.ts'

export interface BookChain {
  terminal: string
  length: number
  /** The day (UTC) whose seed is number 1. */
  firstDay: string
  /** The seed of the last day whose matches are all over; null before the first. */
  revealed: { number: number; seed: string } | null
}

export async function bookChain(host: Pick<BookHost, 'db' | 'clock' | 'vault'>): Promise<BookChain> {
  const found = await publicChainOf(host.db, host.clock())
  if (found === undefined) throw new Refusal('not_found')
  const { terminal, length, first_day: firstDay, chain_id: chainId, revealed: number } = found
  const seed = number < 1 ? null : await openDaySeeds(host).ofDay(chainId, number)
  return { terminal, length, firstDay, revealed: seed === null ? null : { number, seed } }
}
