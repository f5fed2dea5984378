/** Draws as members and staff take part in them over HTTP, and the three kinds that tests draw from. */
import type { Draw, DrawProof, RaffleValue, Taken } from '@night-market/protocol/rewards/chance'
import { balanceOf, memberAccount } from '../../ledger/index.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { chanceChecks } from '../../rewards/chance/checks.ts'
import type { TestMarket } from '../app.ts'
import { aClaim, type Desk, type Wanted } from '../chance.ts'
import { aMember, type TestMember } from '../members.ts'
import { ask, type Answered } from '../rooms.ts'

type Urn = Extract<Wanted, { prizes: unknown }>

export const ENVELOPE = { kind: 'envelope', total: '10000', pieces: 5, least: '100' } as const

export const WHEEL: Urn = {
  kind: 'prize_wheel',
  prizes: [
    { kind: 'cash', amount: '5000', count: 1 },
    { kind: 'points', amount: '200', count: 3 },
    { kind: 'none', count: 4 },
  ],
  freeTickets: 8,
  isFreeDaily: false,
}

export const RAFFLE: Urn = {
  kind: 'raffle',
  prizes: [
    { kind: 'cash', amount: '9000', count: 1 },
    { kind: 'goods', name: { EN: 'A lantern' }, count: 1 },
    { kind: 'cash', amount: '500', count: 2 },
  ],
  freeTickets: 2,
  isFreeDaily: true,
}

type Caller = Pick<TestMember, 'headers'>

export const takenOf = ({ value }: Answered): Taken => value as unknown as Taken

/** The calls of this market; each new claim has an id of its own where none is given. */
export function drawCalls(market: TestMarket, desk: Desk) {
  const { db } = market.services
  const call = (member: Caller, path: string, body?: object): Promise<Answered> =>
    ask(market, member.headers, 'POST', `/wps/rewards/draws/${path}`, body)
  const read = async (member: Caller, path: string): Promise<unknown> =>
    (await ask(market, member.headers, 'GET', `/wps/rewards/draws/${path}`)).value
  const staff = (draw: string, step: string): Promise<Answered> =>
    ask(market, desk.approver.headers, 'POST', `/ops/rewards/draws/${draw}/${step}`)
  return {
    call,
    open: (member: Caller, draw: string, id = aClaim(market)) => call(member, `${draw}/open`, { id }),
    spin: (member: Caller, draw: string, id = aClaim(market), clientSeed = 'mine') =>
      call(member, `${draw}/spin`, { id, clientSeed }),
    claimRaffle: async (member: Caller, promotionId?: string): Promise<RaffleValue> =>
      (await ask(market, member.headers, 'POST', '/wps/relay/MCS2_claimRafflePromotion', { promotionId }))
        .value as unknown as RaffleValue,
    seenBy: async (member: Caller, draw: string) => (await read(member, draw)) as Draw,
    proofFor: async (member: Caller, draw: string) => (await read(member, `${draw}/proof`)) as DrawProof,
    cashOf: async ({ memberId }: TestMember): Promise<bigint> =>
      (await balanceOf(db, memberAccount(memberId, 'main')))?.balance ?? 0n,
    members: (count: number): Promise<TestMember[]> =>
      Promise.all(Array.from({ length: count }, () => aMember(market))),
    close: (draw: string) => staff(draw, 'close'),
    drawWinners: (draw: string) => staff(draw, 'draw'),
    faults: (within?: Tx): Promise<string[]> =>
      within === undefined ? transact(db, faults) : faults(within),
  }
}

/** What is wrong in the books of draws, as sentences. */
async function faults(tx: Tx): Promise<string[]> {
  const found = []
  for (const check of chanceChecks) found.push(...(await check.run(tx)).findings)
  return found.map(({ subject, detail }) => `${subject}: ${detail}`)
}
