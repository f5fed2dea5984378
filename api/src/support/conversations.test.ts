import type { ConversationValue, SupportState, TranscriptValue } from '@night-market/protocol/support'
import { expect, test } from 'vitest'
import { settingsOf } from './settings.ts'
import { eraseOld, tidyDesk } from './jobs.ts'
import { settleResting } from './desk/solve.ts'
import { sendMails } from './mails/send.ts'
import { dispatchBatch } from '../platform/work/outbox.ts'
import { sandboxMessages } from '../platform/outbound/sandbox.ts'
import { testMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { aStaff } from '../testing/staff.ts'
import { aPicture, send } from '../testing/uploads.ts'
import { ask, aVisitor, freshClientId, freshCnv, say, start, type Headers } from '../testing/support.ts'

const market = await testMarket()
const { db } = market.services
const MINUTE = 60_000
const DAY = 86_400_000

test('MSG-3: a member’s conversation is answered: queued, open, waiting, solved, opened again, closed', async () => {
  const [ann, asha] = [await aMember(market), await aStaff(market)]
  const started = await start(market, ann.headers)
  expect(started.status).toBe(200)
  const { id } = started.value.conversation
  expect(started.value.conversation).toMatchObject({ state: 'queued', origin: 'chat', ahead: 0, lastNo: 1 })
  expect(started.value.messages).toMatchObject([{ no: 1, side: 'customer', body: 'Where is my deposit?' }])

  const next = await ask<{ conversation: { id: string; version: number } }>(
    market,
    asha.headers,
    'POST',
    '/ops/support/next',
  )
  expect(next.value.conversation).toMatchObject({ id, state: 'open', isMine: true })
  expect((await answer(asha.headers, id, 'Let me look.', 2)).status).toBe(200)
  expect(await stateOf(ann.headers, id)).toBe('waiting')
  expect((await state(ann.headers)).conversations[0]).toMatchObject({ unread: 1, staff: asha.username })
  await ask(market, ann.headers, 'POST', `/wps/support/conversations/${id}/seen`, { no: 3 })
  expect((await state(ann.headers)).conversations[0]).toMatchObject({ unread: 0 })

  await say(market, ann.headers, id, 'Thank you')
  expect(await stateOf(ann.headers, id)).toBe('open')
  await deskAct(asha.headers, id, 'solve')
  expect(await stateOf(ann.headers, id)).toBe('solved')
  await say(market, ann.headers, id, 'One more thing')
  expect(await stateOf(ann.headers, id)).toBe('open')
  await deskAct(asha.headers, id, 'solve')
  market.clock.advance(72 * 60 * MINUTE)
  await settleResting(market.services, market.clock.read())
  const ann2 = await again(ann)
  expect(await stateOf(ann2, id)).toBe('closed')
  expect((await say(market, ann2, id, 'Hello?')).code).toBe('conversation_over')
  const late = { url: `/wps/support/conversations/${id}/pictures` }
  expect((await send(market, ann2, await aPicture('png'), late)).code).toBe('conversation_over')
  const { messages } = (await read(ann2, id)).value
  expect(messages.map(({ no }) => no)).toEqual(messages.map((_, place) => place + 1))
})

test('MSG-3: a repeated message gets the same answer; another text under its id is refused', async () => {
  const ann = await aMember(market)
  const body = { id: freshCnv(), clientId: freshClientId() }
  const [first, again] = [await start(market, ann.headers, body), await start(market, ann.headers, body)]
  expect(again.value.messages).toEqual(first.value.messages)
  expect((await start(market, ann.headers, { ...body, text: 'Another' })).code).toBe('message_id_reused')
  const clientId = freshClientId()
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => say(market, ann.headers, body.id, 'Are you there?', clientId)),
  )
  expect(new Set(sent.map(({ value }) => value.no))).toEqual(new Set([2]))
  expect((await say(market, ann.headers, body.id, 'Something else', clientId)).code).toBe('message_id_reused')
  expect((await start(market, ann.headers)).code).toBe('conversation_open')
})

test('MSG-3: a solved chat is not opened again beside an unfinished one', async () => {
  const [ann, asha] = [await aMember(market), await aStaff(market)]
  const { id: solved } = (await start(market, ann.headers)).value.conversation
  await takeOf(asha.headers, solved)
  await deskAct(asha.headers, solved, 'solve')
  const { id: unfinished } = (await start(market, ann.headers)).value.conversation
  expect((await say(market, ann.headers, solved, 'One more thing')).code).toBe('conversation_open')
  expect((await answer(asha.headers, solved, 'One more thing', 9)).code).toBe('conversation_open')
  expect((await deskAct(asha.headers, solved, 'return')).code).toBe('conversation_open')
  expect((await takeOf((await aStaff(market)).headers, solved)).code).toBe('conversation_open')
  expect(await stateOf(ann.headers, solved)).toBe('solved')
  expect(await stateOf(ann.headers, unfinished)).toBe('queued')
})

test('MSG-3: a conversation, its pictures and its id are its customer’s alone', async () => {
  const [ann, ben, asha] = [await aMember(market), await aMember(market), await aStaff(market)]
  const { id } = (await start(market, ann.headers)).value.conversation
  const url = `/wps/support/conversations/${id}`
  const picture = await send(market, ann.headers, await aPicture('png'), { url: `${url}/pictures` })
  const sent = { clientId: freshClientId(), upload: picture.value.id }
  expect((await ask(market, ann.headers, 'POST', `${url}/messages`, sent)).status).toBe(200)
  expect((await ask(market, ann.headers, 'POST', `${url}/messages`, sent)).status).toBe(200)
  const pictures = `conversations/${id}/pictures/${picture.value.id}`
  const own = await market.app.inject({ url: `/wps/support/${pictures}`, headers: ann.headers })
  const desk = await market.app.inject({ url: `/ops/support/${pictures}`, headers: asha.headers })
  expect([own, desk].map(({ headers }) => headers['content-type'])).toEqual(['image/png', 'image/png'])
  for (const call of [
    ask(market, ben.headers, 'GET', url),
    ask(market, ben.headers, 'GET', `/wps/support/${pictures}`),
    say(market, ben.headers, id, 'Mine?'),
    ask(market, ben.headers, 'POST', `${url}/rating`, { rating: 5 }),
    ask(market, ben.headers, 'POST', `${url}/solve`),
    ask(market, ben.headers, 'POST', `${url}/seen`, { no: 1 }),
    start(market, ben.headers, { id }),
    send(market, ben.headers, await aPicture('png'), { url: `${url}/pictures` }),
  ])
    expect((await call).code).toBe('not_found')
  expect((await ask(market, {}, 'GET', url)).code).toBe('support_session_over')
})

test('MSG-3: visitors have a session in two halves, three conversations a day, and no one else’s', async () => {
  const [vic, eve] = [await aVisitor(market, { name: 'Vic' }), await aVisitor(market)]
  expect((await state(vic)).customer).toBe('visitor')
  for (const half of ['cookie', 'x-support-token']) {
    const alone = { [half]: vic[half] ?? '' }
    expect((await start(market, alone)).code).toBe('support_session_over')
    expect((await start(market, { ...vic, [half]: eve[half] ?? '' })).code).toBe('support_session_over')
  }
  for (let turn = 0; turn < 3; turn++) {
    const { id } = (await start(market, vic)).value.conversation
    expect((await ask(market, eve, 'GET', `/wps/support/conversations/${id}`)).code).toBe('not_found')
    await ask(market, vic, 'POST', `/wps/support/conversations/${id}/solve`)
  }
  expect(await start(market, vic)).toMatchObject({ code: 'too_many_conversations', details: { max: 3 } })
  market.clock.advance(DAY)
  expect((await start(market, vic)).code).toBe('support_session_over')
})

test('MSG-3: a visitor sends pictures to an own conversation', async () => {
  const [vic, eve, asha] = [await aVisitor(market), await aVisitor(market), await aStaff(market)]
  const { id } = (await start(market, vic)).value.conversation
  const url = `/wps/support/conversations/${id}`
  const sendAs = async (headers: Record<string, string>) =>
    send(market, headers, await aPicture('png'), { url: `${url}/pictures` })
  expect((await sendAs({})).code).toBe('support_session_over')
  expect((await sendAs(eve)).code).toBe('not_found')
  const upload = (await sendAs(vic)).value.id
  expect((await ask(market, vic, 'GET', `${url}/pictures/${upload}`)).code).toBe('not_found')
  const sent = { clientId: freshClientId(), upload }
  expect((await ask(market, vic, 'POST', `${url}/messages`, sent)).status).toBe(200)
  for (const [reader, root] of [
    [vic, url],
    [asha.headers, `/ops/support/conversations/${id}`],
  ] as const) {
    const picture = await market.app.inject({ url: `${root}/pictures/${upload}`, headers: reader })
    expect(picture.headers['content-type']).toBe('image/png')
  }
})

test('MSG-3: the window is entered by a code once, and ends with the session that opened it', async () => {
  const ann = await aMember(market)
  const { id } = (await start(market, ann.headers)).value.conversation
  const offer = await ask<{ code: string }>(market, ann.headers, 'POST', '/wps/support/window')
  const take = () =>
    market.app.inject({ method: 'POST', url: '/wps/support/window/take', body: { code: offer.value.code } })
  const taken = await take()
  const window = {
    cookie: String(taken.headers['set-cookie']).split(';', 1)[0] ?? '',
    'x-support-token': taken.json().value.token,
  }
  expect((await take()).json().code).toBe('link_over')
  expect((await say(market, window, id, 'From the window')).status).toBe(200)
  expect((await ask(market, window, 'GET', '/wps/member/info')).code).toBe('not_logged_in')
  await ask(market, ann.headers, 'POST', '/wps/session/logout')
  expect((await say(market, window, id, 'Still me?')).code).toBe('support_session_over')
})

test('MSG-3: words of distress put a conversation first, show help once, and are published', async () => {
  const [ann, ben] = [await aMember(market), await aMember(market)]
  await start(market, ben.headers)
  const { conversation } = (await start(market, ann.headers, { text: 'I lost everything and want to die' }))
    .value
  await say(market, ann.headers, conversation.id, 'मैं मरना चाहता हूँ')
  const { messages } = (await read(ann.headers, conversation.id)).value
  expect(messages.filter(({ body }) => body === 'distress_help')).toHaveLength(1)
  await dispatchBatch(db, market.subscriptions)
  const noted = await db
    .selectFrom('platform.audit')
    .select('what')
    .where('subject', '=', ann.memberId)
    .where('what', '=', 'protection.distress_noted')
    .execute()
  expect(noted).toHaveLength(1)
  const asha = await aStaff(market)
  const next = await ask<{ conversation: object }>(market, asha.headers, 'POST', '/ops/support/next')
  expect(next.value.conversation).toMatchObject({ id: conversation.id, isDistressed: true })
})

test('MSG-3: outside opening hours a form is answered by mail', async () => {
  const asha = await aStaff(market)
  // 10:00 UTC is 15:30 in the merchant's time zone, on a Friday or later.
  const settings = {
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '03:00', to: '03:01' }],
    assignsItself: false,
  }
  await put(asha.headers, { ...settings, contactHosts: [], contacts: [] })
  const vic = await aVisitor(market)
  const shown = await state(vic)
  expect(shown).toMatchObject({ isOpen: false, hasEmail: false })
  expect(Date.parse(shown.opensAt ?? '')).toBeGreaterThan(market.clock.read().getTime())
  expect(await start(market, vic)).toMatchObject({ code: 'field_required', details: { field: 'email' } })
  const email = 'vic@market.example'
  const { conversation } = (await start(market, vic, { email, language: 'HI' })).value
  expect(conversation.origin).toBe('form')
  await takeOf(asha.headers, conversation.id)
  await answer(asha.headers, conversation.id, 'It has arrived now.', 1)
  expect(await sendMails(market.services, market.clock.read())).toBe(1)
  expect(await sendMails(market.services, market.clock.read())).toBe(0)
  const [mail] = await sandboxMessages(db, email)
  expect(mail?.subject).toMatch(/आपके संदेश का जवाब/)
  expect(mail?.text).toContain('It has arrived now.')
  expect(mail?.text, 'words of a visitor are not mailed').not.toContain('Where is my deposit?')
  const kept = await db.selectFrom('support.conversations').select('sealedEmail').execute()
  expect(JSON.stringify(kept)).not.toContain(email)
  await put(asha.headers, { hours: [], assignsItself: false, contactHosts: [], contacts: [] })
})

test('MSG-3: a transcript is a file for its customer alone, without notes; a rating counts once', async () => {
  const [ann, asha] = [await aMember(market), await aStaff(market)]
  const { id } = (await start(market, ann.headers)).value.conversation
  const url = `/wps/support/conversations/${id}`
  expect((await ask(market, ann.headers, 'POST', `${url}/rating`, { rating: 4 })).code).toBe('not_found')
  await takeOf(asha.headers, id)
  await answer(asha.headers, id, 'Checked.', 2)
  await answer(asha.headers, id, 'A note about Ann', 2, 'note')
  const { name, text } = (await ask<TranscriptValue>(market, ann.headers, 'GET', `${url}/transcript`)).value
  expect(name).toBe(`${id}.txt`)
  expect(text).toContain('Where is my deposit?')
  expect(text).toContain('Checked.')
  expect(text).not.toContain('note about')
  const vic = await aVisitor(market)
  expect((await ask(market, vic, 'GET', `${url}/transcript`)).code).toBe('not_found')
  expect(await sendMails(market.services, market.clock.read()), 'nothing is mailed').toBe(0)
  for (const rating of [4, 4])
    expect((await ask(market, ann.headers, 'POST', `${url}/rating`, { rating })).status).toBe(200)
  expect((await ask(market, ann.headers, 'POST', `${url}/rating`, { rating: 5 })).code).toBe('already_rated')
})

test('MSG-3: texts are erased in time and their numbers kept; a hold comes first', async () => {
  const [ann, ben, asha] = [await aMember(market), await aMember(market), await aStaff(market)]
  const ids = [
    (await start(market, ann.headers)).value.conversation.id,
    (await start(market, ben.headers)).value.conversation.id,
  ]
  const [erased = '', held = ''] = ids
  await ask(market, asha.headers, 'PUT', `/ops/support/conversations/${held}/hold`, { isHeld: true })
  await ask(market, ann.headers, 'POST', `/wps/support/conversations/${erased}/solve`)
  await ask(market, ben.headers, 'POST', `/wps/support/conversations/${held}/solve`)
  market.clock.advance(731 * DAY)
  await eraseOld(market.services, market.clock.read())
  const rows = await db
    .selectFrom('support.messages')
    .select(['conversation', 'no', 'body'])
    .where('conversation', 'in', ids)
    .where('kind', '=', 'text')
    .execute()
  expect(Object.fromEntries(rows.map(({ conversation, body }) => [conversation, body]))).toEqual({
    [erased]: '',
    [held]: 'Where is my deposit?',
  })
  await tidyDesk(market.services, market.clock.read())
  expect((await settingsOf(db)).hours).toEqual([])
})

async function again({ username, password }: { username: string; password: string }): Promise<Headers> {
  const { TestBrowser } = await import('../testing/browser.ts')
  const browser = new TestBrowser(market)
  await browser.login({ username, password })
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { cookie, 'x-session-token': browser.token }
}

const read = (headers: Headers, id: string) =>
  ask<ConversationValue>(market, headers, 'GET', `/wps/support/conversations/${id}`)
const stateOf = async (headers: Headers, id: string) => (await read(headers, id)).value.conversation.state
const state = async (headers: Headers) =>
  (await ask<SupportState>(market, headers, 'GET', '/wps/support')).value
const put = async (headers: Headers, body: object) =>
  expect((await ask(market, headers, 'PUT', '/ops/support/settings', body)).status).toBe(200)

const answer = (headers: Headers, id: string, text: string, seen: number, kind = 'text') =>
  ask(market, headers, 'POST', `/ops/support/conversations/${id}/messages`, {
    clientId: freshClientId(),
    kind,
    text,
    seen,
  })

async function deskAct(headers: Headers, id: string, act: 'take' | 'solve' | 'return') {
  const url = `/ops/support/conversations/${id}`
  const { value } = await ask<{ conversation: { version: number } }>(market, headers, 'GET', url)
  return ask(market, headers, 'POST', `${url}/${act}`, { version: value.conversation.version })
}
const takeOf = (headers: Headers, id: string) => deskAct(headers, id, 'take')
