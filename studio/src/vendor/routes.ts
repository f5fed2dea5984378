/** Calls of the platform to the studio, signed with the platform's key. Every answer is HTTP 200 with a status. */
import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { BOOK_CALLS } from '@night-market/protocol/vendor/book-acts'
import { DRAW_CALLS } from '@night-market/protocol/vendor/draws'
import { STAFF_READS } from '@night-market/protocol/vendor/staff-reads'
import { TRANSFER_CALLS } from '@night-market/protocol/vendor/transfer-wallet'
import { VENDOR_CALLS } from '@night-market/protocol/vendor/vendor-calls'
import { readSignedCall, type Recipient } from '@night-market/vendor-kit/signed-call'
import { Refusal } from '../platform/refusal.ts'
import type { Host } from '../hosts/host.ts'
import { gameList, listVersion } from '../catalogue/game-list.ts'
import { bookGames } from '../catalogue/book.ts'
import { lotteryGames } from '../catalogue/lotteries.ts'
import type { OpenHost } from '../hosts/plug.ts'
import { actOnBook } from '../hosts/book/acts/act.ts'
import { checkOnBook } from '../hosts/book/staff/check.ts'
import { staffEvent, staffEvents } from '../hosts/book/staff/read.ts'
import { actOnDraw } from '../hosts/draw/acts/act.ts'
import { readOfficialDraw } from '../hosts/draw/official/voice.ts'
import { drawFeed } from '../hosts/draw/feed.ts'
import { drawStanding, waitingDraws } from '../hosts/draw/staff/read.ts'
import { excluded, type ExclusionParts } from './excluded.ts'
import { grant, revoke } from './grants.ts'
import { launchGame } from './launch.ts'
import { roundDetail } from './round-detail.ts'
import { roundReveal } from './round-reveal.ts'
import { feed, purseBalance, statusOfTransfer, transfer } from './transfers.ts'

const CALLS = { ...VENDOR_CALLS, ...TRANSFER_CALLS, ...DRAW_CALLS, ...BOOK_CALLS, ...STAFF_READS }
type Calls = typeof CALLS
type VendorPath = keyof Calls
type CallOf<Path extends VendorPath> = z.output<Calls[Path]['call']>
/** What every call has in common. */
type Stamped = Pick<CallOf<VendorPath>, 'sent_at'>
type AnswerOf<Path extends VendorPath> = z.input<Calls[Path]['answer']>

type Route = <Path extends VendorPath>(
  path: Path,
  refused: Omit<AnswerOf<Path>, 'status'>,
  answer: (call: CallOf<Path>) => Promise<AnswerOf<Path>> | AnswerOf<Path>,
) => void

/** More games than there will be. */
const WHOLE_LIST = 100_000

export interface VendorOptions extends ExclusionParts {
  publicUrl: string
  platformKeys: KeyObject[]
  /** From whichever host has the round. */
  proofOf: OpenHost['proofOf']
  /** The studio's code on the platform: calls for another code are refused. */
  code: string
}

export function vendorRoutes(app: FastifyInstance, host: Host, options: VendorOptions): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  const recipient: Recipient = { keys: options.platformKeys, code: options.code, versions: [2] }
  const route: Route = (path, refused, answer) => {
    app.post(`/vendor/${path}`, async (request) => {
      const { body, headers } = request
      const read = readSignedCall<Stamped>(CALLS[path].call, { path, body, headers }, recipient, host.clock())
      if ('status' in read) return { ...refused, status: read.status }
      try {
        return await answer(read.call as Parameters<typeof answer>[0])
      } catch (error) {
        if (error instanceof Refusal) return { ...refused, status: 'RS_ERROR_INVALID_GAME' }
        request.log.error({ err: error }, 'platform call failed')
        return { ...refused, status: 'RS_ERROR_UNKNOWN' }
      }
    })
  }

  route('game/list', { games: [] }, async (call) => {
    // A platform that reads no pages is answered the whole list, as the first version of the protocol has it.
    const page = await host.titles.page(call.after ?? null, call.limit ?? WHOLE_LIST)
    const titles = await gameList(page.titles, options.publicUrl)
    // Lotteries and the book end the list.
    const others = [...lotteryGames(options.publicUrl, host), ...bookGames(options.publicUrl)]
    const games = page.next === null ? [...titles, ...others] : titles
    const version = listVersion(await host.titles.version(), options.publicUrl, host)
    return { status: 'RS_OK', games, version, ...(page.next === null ? {} : { next: page.next }) }
  })
  route('game/launch', {}, (call) => launchGame(host, options.publicUrl, call))
  route('draw/feed', { lotteries: [], draws: [] }, (call) => drawFeed(host, call))
  route('draw/result', {}, (call) => readOfficialDraw({ ...host, log: app.log }, call))
  route('draw/act', {}, (call) => actOnDraw(host, call))
  route('book/act', {}, (call) => actOnBook(host, call))
  staffReads(route, host)
  route('round/detail', {}, (call) => roundDetail(options, call))
  route('round/reveal', {}, (call) => roundReveal({ ...host, proofOf: options.proofOf }, call))
  route('user/excluded', {}, (call) => excluded(host, options, call))
  route('promo/grant', {}, (call) => grant(host, call))
  route('promo/revoke', {}, (call) => revoke(host, call))
  route('wallet/balance', {}, (call) => purseBalance(host, call))
  route('wallet/deposit', {}, (call) => transfer(host, 'deposit', call))
  route('wallet/withdraw', {}, (call) => transfer(host, 'withdraw', call))
  route('wallet/status', {}, (call) => statusOfTransfer(host, call))
  route('round/feed', { rounds: [] }, (call) => feed(host, call))
}

/** What the staff of the platform look at before they act. */
function staffReads(route: Route, host: Host): void {
  route('draw/waiting', { draws: [] }, () => waitingDraws(host))
  route('draw/standing', {}, (call) => drawStanding(host, call))
  route('book/events', { events: [] }, (call) => staffEvents(host, call))
  route('book/event', {}, (call) => staffEvent(host, call))
  route('book/check', {}, (call) => checkOnBook(host, call))
}
