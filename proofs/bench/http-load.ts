/**
 * The load of the bets bench, in a process of its own: signed bets over keep-alive sockets, each connection
 * asking again as soon as it is answered. All bets are signed before the clock starts.
 */
import { createPrivateKey, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { signatureHeaders } from '../../api/src/platform/http/signed-http.ts'

export interface LoadOrder {
  port: number
  /** The connection that asks. */
  code: string
  keyPem: string
  gameCode: string
  players: { user: string; token: string }[]
  connections: number
  seconds: number
  /** How many bets to have signed: more than will be asked. */
  bets: number
  /** Of each bet, in wire units. */
  stake: number
  /** Whether each bet closes its round, which is lost and settled with it. */
  closes: boolean
}

export interface LoadReport {
  /** How long each asker waited, in milliseconds. */
  waits: number[]
  seconds: number
  /** Answers that were not RS_OK, by status. */
  refused: Record<string, number>
}

const PATH = 'transaction/bet'

process.once('message', (order: LoadOrder) => {
  void work(order).then((report) => {
    process.send?.(report, () => process.disconnect())
  })
})

async function work(order: LoadOrder): Promise<LoadReport> {
  const requests = signAll(order)
  process.send?.('ready')
  await once(process, 'message')
  const report: LoadReport = { waits: [], seconds: 0, refused: {} }
  const started = performance.now()
  const until = started + order.seconds * 1000
  await Promise.all(
    Array.from({ length: order.connections }, () => askInTurn(order.port, requests, until, report)),
  )
  report.seconds = (performance.now() - started) / 1000
  return report
}

function signAll(order: LoadOrder): Buffer[] {
  const key = createPrivateKey(order.keyPem)
  const sentAt = Math.round(performance.timeOrigin + performance.now())
  return Array.from({ length: order.bets }, (_, n) => {
    const player = order.players[n % order.players.length]
    if (player === undefined) throw new Error('a load needs players')
    const body = Buffer.from(
      JSON.stringify({
        request_uuid: randomUUID(),
        sent_at: sentAt,
        ...player,
        currency: 'INR',
        game_code: order.gameCode,
        round: `bench-${n}-${sentAt}`,
        transaction_uuid: randomUUID(),
        amount: order.stake,
        round_closed: order.closes,
      }),
    )
    const headers = signatureHeaders(key, body, { version: 2, path: PATH, code: order.code })
    const signed = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const head =
      `POST /vendor-wallet/${order.code}/${PATH} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
      `${signed.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), body])
  })
}

async function askInTurn(port: number, requests: Buffer[], until: number, report: LoadReport): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  const answers = answersOf(socket)
  while (performance.now() < until) {
    const request = requests.pop()
    if (request === undefined) throw new Error('the load ran out of signed bets')
    const asked = performance.now()
    socket.write(request)
    const answer = await answers()
    report.waits.push(performance.now() - asked)
    const status = /"status":"(\w+)"/.exec(answer)?.[1] ?? answer.slice(0, 60)
    if (status !== 'RS_OK') report.refused[status] = (report.refused[status] ?? 0) + 1
  }
  socket.destroy()
}

/** One answer at a time: nothing is asked before the last one was read whole. */
function answersOf(socket: Socket): () => Promise<string> {
  let text = ''
  let wake: (() => void) | null = null
  let failure: Error | null = null
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
    wake?.()
  })
  socket.on('error', (error) => {
    failure = error
    wake?.()
  })
  socket.on('close', () => {
    failure ??= new Error('the connection was closed')
    wake?.()
  })
  return async () => {
    for (;;) {
      const head = text.indexOf('\r\n\r\n')
      if (head >= 0) {
        const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0)
        if (text.length >= head + 4 + length) {
          const answer = text.slice(0, head + 4 + length)
          text = text.slice(head + 4 + length)
          return answer
        }
      }
      if (failure !== null) throw failure
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
}
