/** Checks that a start has room: ports, disk, and no other start beside it. */
import { accessSync, constants, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { Stop } from '../stop.ts'

const LEAST_BYTES = 300 * 1024 * 1024

export async function takePlace(settings: Settings): Promise<() => void> {
  const { DATA_DIR } = settings
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    accessSync(DATA_DIR, constants.W_OK)
  } catch (error) {
    throw new Stop(
      `The data folder ${DATA_DIR} cannot be used: ${(error as Error).message}. Set DATA_DIR to another one.`,
    )
  }
  const { bavail, bsize } = statfsSync(DATA_DIR)
  if (bavail * bsize < LEAST_BYTES) {
    throw new Stop(
      `The disk of ${DATA_DIR} is full: ${Math.floor((bavail * bsize) / 1048576)} MB free, 300 MB are needed.`,
    )
  }
  const release = lock(join(DATA_DIR, 'start.pid'))
  try {
    await refuseTaken(settings.HOST, settings.PORT, 'PORT')
    await refuseTaken(settings.HOST, settings.STUDIO_PORT, 'STUDIO_PORT')
  } catch (error) {
    release()
    throw error
  }
  return release
}

function lock(file: string): () => void {
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch {
      const pid = Number(readFileSync(file, 'utf8'))
      if (isRunning(pid)) {
        throw new Stop(
          `Night Market already runs here (process ${pid}). Stop it first, or set DATA_DIR, PORT and STUDIO_PORT.`,
        )
      }
      // Left behind by a start that was killed.
      rmSync(file, { force: true })
    }
  }
  throw new Stop(`another start is writing ${file} at the same moment; try again.`)
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    // Process numbers come around: another program may have this one now.
    return /node/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

function refuseTaken(host: string, port: number, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Stop(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken by another program. Set ${name} to a free one: ${name}=${port + 100} npm start`
            : `Port ${port} cannot be used (${error.message}). Set ${name} to another one.`,
        ),
      ),
    )
    server.listen(port, host, () => server.close(() => resolve()))
  })
}
