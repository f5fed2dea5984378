import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { ask, aTalker, LOBBY, openLobby } from '../testing/rooms.ts'
import { aStaff } from '../testing/staff.ts'
import { openRooms } from './index.ts'
import { launchChat, listModels } from './hosts.ts'

const market = await testMarket()
await openLobby(market)
const { services } = market
/** All tables but one are on offer. */
const tables = openRooms(
  services,
  async (code) => (code === 'coral-live-roulette' ? null : { name: `Game ${code}` }),
  async () => false,
)

const launch = (body: object, headers = {}) => ask(market, headers, 'POST', '/wps/relay/CBS_launchChat', body)
const redeem = (ticket: string | null) => ask(market, {}, 'POST', '/wps/rooms/tickets', { ticket })
const ticketIn = (url: unknown) => new URL(String(url)).searchParams.get('ticket')

test('MSG-4: hosts are listed while their tables are on offer, and are labelled virtual', async () => {
  expect((await ask(market, {}, 'GET', '/wps/relay/CBS_modelList')).value).toEqual({ models: [] })
  const listed = await listModels(tables)
  expect(listed.map(({ name }) => name)).toEqual(['Leela', 'Oliver', 'Diya', 'Arjun'])
})

test('MSG-4: launchChat answers an address of the site with a ticket that proves the member once', async () => {
  const ann = await aTalker(market)
  const { chatUrl } = (await launch({ language: 'hi' }, ann.headers)).value
  const url = new URL(String(chatUrl))
  expect([url.origin, url.pathname, url.searchParams.get('room')]).toEqual([
    'http://localhost:8080',
    '/rooms',
    'rm_bazaar',
  ])
  const first = await redeem(ticketIn(chatUrl))
  expect(first.value).toMatchObject({ room: 'rm_bazaar', speaker: expect.any(String) })
  expect(JSON.stringify(first.value)).not.toContain(ann.memberId)
  expect((await redeem(ticketIn(chatUrl))).code).toBe('link_over')
})

test('a ticket is over after two minutes; strangers have one without a name', async () => {
  const { chatUrl } = (await launch({ room: LOBBY })).value
  expect((await redeem(ticketIn(chatUrl))).value).toEqual({ room: LOBBY, speaker: null, name: null })
  const late = (await launch({ room: LOBBY })).value.chatUrl
  market.clock.advance(120_000)
  expect((await redeem(ticketIn(late))).code).toBe('link_over')
  expect((await redeem('a'.repeat(43))).code).toBe('link_over')
})

test('a chat elsewhere has to be on an origin of the deployment', async () => {
  const staff = await aStaff(market, ['support'])
  const model = {
    name: 'Vera',
    portrait: 'moon',
    about: { EN: 'Chats elsewhere.' },
    languages: ['EN'],
    gameCode: 'kite-live-dragon-tiger',
    chatUrl: 'http://evil.example/chat',
    position: 9,
    isListed: true,
  }
  const path = '/ops/moderation/models/mdl_01234567890123456789vera'
  const put = (body: object) => ask(market, staff.headers, 'PUT', path, body)
  expect((await put(model)).code).toBe('not_enabled')
  expect((await put({ ...model, chatUrl: 'http://localhost:8081/chat' })).status).toBe(200)
  const request = { model: 'mdl_01234567890123456789vera', language: 'EN' }
  const { chatUrl } = await launchChat(tables, null, request)
  expect(new URL(chatUrl).origin).toBe('http://localhost:8081')
})

test('a table of no game and an unknown room are not found', async () => {
  expect((await ask(market, {}, 'GET', '/wps/rooms/table?gameCode=bazaar-dice')).code).toBe('not_found')
  expect((await ask(market, {}, 'GET', '/wps/rooms/rm_nowhere')).code).toBe('not_found')
  expect((await launch({ room: 'rm_nowhere' })).code).toBe('not_found')
  expect((await launch({ model: 'mdl_nobody' })).code).toBe('not_found')
})
