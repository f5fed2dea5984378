import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHttp, type App } from './http.ts'
import { serveWeb } from './web.ts'

const calls = /^\/(wps|assets)(\/|$)/

const OPTIONS = {
  logLevel: 'silent',
  trustedProxies: [],
  requestsPerMinute: 1000,
  frameOrigins: [],
  calledOrigins: [],
  isHttpsOnly: false,
}
const root = mkdtempSync(join(tmpdir(), 'night-market-web-'))
const script = 'console.log("night market")\n'.repeat(100)
const origin = 'https://site.example'
const site = {
  paths: ['/', '/home', '/rng', '/news/:slug'],
  homes: ['/', '/home'],
  indexed: ['/', '/rng'],
  hidden: ['/member', '/wps/'],
  texts: {
    en: { title: 'Stalls', description: 'Open "all" night' },
    hi: { title: 'दुकानें', description: 'रात भर खुला' },
  },
  screens: [
    {
      paths: ['/rng'],
      calls: { en: { banners: '/wps/banners?of=%7Bshop%7D' }, hi: {} },
      html: { en: '<p>{{#banners:1}}{{title}}{{/}}</p>', hi: '<i>दुकान</i>' },
      pieces: { en: ['/assets/list.js'] },
    },
  ],
}
/** The audience of the next request. Each audience gets a first screen of its own. */
let audience: string | null = 'IN'
/** What the operator calls the site. */
let name = ''
let isAway = false
let asked = 0
let app: App

beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Stalls</title></head><div id="root"></div></html>',
  )
  writeFileSync(join(root, 'site.json'), JSON.stringify(site))
  mkdirSync(join(root, 'desk'))
  writeFileSync(join(root, 'desk/index.html'), '<title>Desk</title>')
  writeFileSync(join(root, 'assets/shell-1.js'), script)
  writeFileSync(join(root, 'assets/shell-1.js.br'), brotliCompressSync(script))
  writeFileSync(join(root, 'assets/shell-1.js.gz'), gzipSync(script))
  app = await buildHttp(OPTIONS)
  app.get('/wps/banners', { config: { access: 'open' }, schema: { hide: true } }, async () => {
    if (isAway) throw new Error('the database is away')
    asked += 1
    return { success: true, value: [{ title: '</script><b>' }, { title: 'Second' }] }
  })
  const factsOf = async () => ({ shop: 'tea & "ink"', ...(name !== '' && { site: name }) })
  await serveWeb(app, { root, origin, calls, audienceOf: async () => audience, factsOf })
})

afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

test.each(['..%2Fsite.json', 'x/..%2F..%2Fsite.json', '', 'none.js', '%00'])(
  'a folder of files gives out nothing else: /assets/%s',
  async (name) => {
    const { statusCode, body } = await app.inject({ url: `/assets/${name}` })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(body).not.toContain('Stalls')
  },
)

test.each([
  ['br, gzip', 'br', brotliCompressSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
])('an asset is sent as the build compressed it: %s', async (accepted, encoding, bytes) => {
  const reply = await app.inject({ url: '/assets/shell-1.js', headers: { 'accept-encoding': accepted } })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(reply.rawPayload.equals(bytes)).toBe(true)
})

test('an asset is sent plain to a client that accepts no encoding', async () => {
  const reply = await app.inject({ url: '/assets/shell-1.js' })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.body).toBe(script)
})

test('the page shows its first screen before its scripts run, and brings the replies that it was made of', async () => {
  const { body } = await app.inject('/rng')
  expect(body).toContain('<html lang="en" data-pieces="/assets/list.js"')
  expect(body).toContain('<div id="root"><p>&lt;/script>&lt;b></p></div>')
  const data = /<script type="application\/json" id="replies">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({
    '/wps/banners?of=tea%20%26%20%22ink%22': [{ title: '</script><b>' }, { title: 'Second' }],
  })
})

test('SYS-3: every page names its deployment, before its first call', async () => {
  for (const path of ['/', '/rng', '/nowhere'])
    expect((await app.inject(path)).body, path).toMatch(
      /<html lang="en"[^>]* data-shop="tea &amp; &quot;ink&quot;"/,
    )
})

test('SYS-1: a site that the operator named bears that name in its title and for messengers', async () => {
  expect((await app.inject('/')).body).toContain('<title>Stalls</title>')
  name = 'Tea & Co'
  const { body } = await app.inject('/')
  name = ''
  expect(body).toContain('<title>Tea &amp; Co</title>')
  expect(body).toContain('<meta property="og:site_name" content="Tea &amp; Co" />')
})

test('visitors of the same audience share a first screen; it is in the language chosen before', async () => {
  const before = asked
  audience = 'NP'
  for (let visit = 0; visit < 3; visit += 1) await app.inject('/rng')
  expect(asked).toBe(before + 1)
  const { body } = await app.inject({ url: '/rng', cookies: { locale: 'hi' } })
  expect(body).toContain('<html lang="hi"')
  expect(body).toContain('<i>दुकान</i>')
  expect((await app.inject({ url: '/rng?lang=en', cookies: { locale: 'hi' } })).body).toContain(
    '<html lang="en"',
  )
})

test('SYS-1: a visitor whom the site does not serve is shown nothing of it', async () => {
  audience = null
  const { body } = await app.inject('/rng')
  expect(body).not.toContain('data-pieces')
  expect(body).toContain('<div id="root"></div><script type="application/json" id="replies">{}</script>')
})

test('the page opens although its first screen cannot be made', async () => {
  audience = 'LK'
  isAway = true
  const reply = await app.inject('/rng')
  expect([reply.statusCode, reply.body.includes('<p></p>')]).toEqual([200, true])
  isAway = false
})

test.each([
  ['/rng', 200],
  ['/RNG/', 200],
  ['/news/diwali', 200],
  ['/news/', 404],
  ['/nowhere', 404],
  ['//evil.example', 404],
])('the page is sent for %s with status %i', async (path, status) => {
  const reply = await app.inject(path)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(reply.body.includes('noindex')).toBe(status === 404)
})

test('a page names its address, its languages and what messengers show of it', async () => {
  const { body } = await app.inject('/rng/?vassalage=LTN&lang=hi')
  expect(body).toContain('<html lang="hi"')
  expect(body).toContain('<link rel="canonical" href="https://site.example/rng" />')
  expect(body).toContain('hreflang="en" href="https://site.example/rng?lang=en"')
  expect(body).toContain('<meta property="og:title" content="दुकानें" />')
  expect((await app.inject('/home')).body).toContain('<link rel="canonical" href="https://site.example/" />')
  expect((await app.inject('/?lang=xx')).body).toContain('content="Open &quot;all&quot; night"')
})

test('search engines learn what to list', async () => {
  expect((await app.inject('/robots.txt')).body).toContain(
    'Disallow: /member\nDisallow: /wps/\nSitemap: https://site.example/sitemap.xml',
  )
  expect((await app.inject('/sitemap.xml')).body).toContain('<loc>https://site.example/rng</loc>')
})

test.each(['/desk', '/desk/', '/desk/index.html', '/desk/any/page'])(
  'a site beside this one has its page at %s',
  async (url) => {
    const { statusCode, body } = await app.inject({ url })
    expect([statusCode, body]).toEqual([200, '<title>Desk</title>'])
    expect((await app.inject({ url: '/desk/none.js' })).statusCode).toBe(404)
  },
)
