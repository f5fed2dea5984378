/** A web socket's client by hand: thousands of clients of a library would be the load that is measured. */
import type { Socket } from 'node:net'

/** The request that opens a socket; `headers` are further lines of it. */
export const upgradeOf = (port: number, path: string, headers: string[] = []): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: bmlnaHRtYXJrZXRsaXZlIQ==',
    ...headers,
    '\r\n',
  ].join('\r\n')

const [TEXT, PING, PONG] = [0x1, 0x9, 0xa]

/** Takes what arrives after the upgrade; pings are answered. */
export function readFrames(socket: Socket, onText: (payload: Buffer) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (data) => {
    rest = rest.length === 0 ? data : Buffer.concat([rest, data])
    for (let frame = frameIn(rest); frame !== null; frame = frameIn(rest)) {
      rest = rest.subarray(frame.end)
      if (frame.opcode === PING) socket.write(Buffer.from([0x80 | PONG, 0x80, 0, 0, 0, 0]))
      if (frame.opcode === TEXT) onText(frame.payload)
    }
  }
}

function frameIn(data: Buffer): { opcode: number; payload: Buffer; end: number } | null {
  if (data.length < 2) return null
  const short = (data[1] ?? 0) & 0x7f
  const head = short === 126 ? 4 : short === 127 ? 10 : 2
  if (data.length < head) return null
  const length = short === 126 ? data.readUInt16BE(2) : short === 127 ? data.readUInt32BE(6) : short
  const end = head + length
  return data.length < end ? null : { opcode: (data[0] ?? 0) & 0xf, payload: data.subarray(head, end), end }
}

/** A client masks what it sends; a mask of zeros changes nothing. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | TEXT, ...length, 0, 0, 0, 0]), payload])
}
