import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadsOf } from '../platform/files/uploads.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { aPicture, send } from '../testing/uploads.ts'

const market = await testMarket()
const { app, services } = market

async function choose(headers: Record<string, string>, icon: string) {
  const response = await app.inject({
    method: 'PUT',
    url: '/wps/member/info/icon',
    headers,
    payload: { icon },
  })
  return response.json() as { success: boolean; code?: string }
}

const iconOf = async (headers: Record<string, string>): Promise<string> =>
  (await app.inject({ url: '/wps/member/info', headers })).json().value.icon

const anIcon = async (headers: Record<string, string>): Promise<string> =>
  (await send(market, headers, await aPicture('png', 300, 200), { purpose: 'icon' })).value.id

test('strangers and trial visitors choose no picture', async () => {
  expect((await choose({}, 'moon')).code).toBe('not_logged_in')
  const trial = await aTrial(market)
  expect((await choose(trial.headers, 'moon')).code).toBe('need_true_account')
  expect(await iconOf(trial.headers)).toBe('')
})

test('a member takes an own picture, cut to a square of 256, or one of the house, or none', async () => {
  const { headers, memberId } = await aMember(market)
  expect(await iconOf(headers)).toBe('')
  const id = await anIcon(headers)
  expect(await choose(headers, id)).toMatchObject({ success: true })
  expect(await iconOf(headers)).toBe(`/uploads/${id}`)
  const shown = await app.inject({ url: `/uploads/${id}`, headers })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 })

  expect(await choose(headers, 'lantern')).toMatchObject({ success: true })
  expect(await iconOf(headers)).toBe('/avatars/lantern.svg')
  expect(await uploadsOf(services.db, memberId)).toEqual([])

  expect(await choose(headers, '')).toMatchObject({ success: true })
  expect(await iconOf(headers)).toBe('')
})

test('choosing the same picture again changes nothing; a new one takes the place of the old one', async () => {
  const { headers, memberId } = await aMember(market)
  const [first, second] = [await anIcon(headers), await anIcon(headers)]
  await choose(headers, first)
  expect(await choose(headers, first)).toMatchObject({ success: true })
  expect(await iconOf(headers)).toBe(`/uploads/${first}`)
  await choose(headers, second)
  expect(await iconOf(headers)).toBe(`/uploads/${second}`)
  expect((await uploadsOf(services.db, memberId)).map(({ id }) => id)).toEqual([second])
})

test('of two pictures chosen at once the member has one, and the other is gone', async () => {
  const { headers, memberId } = await aMember(market)
  const ids = [await anIcon(headers), await anIcon(headers)]
  await Promise.all(ids.map((id) => choose(headers, id)))
  const [kept] = await uploadsOf(services.db, memberId)
  expect(await uploadsOf(services.db, memberId)).toHaveLength(1)
  expect(await iconOf(headers)).toBe(`/uploads/${kept?.id}`)
})

test("another's picture, a proof and a name the house does not have change nothing", async () => {
  const owner = await aMember(market)
  const member = await aMember(market)
  await choose(member.headers, 'kite')
  const theirs = await anIcon(owner.headers)
  const proof = (await send(market, member.headers, await aPicture('png'))).value.id
  expect((await choose(member.headers, theirs)).code).toBe('upload_missing')
  expect((await choose(member.headers, proof)).code).toBe('upload_missing')
  expect((await choose(member.headers, 'throne')).code).toBe('invalid_request')
  expect(await iconOf(member.headers)).toBe('/avatars/kite.svg')
})
