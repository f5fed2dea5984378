/** Draws for tests: drafted and published by two of the staff through the product's own calls. */
import type { DrawDraft } from '@night-market/protocol/rewards/chance'
import { newId } from '../platform/ids.ts'
import type { DrawId } from '../rewards/chance/model.ts'
import type { TestMarket } from './app.ts'
import { ask, type Answered } from './rooms.ts'
import { aStaff, type TestStaff } from './staff.ts'

const MINUTE_MS = 60_000

export interface Desk {
  promoter: TestStaff
  approver: TestStaff
}

export async function aDesk(market: TestMarket): Promise<Desk> {
  return { promoter: await aStaff(market, ['promote']), approver: await aStaff(market, ['approve']) }
}

export type Wanted<Draft = DrawDraft> = Draft extends DrawDraft
  ? Omit<Draft, 'id' | 'title' | 'opensAt' | 'closesAt'>
  : never

/** A draft that opens now and closes in a quarter of an hour. */
export function draftOf(market: TestMarket, wanted: Wanted): DrawDraft & { id: DrawId } {
  const now = market.clock.read()
  const times = {
    opensAt: now.toISOString(),
    closesAt: new Date(now.getTime() + 15 * MINUTE_MS).toISOString(),
  }
  return { ...wanted, id: newId('drw', now), title: { EN: 'A draw' }, ...times }
}

/** A published draw. */
export async function aDraw(market: TestMarket, desk: Desk, wanted: Wanted): Promise<DrawId> {
  const draft = draftOf(market, wanted)
  await done(ask(market, desk.promoter.headers, 'POST', '/ops/rewards/draws', draft))
  await done(ask(market, desk.approver.headers, 'POST', `/ops/rewards/draws/${draft.id}/publish`))
  return draft.id
}

async function done(asked: Promise<Answered>): Promise<void> {
  const { status, code } = await asked
  if (status !== 200) throw new Error(`the staff were refused: ${code}`)
}

export const aClaim = (market: TestMarket): string => newId('clm', market.clock.read())
