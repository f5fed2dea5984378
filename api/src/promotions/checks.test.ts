import { expect, test } from 'vitest'
import { verifyBooks } from '../ledger/index.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aMember } from '../testing/members.ts'
import { aVendor } from '../testing/play.ts'
import { aPromotionDesk, ask, partOf } from '../testing/rewards/promotions.ts'
import { promotionChecks } from './checks.ts'

const market = await testMarket()
const { db } = market.services
const desk = await aPromotionDesk(market)
const id = await desk.publish({
  trigger: { kind: 'code' },
  limits: { budget: '100000', count: 5, perMember: 1 },
})
const codes = [{ code: 'LANTERN', uses: 5 }]
await ask(market, desk.author.headers, 'POST', `/ops/promotions/${id}/codes`, { codes })
const ann = await aMember(market)
await partOf(market, ann, id).code('LANTERN')
await partOf(market, ann, id).claim()
await aVendor(market, { games: [{ game_code: 'dice', takes_grants: true }] })
const terms = { game: 'dice', stake: '1000', count: 3, days: 7 }
const onTheHouse = await desk.publish({ reward: { kind: 'free_bets', terms } })
const claimed = await partOf(market, ann, onTheHouse).claim()
if (claimed.status !== 200) throw new Error(`the free bets were refused: ${claimed.code}`)

const broken = async (): Promise<string[]> =>
  (await verifyBooks(db, promotionChecks)).flatMap(({ name, found }) => (found > 0n ? [name] : []))

const FAULTS: [string, string, string][] = [
  ['an entry that lost its claim', 'update promotions.entries set claim = null', 'the one claim of a member'],
  [
    'a claim of another amount',
    'update rewards.claims set amount = amount + 1',
    'what the version it was made under promises',
  ],
  ['a tally that forgot a claim', 'update promotions.tallies set given = 0', 'more claims than its limits'],
  ['a code that forgot a use', 'update promotions.codes set uses = 0', 'every code was redeemed'],
  [
    'a version that its author published',
    `alter table promotions.steps disable trigger append_only;
     update promotions.steps s set made_by = v.author from promotions.versions v
      where s.step = 'published' and v.campaign = s.campaign and v.no = s.no`,
    'written by another',
  ],
]

test.each(FAULTS)('the checks find %s', async (_what, fault, name) => {
  expect(await broken()).toEqual([])
  const admin = new URL(market.database.url)
  await asAdmin(
    admin.href,
    `create schema kept; create table kept.entries as table promotions.entries;
    create table kept.claims as table rewards.claims; create table kept.steps as table promotions.steps`,
  )
  await asAdmin(admin.href, fault)
  expect(await broken()).toEqual([expect.stringContaining(name)])
  await asAdmin(
    admin.href,
    `alter table promotions.steps disable trigger append_only;
     update promotions.entries e set claim = k.claim from kept.entries k where e.member = k.member and e.campaign = k.campaign;
     update rewards.claims c set amount = k.amount from kept.claims k where c.id = k.id;
     update promotions.steps s set made_by = k.made_by from kept.steps k where s.id = k.id;
     update promotions.tallies set given = 1 where campaign = '${id}';
     update promotions.codes set uses = 1; drop schema kept cascade`,
  )
})
