/** Ends TLS for a name of this machine and hands calls and upgrades on to servers in turn, as a real proxy does. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:https'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

export async function startTlsProxy(folder: string, port: number, backends: number[]): Promise<Server> {
  let turn = 0
  const handOn = (incoming: IncomingMessage) =>
    request({
      host: '127.0.0.1',
      port: backends[turn++ % backends.length],
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress },
    })
  const server = createServer(certificate(folder), (incoming, answer) => {
    const onward = handOn(incoming)
    onward.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.writeHead(502).end())
    incoming.pipe(onward)
  })
  server.on('upgrade', (incoming: IncomingMessage, near: Duplex) => {
    const onward = handOn(incoming)
    onward.on('upgrade', (reply, far) => {
      const headers = Object.entries(reply.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`)
      for (const end of [near, far]) end.on('error', () => {})
      far.pipe(near).pipe(far)
    })
    onward.on('response', () => near.destroy())
    onward.on('error', () => near.destroy())
    onward.end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

function certificate(folder: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, 'tls.key'), join(folder, 'tls.pem')]
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
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert, ...names], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
