/**
 * The few endpoints of Stripe's API that the driver uses, over HTTP, with a memory: strict about credentials, form encoding and
 * idempotency keys as the API reference says, so that a call the real one would refuse is refused here.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Record<string, string>
type Thing = Record<string, unknown> & { id: string }

export interface StripeStandIn {
  url: URL
  /** What was made, by kind. */
  sessions: Thing[]
  transfers: Thing[]
  payouts: (Thing & { account: string })[]
  events: Thing[]
  /** How many calls reached it. */
  calls(): number
  /** Drops the answers of so many calls that come next, after acting. */
  loseAnswers(count: number): void
  close(): Promise<void>
}

export const SECRET_KEY = 'sk_test_night_market'

export async function stripeStandIn(): Promise<StripeStandIn> {
  const sessions: Thing[] = []
  const transfers: Thing[] = []
  const payouts: (Thing & { account: string })[] = []
  const events: Thing[] = []
  const answers = new Map<string, { fields: string; answer: Thing }>()
  let lost = 0
  let calls = 0

  const make: Record<string, (fields: Fields, account: string) => Thing> = {
    '/v1/checkout/sessions': (fields) => {
      const session = {
        id: `cs_test_${sessions.length + 1}`,
        object: 'checkout.session',
        url: `https://checkout.stripe.com/c/pay/cs_test_${sessions.length + 1}`,
        status: 'open',
        payment_status: 'unpaid',
        amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
        currency: fields['line_items[0][price_data][currency]'],
        client_reference_id: fields.client_reference_id,
        expires_at: Number(fields.expires_at),
        metadata: { payment: fields['metadata[payment]'] },
        adaptive: fields['adaptive_pricing[enabled]'],
      }
      sessions.push(session)
      return session
    },
    '/v1/transfers': (fields) => {
      const { amount, currency, destination, transfer_group } = fields
      const id = `tr_${transfers.length + 1}`
      const metadata = { payment: fields['metadata[payment]'] }
      const transfer = {
        id,
        object: 'transfer',
        amount: Number(amount),
        currency,
        destination,
        transfer_group,
        metadata,
        reversed: false,
      }
      transfers.push(transfer)
      return transfer
    },
    '/v1/payouts': (fields, account) => {
      const id = `po_${payouts.length + 1}`
      const metadata = { payment: fields['metadata[payment]'] }
      const payout = {
        id,
        object: 'payout',
        amount: Number(fields.amount),
        currency: fields.currency,
        status: 'pending',
        metadata,
        account,
      }
      payouts.push(payout)
      return payout
    },
  }

  function posted(path: string, fields: Fields, request: IncomingMessage): Thing | string {
    const renamed = /^\/v1\/transfers\/(tr_\d+)$/.exec(path)
    if (renamed !== null)
      return withMetadata(
        transfers.find(({ id }) => id === renamed[1]),
        fields,
      )
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return 'no idempotency key'
    const account = String(request.headers['stripe-account'] ?? '')
    const text = JSON.stringify([path, fields])
    const earlier = answers.get(`${account} ${key}`)
    if (earlier !== undefined) return earlier.fields === text ? earlier.answer : 'idempotency_error'
    const reversal = /^\/v1\/transfers\/(tr_\d+)\/reversals$/.exec(path)
    let answer: Thing
    if (reversal !== null) {
      const transfer = transfers.find(({ id }) => id === reversal[1])
      if (transfer === undefined || transfer.reversed === true) return 'already reversed'
      transfer.reversed = true
      answer = { id: 'trr_1', object: 'transfer_reversal' }
    } else {
      const maker = make[path]
      if (maker === undefined) return `no such path ${path}`
      if (path === '/v1/transfers' && fields.destination === 'acct_closed') return 'No such destination'
      answer = maker(fields, account)
    }
    answers.set(`${account} ${key}`, { fields: text, answer })
    return answer
  }

  function read(path: string, query: URLSearchParams, account: string): Thing | string {
    const list = (data: Thing[]): Thing => ({ id: '', object: 'list', data, has_more: false, url: path })
    const session = /^\/v1\/checkout\/sessions\/(cs_test_\d+)$/.exec(path)
    if (session !== null) return sessions.find(({ id }) => id === session[1]) ?? 'No such session'
    const charge = /^\/v1\/charges\/(ch_\w+)$/.exec(path)
    if (charge !== null)
      return {
        id: charge[1] ?? '',
        object: 'charge',
        metadata: { payment: sessions[0]?.client_reference_id },
      }
    if (path === '/v1/checkout/sessions') return list(sessions)
    if (path === '/v1/transfers') {
      const group = query.get('transfer_group')
      return list(transfers.filter((transfer) => group === null || transfer.transfer_group === group))
    }
    const payout = /^\/v1\/payouts\/(po_\d+)$/.exec(path)
    if (payout !== null)
      return payouts.find((each) => each.id === payout[1] && each.account === account) ?? 'No such payout'
    if (path === '/v1/payouts') return list(payouts.filter((payout) => payout.account === account))
    if (path === '/v1/events') return list(events)
    return `no such path ${path}`
  }

  const server = createServer((request, response) => {
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls++
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const url = new URL(request.url ?? '/', 'http://stripe')
    const outcome =
      request.headers.authorization !== `Bearer ${SECRET_KEY}`
        ? 'wrong key'
        : request.method === 'POST'
          ? posted(url.pathname, Object.fromEntries(new URLSearchParams(body)), request)
          : read(url.pathname, url.searchParams, String(request.headers['stripe-account'] ?? ''))
    if (lost > 0) {
      lost--
      request.socket.destroy()
      return
    }
    const isRefused = typeof outcome === 'string'
    response.writeHead(isRefused ? (outcome === 'wrong key' ? 401 : 400) : 200, {
      'content-type': 'application/json',
    })
    response.end(
      JSON.stringify(isRefused ? { error: { type: 'invalid_request_error', message: outcome } } : outcome),
    )
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    sessions,
    transfers,
    payouts,
    events,
    calls: () => calls,
    loseAnswers: (count) => (lost = count),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An update adds to the metadata that is there. */
function withMetadata(thing: Thing | undefined, fields: Fields): Thing | string {
  if (thing === undefined) return 'No such object'
  const added = Object.entries(fields).map(([name, value]) => [
    /^metadata\[(\w+)\]$/.exec(name)?.[1] ?? name,
    value,
  ])
  thing.metadata = { ...(thing.metadata as Fields), ...(Object.fromEntries(added) as Fields) }
  return thing
}
