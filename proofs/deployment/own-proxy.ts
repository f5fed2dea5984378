/** Ends TLS for a name of this machine and hands calls and upgrades on to servers in turn, as a real proxy does. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer as createPlain, request, type IncomingMessage, type Server } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Ports } from './ports.ts'

/** The proxy of the guide without nginx; the answer stops it. */
export async function startOwnProxy(folder: string, ports: Ports): Promise<() => void> {
  const tls = { key: readFileSync(join(folder, 'tls.key')), cert: readFileSync(join(folder, 'tls.pem')) }
  const servers = [
    await listen(createServer(tls), ports.site, ports.apis),
    await listen(createServer(tls), ports.console, ports.apis),
    await listen(createServer(tls), ports.games, [ports.studio]),
    // As the guide has it: the wallet is called by the name of the site.
    await listen(createPlain(), ports.wallet, ports.apis, 'localhost'),
  ]
  return () => servers.forEach((server) => (server.closeAllConnections(), server.close()))
}

async function listen<Kind extends Server>(
  server: Kind,
  port: number,
  backends: number[],
  host?: string,
): Promise<Kind> {
  let turn = 0
  const handOn = async (incoming: IncomingMessage, body: Buffer): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      try {
        return await send(incoming, body, backends[turn++ % backends.length], host)
      } catch (error) {
        // A backend that refuses the connection has read nothing: the next one gets the call.
        const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (!isRefused || tries >= backends.length) throw error
      }
    }
  }
  server.on('request', (incoming, answer) => {
    void buffer(incoming)
      .then((body) => handOn(incoming, body))
      .then((reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      })
      .catch(() => answer.writeHead(502).end())
  })
  server.on('upgrade', (incoming: IncomingMessage, near: Duplex) => {
    handOn(incoming, Buffer.of()).then(
      (reply) => bridge(near, reply),
      () => near.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

/** The reply of a backend, with its connection where it was upgraded. */
type Answer = IncomingMessage & { far?: Duplex }

function send(
  incoming: IncomingMessage,
  body: Buffer,
  port: number | undefined,
  name = incoming.headers.host,
): Promise<Answer> {
  const { method, url: path, headers, socket } = incoming
  return new Promise((resolve, reject) => {
    const onward = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, host: name, 'x-forwarded-for': socket.remoteAddress },
    })
    onward.on('response', resolve)
    onward.on('upgrade', (reply, far) => resolve(Object.assign(reply, { far })))
    onward.on('error', reject)
    onward.end(body)
  })
}

/** Both ends of an upgraded connection; a backend that answered instead gets no socket. */
function bridge(near: Duplex, reply: Answer): void {
  const { far } = reply
  if (far === undefined) return void near.destroy()
  const headers = Object.entries(reply.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  near.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`)
  for (const end of [near, far]) end.on('error', () => {})
  far.pipe(near).pipe(far)
}

/** A certificate of its own for the names of this machine. */
export function makeCertificate(folder: string): void {
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ]
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync('openssl', [...made, ...files, ...names], { stdio: 'ignore' })
}
