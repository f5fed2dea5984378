/** Serves the pictures of titles, symbols and brands, to any origin, to be kept for ever. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lotteryOf } from '@night-market/games/titles/lotteries'
import { BRANDS, type BrandCode } from '@night-market/games/titles/title'
import {
  ART_WIDTHS,
  artOf,
  artVersion,
  edition,
  logoArtOf,
  NotDrawn,
  symbolArtOf,
  type ArtKind,
  type IsWaiting,
  type Pictures,
} from '../../art/art.ts'
import type { ArtSubject } from '../../art/stage.ts'
import { hasIcon } from '../../art/icons.ts'
import { TREATMENTS } from '../../art/symbol.ts'
import type { Titles } from '../index.ts'
import { bookPicture, isBook } from '../book.ts'
import { lotteryPicture } from '../lotteries.ts'
import { Refusal } from '../../platform/refusal.ts'

/** How long a picture may wait for its turn. */
const TURN_WITHIN_MS = 120_000

export function pictureRoutes(app: FastifyInstance, titles: Titles, pictures: Pictures): void {
  app.get<{ Params: { gameCode: string; version: string; file: string } }>(
    '/art/:gameCode/:version/:file',
    async (request, response) => {
      const { gameCode, version, file } = request.params
      const title = await subjectOf(titles, gameCode)
      const { name, width } = fileNamed(file)
      const kind = Object.keys(ART_WIDTHS).find((known) => known === name) as ArtKind | undefined
      if (kind === undefined) throw new Refusal('not_found')
      const current = artVersion(title)
      if (version !== current) return toCurrent(response, `/art/${gameCode}/${current}/${file}`)
      return send(request, response, `${current}-${file}`, (isWaiting) =>
        artOf(pictures, title, kind, width, isWaiting),
      )
    },
  )
  app.get<{ Params: { version: string; treatment: string; file: string } }>(
    '/symbols/:version/:treatment/:file',
    async (request, response) => {
      const { version, file } = request.params
      const { name, width } = fileNamed(file)
      const treatment = TREATMENTS.find((known) => known === request.params.treatment)
      if (!treatment || !hasIcon(name)) throw new Refusal('not_found')
      if (version !== edition()) return toCurrent(response, `/symbols/${edition()}/${treatment}/${file}`)
      return send(request, response, `${version}-${treatment}-${file}`, (isWaiting) =>
        symbolArtOf(pictures, name, treatment, width, isWaiting),
      )
    },
  )
  app.get<{ Params: { version: string; file: string } }>(
    '/logos/:version/:file',
    async (request, response) => {
      const { version, file } = request.params
      const { name, width } = fileNamed(file)
      const brand = Object.keys(BRANDS).find((known) => known === name) as BrandCode | undefined
      if (brand === undefined) throw new Refusal('not_found')
      if (version !== edition()) return toCurrent(response, `/logos/${edition()}/${file}`)
      return send(request, response, `${version}-${file}`, (isWaiting) =>
        logoArtOf(pictures, brand, width, isWaiting),
      )
    },
  )
}

/** What a game's pictures show. */
async function subjectOf(titles: Titles, gameCode: string): Promise<ArtSubject> {
  if (isBook(gameCode)) return bookPicture(gameCode)
  const lottery = lotteryOf(gameCode)
  return lottery === undefined ? titles.get(gameCode) : lotteryPicture(lottery)
}

/** `tile-360.webp` is the tile, 360 pixels wide. */
function fileNamed(file: string): { name: string; width: number } {
  const found = /^([A-Za-z0-9-]{1,80})-(\d{2,4})\.webp$/.exec(file)
  if (found?.[1] === undefined) throw new Refusal('not_found')
  return { name: found[1], width: Number(found[2]) }
}

/** An address of an earlier version leads to the picture of today. */
const toCurrent = (response: FastifyReply, address: string): FastifyReply =>
  response.header('cache-control', 'public, max-age=300').redirect(address, 302)

async function send(
  request: FastifyRequest,
  response: FastifyReply,
  version: string,
  draw: (isWaiting: IsWaiting) => Promise<Buffer>,
): Promise<FastifyReply> {
  const tag = `"${version}"`
  response
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', tag)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
  if (request.headers['if-none-match'] === tag) return response.status(304).send()
  // Without this the connection would be dropped after the time that other requests may take.
  response.raw.setTimeout(TURN_WITHIN_MS, () => request.raw.destroy())
  // The signal notices only what happens after it was first asked for.
  const { signal } = request
  try {
    return response.type('image/webp').send(await draw(() => !signal.aborted))
  } catch (problem) {
    // The connection is gone: there is none to answer.
    if (problem instanceof NotDrawn) return response.hijack()
    throw problem
  }
}
