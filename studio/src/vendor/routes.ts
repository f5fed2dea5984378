/**
 * What the platform asks of the studio, signed with the platform's key.
 *
 * The signature is checked over the raw body before anything in it is believed. Every answer is HTTP 200 with a status.
 */
import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { TRANSFER_CALLS } from '@night-market/protocol/vendor/transfer-wallet'
import {
  CLOCK_TOLERANCE_MS,
  signatureVersionIn,
  signedBefore,
  VENDOR_CALLS,
  type WalletStatus,
} from '@night-market/protocol/vendor/seamless-wallet'
import { SIGNATURE_HEADER, SIGNATURE_VERSION_HEADER } from '@night-market/protocol/values/headers'
import { isSignedBy } from '@night-market/vendor-kit/signature'
import { Refusal } from '../platform/refusal.ts'
import type { Host } from '../hosts/round/host.ts'
import { gameList } from '../catalogue/game-list.ts'
import { launchGame } from './launch.ts'
import { roundDetail } from './round-detail.ts'
import { roundReveal } from './round-reveal.ts'
import { feed, purseBalance, statusOfTransfer, transfer } from './transfers.ts'

const CALLS = { ...VENDOR_CALLS, ...TRANSFER_CALLS }
type Calls = typeof CALLS
type VendorPath = keyof Calls
type CallOf<Path extends VendorPath> = z.output<Calls[Path]['call']>
type AnswerOf<Path extends VendorPath> = z.input<Calls[Path]['answer']>

/** More games than there will be. */
const WHOLE_LIST = 100_000

export interface VendorOptions {
  publicUrl: string
  platformKeys: KeyObject[]
  /** What the studio is called on the platform; calls for another are none for it. */
  code: string
}

export function vendorRoutes(app: FastifyInstance, host: Host, options: VendorOptions): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  const route = <Path extends VendorPath>(
    path: Path,
    refused: Omit<AnswerOf<Path>, 'status'>,
    answer: (call: CallOf<Path>) => Promise<AnswerOf<Path>> | AnswerOf<Path>,
  ): void => {
    app.post(`/vendor/${path}`, async (request) => {
      const read = readCall(path, request.body, request.headers, options, host.clock())
      if ('status' in read) return { ...refused, status: read.status }
      try {
        return await answer(read.call)
      } catch (error) {
        if (error instanceof Refusal) return { ...refused, status: 'RS_ERROR_INVALID_GAME' }
        request.log.error({ err: error }, 'a call of the platform failed')
        return { ...refused, status: 'RS_ERROR_UNKNOWN' }
      }
    })
  }

  route('game/list', { games: [] }, async (call) => {
    // A platform that reads no pages is answered the whole list, as the first version of the protocol has it.
    const page = await host.titles.page(call.after ?? null, call.limit ?? WHOLE_LIST)
    const games = gameList(page.titles, options.publicUrl)
    return { status: 'RS_OK', games, ...(page.next === null ? {} : { next: page.next }) }
  })
  route('game/launch', {}, (call) => launchGame(host, options.publicUrl, call))
  route('round/detail', {}, (call) => roundDetail(host, call))
  route('round/reveal', {}, (call) => roundReveal(host, call))
  route('wallet/balance', {}, (call) => purseBalance(host, call))
  route('wallet/deposit', {}, (call) => transfer(host, 'deposit', call))
  route('wallet/withdraw', {}, (call) => transfer(host, 'withdraw', call))
  route('wallet/status', {}, (call) => statusOfTransfer(host, call))
  route('round/feed', { rounds: [] }, (call) => feed(host, call))
}

function readCall<Path extends VendorPath>(
  path: Path,
  body: unknown,
  headers: Record<string, unknown>,
  { platformKeys, code }: VendorOptions,
  now: Date,
): { call: CallOf<Path> } | { status: WalletStatus } {
  const signature = headers[SIGNATURE_HEADER]
  const isBound = signatureVersionIn(headers[SIGNATURE_VERSION_HEADER]) === 2
  if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !isBound)
    return { status: 'RS_ERROR_INVALID_SIGNATURE' }
  const signed = Buffer.concat([Buffer.from(signedBefore(2, path, code)), body])
  if (!isSignedBy(signed, signature, platformKeys)) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
  const parsed = CALLS[path].call.safeParse(jsonIn(body))
  if (!parsed.success) return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const call = parsed.data as CallOf<Path>
  const isFresh = Math.abs(now.getTime() - call.sent_at) <= CLOCK_TOLERANCE_MS
  return isFresh ? { call } : { status: 'RS_ERROR_INVALID_SIGNATURE' }
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
