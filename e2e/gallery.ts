/** The gallery of `ui/`, built and served for one worker of the journeys. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../ui/gallery')

export async function serveGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  // In the worker alone: a process that lists the journeys would be kept alive by the bundler's threads.
  const { build, preview } = await import('vite')
  const outDir = mkdtempSync(join(tmpdir(), 'night-market-gallery-'))
  const shared = { configFile: false, root: ROOT, logLevel: 'error' } as const
  await build({ ...shared, build: { outDir, minify: false, reportCompressedSize: false } })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async stop() {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
