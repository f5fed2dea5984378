import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testMarket, type TestMarket } from '../testing/app.ts'
import { testFolder } from '../testing/folder.ts'

const root = join(testFolder(), 'built')
mkdirSync(join(root, 'console'), { recursive: true })
const site = { paths: ['/'], homes: ['/'], indexed: [], hidden: [], texts: {}, screens: [] }
const text = { en: { title: 'Stalls', description: 'Open' } }
for (const [name, content] of [
  ['index.html', '<html lang="en"><div id="root"></div></html>'],
  ['site.json', JSON.stringify({ ...site, texts: text })],
  ['theme.js', '"theme"'],
  ['sw.js', '"worker"'],
  ['console/index.html', '<title>Desk</title>'],
])
  writeFileSync(join(root, name ?? ''), content ?? '')

const PRODUCTION = { PROFILE: 'production', PUBLIC_URL: 'https://market.example', WEB_ROOT: root }
const live = await testMarket({ ...PRODUCTION, CONSOLE_URL: 'https://desk.example' })

const statusOf = async (url: string, host: string, market: TestMarket = live): Promise<number> =>
  (await market.app.inject({ url, headers: { host } })).statusCode

const CONSOLE = ['/console/index.html', '/ops/session', '/%6fps/session', '/ops/proposals']
const SITE = ['/', '/sw.js', '/wps/member/info', '/openapi.json', '/robots.txt']

test.each(CONSOLE)('the console alone answers %s', async (url) => {
  expect(await statusOf(url, 'desk.example')).not.toBe(404)
  for (const host of ['market.example', 'localhost', 'other.example'])
    expect(await statusOf(url, host), host).toBe(404)
})

test.each(SITE)('the site answers %s, the console’s host does not', async (url) => {
  expect(await statusOf(url, 'market.example')).not.toBe(404)
  const reply = await live.app.inject({ url, headers: { host: 'desk.example:443' } })
  expect([reply.statusCode, reply.headers.location]).toEqual(
    url === '/' ? [302, '/console/'] : [404, undefined],
  )
})

test('both hosts answer what both pages load', async () => {
  for (const host of ['desk.example', 'market.example'])
    for (const url of ['/theme.js', '/wps/system/key', '/wps/system/whitelabel', '/readyz'])
      expect(await statusOf(url, host)).toBe(200)
})

test('without an address of its own the console answers nowhere in production', async () => {
  const closed = await testMarket(PRODUCTION)
  for (const host of ['market.example', 'desk.example', '127.0.0.1'])
    for (const url of CONSOLE) expect(await statusOf(url, host, closed)).toBe(404)
})

test('a sandbox serves the console beside the site', async () => {
  const sandbox = await testMarket({ WEB_ROOT: root })
  expect(await statusOf('/console/index.html', 'localhost', sandbox)).toBe(200)
  expect(await statusOf('/wps/system/whitelabel', 'localhost', sandbox)).toBe(200)
})
