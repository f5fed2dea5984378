/**
 * The maths of every title as data, for replaying a round without our code: see `docs/fairness.md`.
 *
 * `config` is what `mathsHash` is the hash of, and what the rounds are drawn with.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { familyOf } from '@night-market/games/families/index'
import { FORMULA } from '@night-market/fair/chance'
import { lotteryOf } from '@night-market/games/titles/lotteries'
import type { Title } from '@night-market/games/titles/title'
import { artAddresses } from './pictures/addresses.ts'
import { bookMaths, isBook } from './book.ts'
import { lotteryMaths } from './lotteries.ts'
import { mathsAddress } from './maths-address.ts'
import type { Titles } from './titles.ts'

/** Games a page of the list. */
const PAGE = 500

export function mathsRoutes(app: FastifyInstance, titles: Titles): void {
  app.get<{ Querystring: { after?: string } }>('/games/maths.json', async (request, response) => {
    const { after = null } = request.query
    const page = await titles.page(after, PAGE)
    return sendPublic(response, {
      formula: FORMULA,
      games: page.titles.map((title) => ({ ...namesOf(title), maths: mathsAddress(title) })),
      ...(page.next === null ? {} : { next: `/games/maths.json?after=${page.next}` }),
    })
  })
  // One title with its pictures: all that a page of its rules, or of the verifier, needs.
  app.get<{ Params: { gameCode: string } }>('/games/:gameCode/title.json', async (request, response) => {
    const title = await titles.get(request.params.gameCode)
    return sendPublic(response, { title, art: artAddresses(title) })
  })
  app.get<{ Params: { gameCode: string } }>('/games/:gameCode/maths.json', async (request, response) => {
    const { gameCode } = request.params
    if (isBook(gameCode)) return sendPublic(response, { formula: FORMULA, ...bookMaths(gameCode) })
    const lottery = lotteryOf(gameCode)
    if (lottery !== undefined) return sendPublic(response, { formula: FORMULA, ...lotteryMaths(lottery) })
    const title = await titles.get(gameCode)
    const { certificate, config, symbols } = title
    return sendPublic(response, {
      formula: FORMULA,
      ...namesOf(title),
      config,
      // In the order of their numbers; families that draw no symbols have none.
      ...(familyOf(title).facts(title).paytable.length > 0 ? { symbols } : {}),
      certificate,
    })
  })
}

function namesOf({ code, name, family, certificate }: Title) {
  return { code, name, family, mathsHash: certificate.mathsHash }
}

const sendPublic = (response: FastifyReply, contents: object): FastifyReply =>
  response
    .header('cache-control', 'public, max-age=3600')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .send(contents)
