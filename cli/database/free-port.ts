import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems give to outgoing connections: Linux begins at 32,768, others at 49,152. */
const PORTS = { from: 20_000, to: 32_768 } as const

/**
 * A port that nothing listens on, drawn at random. A program that listens on it seconds later finds it free: a port that the
 * system chooses may be given to any outgoing connection by then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
