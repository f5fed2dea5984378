/** What no HTTP client would send: broken heads, bodies that are no body, sockets that are no sockets. */
import { connect } from 'node:net'
import { once } from 'node:events'
import type { Draw } from '../../api/src/platform/seeded.ts'

const HOST = 'host: localhost\r\n'
const UPGRADE =
  `${HOST}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n` +
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

/** Heads and bodies; each is written to a connection of its own. */
const SENT = [
  'GET / HTTP/1.1\r\n\r\n',
  `GET ${'/'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/9.9\r\n${HOST}\r\n`,
  `GET http://[::1 HTTP/1.1\r\n${HOST}\r\n`,
  `\0\0\0\0\r\n\r\n`,
  `POST /wps/session/login HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 10\r\n\r\n{`,
  `POST /wps/session/login HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: -1\r\n\r\n{}`,
  `POST /wps/session/login HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 2\r\n` +
    'transfer-encoding: chunked\r\n\r\n{}',
  `POST /wps/session/login HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `POST /vendor-wallet/studio/transaction/bet HTTP/1.1\r\n${HOST}content-length: 5\r\n\r\n\xff\xfe\xfd\xfc\xfb`,
  `GET / HTTP/1.1\r\n${HOST}${'x-a: b\r\n'.repeat(3000)}\r\n`,
  `GET /wps/live HTTP/1.1\r\n${UPGRADE}\r\n`,
  `GET /wps/live HTTP/1.1\r\n${UPGRADE}\r\n\xff\xff\xff\xff\xff\xff`,
  `GET /wps/live HTTP/1.1\r\n${UPGRADE}\r\n\x81\x85\x00\x00\x00\x00hello`,
  `GET /wps/live HTTP/1.1\r\n${UPGRADE}\r\n\x81\xfe\xff\xff\x00\x00\x00\x00`,
  `GET /healthz HTTP/1.1\r\n${UPGRADE}\r\n`,
  `GET /nothing HTTP/1.1\r\n${UPGRADE}\r\n`,
  `GET /wps/live HTTP/1.1\r\n${HOST}connection: upgrade\r\nupgrade: websocket\r\n\r\n`,
]
const ANSWER_WITHIN_MS = 400

/**
 * Writes one of them and answers what came back: its first bytes, or nothing. Every third connection is reset
 * at once.
 */
export async function sendRaw(draw: Draw, port: number): Promise<{ sent: string; answer: string }> {
  const sent = draw.pick(SENT)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1').slice(0, 200)))
  socket.write(Buffer.from(sent, 'latin1'))
  if (draw.below(3) === 0) socket.resetAndDestroy()
  else {
    await Promise.race([
      once(socket, 'close'),
      once(socket, 'data'),
      new Promise((resume) => setTimeout(resume, ANSWER_WITHIN_MS)),
    ]).catch(() => {})
    socket.destroy()
  }
  return { sent: JSON.stringify(sent.slice(0, 120)), answer }
}
