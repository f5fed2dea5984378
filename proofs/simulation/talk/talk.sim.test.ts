/** Rooms under random play: the short form of `npm run sim -- talk`. */
import { seedsOf } from '@night-market/fair/testing/extent'
import { expect, test } from 'vitest'
import { asAdmin, testDatabase } from '../../../api/src/testing/database.ts'
import { expectSound, inLanes } from '../plays.ts'
import { simulateTalk } from './simulation.ts'

const SEEDS = seedsOf(10, 30)
const AT_ONCE = 3
/** Outcomes that must occur, or else the plays do not cover what they should. */
const MET = [
  'posted',
  'message_too_fast',
  'misused message_id_reused',
  'hide ok',
  'show ok',
  'report ok',
  'dies before the commit',
  'dies after the commit',
  'filled',
  'frame lost',
  'frame repeated',
  'frame overtaken',
]

test(`MSG-4: ${SEEDS.length} random talks reach every reader in order, each message once`, async () => {
  const { db } = await testDatabase()
  await expectSound('talk', SEEDS, MET, (seeds) =>
    inLanes(seeds, Array.from({ length: AT_ONCE }), (_lane, seed) => simulateTalk(db, seed)),
  )
})

const PLANTED = {
  'a message that is lost now and then': `begin if new.no % 7 = 3 then return null; end if; return new; end`,
  'a number that is given twice now and then': `begin
     if new.no % 9 = 4 then update rooms.rooms set last_no = last_no - 1 where id = new.room; end if; return new; end`,
}

for (const [name, body] of Object.entries(PLANTED)) {
  test(`a talk finds a planted fault: ${name}`, async () => {
    const { db, url } = await testDatabase()
    await asAdmin(url, `create function public.planted() returns trigger language plpgsql as $$ ${body} $$`)
    await asAdmin(
      url,
      'create trigger planted before insert on rooms.messages for each row execute function planted()',
    )
    const faults = await simulateTalk(db, 1).then(
      (played) => played.faults,
      (error: unknown) => [String(error)],
    )
    expect(faults).not.toEqual([])
  })
}
