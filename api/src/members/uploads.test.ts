import { setTimeout } from 'node:timers/promises'
import { deflateSync, crc32 } from 'node:zlib'
import { UPLOAD_BYTES } from '@night-market/protocol/values/upload-limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { transact } from '../platform/database/db.ts'
import { attachUploads, keepUpload, uploadJob, uploadsOf } from '../platform/files/uploads.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { aPicture, send } from '../testing/uploads.ts'

const market = await testMarket()
const { app, clock, services } = market
const HOUR_MS = 3_600_000

const look = (id: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/uploads/${id}`, headers })

const attach = (owner: string, ids: string[], subject: string) =>
  transact(services.db, (tx) =>
    attachUploads(tx, { owner, purpose: 'proof', ids, subject, now: clock.read() }),
  )

async function aProof(headers: Record<string, string>): Promise<string> {
  return (await send(market, headers, await aPicture('png'))).value.id
}

test('strangers and trial visitors send no pictures', async () => {
  const picture = await aPicture('png')
  expect((await send(market, {}, picture)).code).toBe('not_logged_in')
  const trial = await aTrial(market)
  expect((await send(market, trial.headers, picture)).code).toBe('need_true_account')
})

test.each(['png', 'jpeg'] as const)('PAY-8: a %s is stored and shown to its sender', async (format) => {
  const member = await aMember(market)
  const sent = await send(market, member.headers, await aPicture(format, 60, 20))
  expect(sent).toMatchObject({ status: 200, value: { width: 60, height: 20 } })
  const shown = await look(sent.value.id, member.headers)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['content-type']).toBe(`image/${format}`)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format, width: 60, height: 20 })
})

test('PAY-8: the format of a picture is detected from its content, not its name', async () => {
  const { headers } = await aMember(market)
  const misnamed = { name: 'receipt.jpg', type: 'image/jpeg' }
  const { value } = await send(market, headers, await aPicture('png'), misnamed)
  expect((await look(value.id, headers)).headers['content-type']).toBe('image/png')
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  [
    'HTML behind the first bytes of a PNG',
    Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
  ],
  ['HTML behind the first bytes of a JPG', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
  [
    'a GIF',
    await sharp(await aPicture('png'))
      .gif()
      .toBuffer(),
  ],
  [
    'a WebP',
    await sharp(await aPicture('png'))
      .webp()
      .toBuffer(),
  ],
  ['nothing', Buffer.alloc(0)],
  ['half a JPG', (await aPicture('jpeg', 300, 300)).subarray(0, 30_000)],
  ['half a PNG', (await aPicture('png', 300, 300)).subarray(0, 30_000)],
])('PAY-8: %s is no picture', async (_what, bytes) => {
  const { headers } = await aMember(market)
  expect(await send(market, headers, bytes)).toMatchObject({ status: 422, code: 'upload_not_picture' })
})

test('PAY-8: five megabytes are taken, one byte more is not', async () => {
  const { headers } = await aMember(market)
  const picture = await aPicture('png')
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
  expect((await send(market, headers, padded(UPLOAD_BYTES))).status).toBe(200)
  expect(await send(market, headers, padded(UPLOAD_BYTES + 1))).toMatchObject({
    status: 413,
    code: 'upload_too_large',
    details: { megabytes: 5, megapixels: 40 },
  })
})

test('PAY-8: a small file that unpacks to 41 megapixels is refused unread', async () => {
  const { headers } = await aMember(market)
  // Its one row would fail to decompress, so the refusal proves that the header was checked first.
  const bomb = pngClaiming(8200, 5000)
  expect(bomb.length).toBeLessThan(200)
  expect((await send(market, headers, bomb)).code).toBe('upload_too_large')
  expect((await send(market, headers, pngClaiming(8000, 4000))).code).toBe('upload_not_picture')
})

test('where a photograph was taken and what hides behind it are not kept; it stands upright', async () => {
  const { headers } = await aMember(market)
  const photograph = await sharp(await aPicture('jpeg', 80, 40))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const sent = Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')])
  const { value } = await send(market, headers, sent)
  expect(value).toMatchObject({ width: 40, height: 80 })
  const kept = (await look(value.id, headers)).rawPayload
  const { exif, orientation } = await sharp(kept).metadata()
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
  expect(kept.includes('script')).toBe(false)
})

test('to a stranger a picture that is not his and one that is not there are the same', async () => {
  const owner = await aMember(market)
  const other = await aMember(market)
  const id = await aProof(owner.headers)
  const nowhere = await look('upl_0000000000', owner.headers)
  expect(nowhere.statusCode).toBe(404)
  const halfOfOwner = { 'x-session-token': owner.headers['x-session-token'] }
  const strangers: Record<string, string>[] = [{}, other.headers, halfOfOwner]
  for (const headers of strangers) {
    const answer = await look(id, headers)
    expect([answer.statusCode, answer.body]).toEqual([404, nowhere.body])
  }
})

test('a picture is served as an inert file, and only to its sender', async () => {
  const { headers } = await aMember(market)
  const answer = await look(await aProof(headers), headers)
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringContaining('private'),
  })
})

test('a form without a file, and a body that is no form, are refused; elsewhere forms and large bodies are too', async () => {
  const { headers } = await aMember(market)
  const form = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
  const post = async (url: string, type: Record<string, string>, payload: string | Buffer) =>
    (await app.inject({ method: 'POST', url, headers: type, payload })).json().code
  expect(await post('/wps/uploads?purpose=proof', form, '--x--\r\n')).toBe('upload_missing')
  for (const parameter of ['', '; boundary=', `; boundary=${'x'.repeat(300)}`]) {
    const broken = { ...headers, 'content-type': `multipart/form-data${parameter}` }
    expect(await post('/wps/uploads?purpose=proof', broken, '--x--\r\n')).toBe('invalid_request')
  }
  expect(await post('/wps/uploads?purpose=proof', headers, '')).toBe('invalid_request')
  expect(await post('/wps/uploads?purpose=anything', form, '--x--\r\n')).toBe('invalid_request')
  expect(await post('/wps/wallet/deposits', form, '--x--\r\n')).toBe('invalid_request')
  const large = { ...headers, 'content-type': 'application/json' }
  expect(await post('/wps/wallet/deposits', large, `"${'a'.repeat(70_000)}"`)).toBe('body_too_large')
})

test('a member sends twenty pictures an hour, also when they all come at once', async () => {
  const { headers } = await aMember(market)
  const picture = await aPicture('png', 2, 2)
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(market, headers, picture)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  }
  const last = await Promise.all(Array.from({ length: 6 }, () => send(market, headers, picture)))
  expect(last.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(last.filter(({ code }) => code === 'too_many_requests')).toHaveLength(4)
  // A session that is idle for half an hour ends.
  for (let round = 0; round < 3; round++) {
    clock.advance(HOUR_MS / 3 + 1)
    await look('upl_0000000000', headers)
  }
  expect((await send(market, headers, picture)).status).toBe(200)
})

test('of one member’s pictures only one is read at a time', async () => {
  let reading = 0
  let most = 0
  const picture = await aPicture('png')
  const read = async (): Promise<Buffer> => {
    most = Math.max(most, ++reading)
    await setTimeout(20)
    reading -= 1
    return picture
  }
  const owner = (await aMember(market)).memberId
  await Promise.all(
    [1, 2, 3].map(() => keepUpload(services.db, { owner, purpose: 'proof', read }, clock.read())),
  )
  expect(most).toBe(1)
})

test('PAY-8: a thing carries three pictures, however they come', async () => {
  const { headers, memberId } = await aMember(market)
  const ids = [await aProof(headers), await aProof(headers), await aProof(headers), await aProof(headers)]
  await expect(attach(memberId, ids, 'wdr_a')).rejects.toMatchObject({ code: 'too_many_uploads' })
  expect(await uploadsOf(services.db, 'wdr_a')).toEqual([])
  await attach(memberId, ids.slice(0, 2), 'wdr_a')
  await expect(attach(memberId, ids.slice(2), 'wdr_a')).rejects.toMatchObject({ code: 'too_many_uploads' })
  await attach(memberId, [...ids.slice(0, 3), ids[0] ?? ''], 'wdr_a')
  expect((await uploadsOf(services.db, 'wdr_a')).map(({ id }) => id)).toEqual(ids.slice(0, 3).toSorted())
})

test('PAY-8: of two halves that are attached at once, no more than three pictures stay', async () => {
  const { headers, memberId } = await aMember(market)
  const ids = [await aProof(headers), await aProof(headers), await aProof(headers), await aProof(headers)]
  const done = await Promise.allSettled([
    attach(memberId, ids.slice(0, 2), 'wdr_b'),
    attach(memberId, ids.slice(2), 'wdr_b'),
  ])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await uploadsOf(services.db, 'wdr_b')).toHaveLength(2)
})

test('a picture belongs to one thing: of two that want it at once, one gets it', async () => {
  const { headers, memberId } = await aMember(market)
  const id = await aProof(headers)
  const done = await Promise.allSettled([attach(memberId, [id], 'wdr_c'), attach(memberId, [id], 'wdr_d')])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'upload_missing' },
  })
  const [of, other] = await Promise.all(['wdr_c', 'wdr_d'].map((each) => uploadsOf(services.db, each)))
  expect([...(of ?? []), ...(other ?? [])]).toHaveLength(1)
})

test("attaching another member's picture, one of another purpose or an unknown one is refused", async () => {
  const owner = await aMember(market)
  const thief = await aMember(market)
  const proof = await aProof(owner.headers)
  const icon = (await send(market, owner.headers, await aPicture('png'), { purpose: 'icon' })).value.id
  const missing = { code: 'upload_missing' }
  await expect(attach(thief.memberId, [proof], 'wdr_e')).rejects.toMatchObject(missing)
  await expect(attach(owner.memberId, [icon], 'wdr_e')).rejects.toMatchObject(missing)
  await expect(attach(owner.memberId, [proof, 'upl_nowhere'], 'wdr_e')).rejects.toMatchObject(missing)
  expect(await uploadsOf(services.db, 'wdr_e')).toEqual([])
})

test('a picture that nothing needed is gone after a day; one that belongs to something stays', async () => {
  const { headers, memberId } = await aMember(market)
  const [loose, needed] = [await aProof(headers), await aProof(headers)]
  await attach(memberId, [needed], 'wdr_f')
  const { run } = uploadJob(services.db)
  await run(new Date(clock.read().getTime() + 23 * HOUR_MS))
  expect((await look(loose, headers)).statusCode).toBe(200)
  await run(new Date(clock.read().getTime() + 25 * HOUR_MS))
  expect((await look(loose, headers)).statusCode).toBe(404)
  expect((await look(needed, headers)).statusCode).toBe(200)
})

/** A whole PNG by its checksums, whose content is one black row of what its header claims. */
function pngClaiming(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.writeUInt8(1, 8)
  const row = deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', size), chunk('IDAT', row), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(type), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
