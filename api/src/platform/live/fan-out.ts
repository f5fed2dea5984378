/** Sends one text to many sockets in turns of the event loop, so that a full room delays no request. */
import type { Connection } from './connection.ts'

const SOCKETS_A_TURN = 100

export interface FanOut {
  /** Texts reach each socket in the order of these calls. */
  send(to: Iterable<Connection>, frame: object): void
}

export function openFanOut(): FanOut {
  const queue: { bytes: Buffer; to: Connection[]; next: number }[] = []
  const turn = (): void => {
    let left = SOCKETS_A_TURN
    while (left > 0) {
      const first = queue[0]
      if (first === undefined) return
      for (; left > 0 && first.next < first.to.length; left--) first.to[first.next++]?.sendBytes(first.bytes)
      if (first.next === first.to.length) queue.shift()
    }
    if (queue.length > 0) setImmediate(turn)
  }
  return {
    send(to, frame) {
      const connections = [...to]
      if (connections.length === 0) return
      queue.push({ bytes: Buffer.from(JSON.stringify(frame)), to: connections, next: 0 })
      if (queue.length === 1) setImmediate(turn)
    },
  }
}
