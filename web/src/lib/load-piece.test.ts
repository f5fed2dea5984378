import { expect, test } from 'vitest'
import { loadPiece } from './load-piece.ts'

const ADDRESS = 'https://site.example/assets/game-1.js'
const failing =
  (message: string, kind = TypeError) =>
  () =>
    Promise.reject(new kind(message))

test.each([
  ['missing', 404, `Failed to fetch dynamically imported module: ${ADDRESS}`, 'network_abnormal'],
  ['other', 200, `error loading dynamically imported module: ${ADDRESS}`, 'network_abnormal'],
] as const)('SYS-4: a piece that is %s is named with its reason', async (reason, status, message, code) => {
  const loading = loadPiece('game', failing(message), { statusOf: async () => status })
  await expect(loading).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: `Loading chunk game failed.\n(${reason}: ${ADDRESS})`,
    code,
  })
})

test('SYS-4: a piece whose server cannot be asked, and one without an address, failed otherwise', async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  const message = `Failed to fetch dynamically imported module: ${ADDRESS}`
  await expect(loadPiece('game', failing(message), { statusOf: away })).rejects.toThrow(`(other: ${ADDRESS})`)
  await expect(loadPiece('game', failing('Importing a module script failed.'))).rejects.toThrow('(other: )')
})

test('SYS-4: a piece that takes too long is given up, with the specified message', async () => {
  const never = new Promise<never>(() => {})
  const loading = loadPiece('game', () => never, { timeoutMs: 5 })
  await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'network_timeout' })
})

test('SYS-4: a style sheet that did not arrive is named', async () => {
  const loading = loadPiece('game', failing('Unable to preload CSS for /assets/game-1.css', Error))
  await expect(loading).rejects.toMatchObject({
    name: 'CssChunkLoadError',
    message: 'Loading CSS chunk game failed.\n(/assets/game-1.css)',
  })
})

test('an error of the piece’s own code stays what it is', async () => {
  await expect(loadPiece('game', failing('x is undefined'))).rejects.toThrow(TypeError)
  expect(await loadPiece('game', async () => 'loaded')).toBe('loaded')
})
