/** Missions and boards for tests: written by one of the staff, published by another, with a budget to give from. */
import type { BoardTerms, MissionTerms } from '@night-market/protocol/missions/definitions'
import type { Period } from '@night-market/protocol/values/missions'
import { transact } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { createDefinition, publishVersion, writeVersion } from '../staff/definitions.ts'
import type { BoardId, MissionId } from '../model.ts'
import { POINTS, setAllowance } from '../../rewards/index.ts'
import type { TestMarket } from '../../testing/app.ts'

const TEXTS = { EN: { title: 'Warm up', text: 'Play.' }, HI: { title: 'शुरुआत', text: 'खेलें।' } }

type Days = { period?: Period; firstDay?: string; lastDay?: string }
type Options<Terms> = Partial<Omit<Terms, 'kind'>> & Days

/** A live mission; five rounds a day for 40 points, unless a case asks for another. */
export async function aMission(market: TestMarket, options: Options<MissionTerms> = {}): Promise<MissionId> {
  const { period = 'day', firstDay, lastDay, ...terms } = options
  const id = newId('msn', market.clock.read())
  const reward = { kind: 'points', amount: '40' } as const
  await publish(
    market,
    id,
    { period, firstDay, lastDay },
    {
      kind: 'mission',
      metric: 'rounds',
      gameTypes: [],
      goal: '5',
      reward,
      ...terms,
    },
  )
  return id
}

/** A live board; by valid bet of the week, with three prizes in cash, unless a case asks for another. */
export async function aBoard(market: TestMarket, options: Options<BoardTerms> = {}): Promise<BoardId> {
  const { period = 'week', firstDay, lastDay, ...terms } = options
  const id = newId('brd', market.clock.read())
  const prizes: BoardTerms['prizes'] = { kind: 'cash', amounts: ['10000', '5000', '1000'] }
  await publish(
    market,
    id,
    { period, firstDay, lastDay },
    {
      kind: 'board',
      measure: 'valid_bet',
      gameTypes: [],
      least: '100',
      prizes,
      ...terms,
    },
  )
  return id
}

/** What the programme may give in a month, of cash and of points alike. */
export async function allowMissions({ services, clock }: TestMarket, monthly: bigint): Promise<void> {
  for (const asset of ['INR/2', POINTS] as const) {
    const allowance = { programme: 'missions', asset, monthly }
    await transact(services.db, (tx) => setAllowance(tx, allowance, { kind: 'test' }, clock.read()))
  }
}

async function publish(
  { services: { db }, clock }: TestMarket,
  id: MissionId | BoardId,
  days: Days & { period: Period },
  terms: MissionTerms | BoardTerms,
): Promise<void> {
  const now = clock.read()
  const { period, firstDay = null, lastDay = null } = days
  await createDefinition(db, { id, period, firstDay, lastDay, position: 0 }, 'writer', now)
  const version = { definition: id, id: newId('ver', now), terms, texts: TEXTS }
  const no = await writeVersion(db, version, 'writer', now)
  await publishVersion(db, { definition: id, no }, 'publisher', now)
}
