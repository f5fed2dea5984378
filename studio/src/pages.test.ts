import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FAMILIES } from '@night-market/games/families/index'
import { TITLES } from '@night-market/games/testing/titles'
import { serveMetrics } from './health.ts'
import { artAddresses, pictureAddress } from './catalogue/pictures/addresses.ts'
import { familySource, RENDERER_SOURCE, TABLE_SOURCES } from './page-pieces.ts'
import { testStudio, type TestStudio } from './testing/test-studio.ts'

const METRICS_PORT = 19_471

let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())
const get = (url: string, headers = {}) => it.studio.app.inject({ method: 'GET', url, headers })

test('the page reports unbuilt games, and serves built ones framed by the site alone', async () => {
  expect((await get('/play')).statusCode).toBe(503)
  const { distFolder } = it.options
  mkdirSync(path.join(distFolder, 'assets'))
  writeFileSync(path.join(distFolder, 'index.html'), '<!doctype html><title>games</title>')
  writeFileSync(path.join(distFolder, 'assets', 'game-1a2b.js'), 'export {}')
  await it.restart()
  const page = await get(`/play?game=${TITLES[0]?.code}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-cache')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'self' http://site.test")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  const asset = await get('/assets/game-1a2b.js')
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(asset.headers['x-content-type-options']).toBe('nosniff')
})

test('the page of a game names the pieces it is built from, in one language', async () => {
  const shared = TITLES.find(({ table }) => table !== undefined)
  if (!shared) throw new Error('no title is played at a shared table')
  const { distFolder } = it.options
  const folder = `src/families/${shared.family}`
  const later = ['labels.en.json', 'labels.hi.json', 'view.ts'].map((name) => `${folder}/${name}`)
  const piece = (name: string, more = {}) => ({ file: `assets/${name}.js`, ...more })
  const pieces = {
    [`${folder}/index.ts`]: piece('family', { imports: ['_stage.js'], dynamicImports: later }),
    [`${folder}/labels.en.json`]: piece('english'),
    [`${folder}/labels.hi.json`]: piece('hindi'),
    [`${folder}/view.ts`]: piece('view', { imports: ['_stage.js', '_cards.js'], css: ['assets/view.css'] }),
    'src/table/game.ts': piece('table'),
    '_stage.js': piece('stage'),
    '_cards.js': piece('cards'),
  }
  mkdirSync(path.join(distFolder, '.vite'), { recursive: true })
  writeFileSync(path.join(distFolder, '.vite/manifest.json'), JSON.stringify(pieces))
  const html = '<head><link rel="modulepreload" href="/assets/stage.js"></head>'
  writeFileSync(path.join(distFolder, 'index.html'), html)
  await it.restart()
  const named = async (query: string): Promise<string[]> =>
    [...(await get(`/play?${query}`)).body.matchAll(/assets\/([\w.]+)"/g)].map(([, name]) => name ?? '')
  const all = ['stage.js', 'family.js', 'english.js', 'view.js', 'view.css', 'cards.js', 'table.js']
  const inHindi = all.map((name) => (name === 'english.js' ? 'hindi.js' : name))
  expect(await named(`game=${shared.code}&language=HI`)).toEqual(inHindi)
  for (const query of [`game=${shared.code}&language=TH`, `game=${shared.code}`])
    expect(await named(query)).toEqual(all)
  expect(await named('game=x')).toEqual(['stage.js'])
})

test('the page of a game names its backdrops, and its symbols and the renderer where it draws on the canvas', async () => {
  const [drawn, plain] = ['slot-lines', 'dice'].map((id) => TITLES.find(({ family }) => family === id))
  if (!drawn || !plain) throw new Error('a family has no titles')
  const { distFolder } = it.options
  const scene = { file: 'assets/scene.js', dynamicImports: [RENDERER_SOURCE, 'worker.ts'] }
  const pieces = {
    [familySource(drawn.family)]: { file: 'assets/drawn.js', imports: ['_scene.js'] },
    [familySource(plain.family)]: { file: 'assets/plain.js' },
    '_scene.js': scene,
    [RENDERER_SOURCE]: { file: 'assets/renderer.js', imports: ['_scene.js'] },
    'worker.ts': { file: 'assets/worker.js' },
  }
  mkdirSync(path.join(distFolder, '.vite'), { recursive: true })
  writeFileSync(path.join(distFolder, '.vite/manifest.json'), JSON.stringify(pieces))
  writeFileSync(path.join(distFolder, 'index.html'), '<head></head>')
  await it.restart()
  const named = async (code: string): Promise<string[]> =>
    [...(await get(`/play?game=${code}`)).body.matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? '')
  const backdropsOf = ({ tall, wide }: ReturnType<typeof artAddresses>): string[] => [tall, wide]
  const art = artAddresses(drawn)
  expect(await named(drawn.code)).toEqual([
    '/assets/drawn.js',
    '/assets/scene.js',
    '/assets/renderer.js',
    ...backdropsOf(art),
    ...Object.values(art.symbols),
  ])
  expect(await named(plain.code)).toEqual(['/assets/plain.js', ...backdropsOf(artAddresses(plain))])
})

test('the sources whose pieces are named are there', () => {
  const families = FAMILIES.map(({ id }) => familySource(id))
  const sources = [...families, ...Object.values(TABLE_SOURCES), RENDERER_SOURCE]
  const browser = new URL('../browser/', import.meta.url)
  expect(sources.filter((source) => !existsSync(new URL(source, browser)))).toEqual([])
})

test('pictures are drawn at their width, kept for ever, and known again by their tag', async () => {
  const [title] = TITLES
  if (!title) throw new Error('there are no titles')
  const address = pictureAddress(title, 'tile', 360)
  const picture = await get(address)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await sharp(picture.rawPayload).metadata()).width).toBe(360)
  const known = await get(address, { 'if-none-match': picture.headers.etag })
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  const symbols = Object.values(artAddresses(title).symbols)
  expect((await get(symbols[0] ?? '')).headers['content-type']).toBe('image/webp')
})

test('a picture that was left before its turn came is not drawn, and leaves no error behind', async () => {
  const [, title] = TITLES
  if (!title) throw new Error('the catalogue has one title')
  const { pictures, app } = it.studio
  const [render, turn] = [pictures.render, Promise.withResolvers<undefined>()]
  pictures.render = (drawing) => turn.promise.then(() => render(drawing))
  const problems = vi.spyOn(app.log, 'error')
  try {
    const address = new URL(
      pictureAddress(title, 'tile', 240),
      await app.listen({ host: '127.0.0.1', port: 0 }),
    )
    const [reader, left] = [new AbortController(), Promise.withResolvers<undefined>()]
    app.server.once('connection', (socket) => socket.once('close', left.resolve))
    const asked = fetch(address, { signal: reader.signal })
    await expect.poll(() => pictures.drawing.size).toBe(2)
    reader.abort()
    await expect(asked).rejects.toThrow('aborted')
    await left.promise
    turn.resolve(undefined)
    await expect.poll(() => pictures.drawing.size).toBe(0)
    expect(readdirSync(it.options.artCache).filter((file) => file.startsWith(title.code))).toEqual([])
    expect((await fetch(address)).headers.get('content-type')).toBe('image/webp')
    expect(problems).not.toHaveBeenCalled()
  } finally {
    pictures.render = render
  }
})

test('an address of an earlier version leads to today’s picture; what is no picture is not found', async () => {
  const [title] = TITLES
  if (!title) throw new Error('there are no titles')
  const moved = await get(`/art/${title.code}/0000/tile-360.webp`)
  expect([moved.statusCode, moved.headers.location]).toEqual([302, pictureAddress(title, 'tile', 360)])
  const unknown = [
    `/art/no-such-game/0000/tile-360.webp`,
    `/art/${title.code}/0000/round-360.webp`,
    `/art/${title.code}/0000/..%2F..%2Ftile-360.webp`,
    '/symbols/0000/plain/no-such-icon-256.webp',
    '/symbols/0000/golden/coin-256.webp',
    '/logos/0000/NOBODY-320.webp',
    '/nothing',
  ]
  for (const url of unknown) expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

test('health checks answer, and metrics stand on a port of their own', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).statusCode).toBe(200)
  expect((await get('/metrics')).statusCode).toBe(404)
  const stop = await serveMetrics(it.studio, '127.0.0.1', METRICS_PORT)
  const measures = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  stop()
  expect(measures).toContain('studio_database_connections{use="all"}')
  expect(measures).toMatch(/^http_request_seconds_count{method="GET",route="\/readyz",status="200"} [1-9]/m)
  expect(measures).toMatch(/^process_cpu_seconds_total [0-9.]+$/m)
  expect(measures).toMatch(/^nodejs_eventloop_lag_seconds [0-9.e-]+$/m)
})
