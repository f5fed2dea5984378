/** Builds the site and the studio's games, each only when its sources changed. `npm run build` builds both. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ROOT } from './settings.ts'
import { main, Stop } from './stop.ts'

const SOURCES = ['protocol/src/**', 'fair/src/**', 'games/src/**', 'ui/**', 'package-lock.json']
export const BUILDS = [
  { name: 'site', root: 'web', out: 'web/dist', sources: ['web/**', ...SOURCES] },
  {
    name: 'console',
    root: 'web/src/sites/console',
    config: 'web/console.config.ts',
    out: 'web/dist/console',
    sources: ['web/**', ...SOURCES],
  },
  {
    name: 'agent centre',
    root: 'web/src/sites/agent',
    config: 'web/agent.config.ts',
    out: 'web/dist/agentHome',
    sources: ['web/**', ...SOURCES],
  },
  { name: 'games', root: 'studio/browser', out: 'studio/dist', sources: ['studio/browser/**', ...SOURCES] },
] as const

export async function build(): Promise<void> {
  for (const each of BUILDS) {
    const mark = join(ROOT, each.out, '.sources')
    const sources = hashOf(each.sources)
    if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) continue
    await vite(each.root, 'config' in each ? ['--config', each.config] : [])
    forgetOldPieces(join(ROOT, each.out, 'assets'))
    await compressAssets(join(ROOT, each.out, 'assets'))
    mkdirSync(join(ROOT, each.out), { recursive: true })
    writeFileSync(mark, sources)
  }
}

// No page stays open longer without being loaded anew.
const KEPT_MS = 7 * 86_400_000

function forgetOldPieces(folder: string): void {
  const oldest = Date.now() - KEPT_MS
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < oldest) rmSync(path)
  }
}

const COMPRESSIBLE = /\.(js|css|svg|json)$/
// Below this the headers weigh more than what is saved.
const LEAST_BYTES = 1024

/**
 * Writes `.br` and `.gz` beside each asset; the servers send them as they are. Brotli at its highest level
 * saves 15 % of what a server can afford per request.
 */
async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      if (existsSync(`${path}.br`) || statSync(path).size < LEAST_BYTES) return
      const source = await readFile(path)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      }
      await writeFile(`${path}.gz`, await promisify(gzip)(source, { level: 9 }))
      await writeFile(`${path}.br`, await promisify(brotliCompress)(source, { params }))
    }),
  )
}

function hashOf(patterns: readonly string[]): string {
  const files = globSync([...patterns], {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
  })
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    const path = join(ROOT, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function vite(root: string, more: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn('vite', ['build', root, ...more, '--logLevel', 'warn'], {
      cwd: ROOT,
      // Whatever asks for the build (tests, too), it is the one that production serves.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Stop(`The ${root} build failed:\n${output}`)),
    )
  })
}

if (import.meta.main) await main(build)
