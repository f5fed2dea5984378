/** What a vendor answers when the platform lists its games, launches one and asks for a round; and the page that it frames. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { isGameType } from '@night-market/protocol/values/game-types'
import { readProof } from '@night-market/protocol/vendor/round-proof'
import { GameListAnswer, type VendorOffer } from '@night-market/protocol/vendor/game-list'
import { LaunchAnswer, RoundDetailAnswer } from '@night-market/protocol/vendor/seamless-wallet'
import type { Rule } from './rules.ts'
import type { Vendor } from './vendor.ts'
import type { Fields } from './wallet.ts'

/** Games per page, as the platform asks for them. */
const PAGE = 500
const FORGED = 'RS_ERROR_INVALID_SIGNATURE'

/** The whole list, asked for once. */
const listed = (vendor: Vendor): Promise<VendorOffer[]> => (vendor.list ??= readList(vendor))

/** Lists are read by page, as the platform does; one that does not end is broken. */
async function readList(vendor: Vendor): Promise<VendorOffer[]> {
  const games: VendorOffer[] = []
  let after: string | undefined
  do {
    const page = GameListAnswer.parse(
      await vendor.ask('game/list', { limit: PAGE, ...(after !== undefined && { after }) }),
    )
    assert.equal(page.status, 'RS_OK')
    assert.ok(
      page.next === undefined || (page.games.length > 0 && page.next !== after),
      'the list does not end',
    )
    games.push(...page.games)
    after = page.next
  } while (after !== undefined)
  return games
}

/** Whether the game under test holds free bets, by the vendor's own list. */
export async function takesGrants(vendor: Vendor): Promise<boolean> {
  const games = await listed(vendor)
  return games.some(
    ({ game_code, takes_grants }) => game_code === vendor.target.gameCode && takes_grants === true,
  )
}

async function launched(vendor: Vendor, fields: Fields = {}): Promise<URL> {
  const { status, url } = LaunchAnswer.parse(await vendor.launch(fields))
  assert.equal(status, 'RS_OK')
  assert.ok(URL.canParse(url ?? ''), `"${url}" is no address`)
  return new URL(url ?? '')
}

/** The origins that may frame a page; null where it does not say. */
function ancestorsOf(policy = ''): string[] | null {
  const directive = policy.split(';').find((each) => each.trim().startsWith('frame-ancestors'))
  return directive === undefined ? null : directive.trim().split(/\s+/).slice(1)
}

/** Fields of a launch that a vendor may ignore: with each it is answered as without. */
const launchedWith = (no: number, title: string, launches: Fields[]): Rule<Vendor> => ({
  no,
  title,
  run: async (vendor) => {
    for (const fields of launches) await isFramed(vendor, (await launched(vendor, fields)).href)
  },
})

export const PLACE_RULES: Rule<Vendor>[] = [
  launchedWith(34, 'a launch opens the lobby or the place to bet', [{ view: 'lobby' }, { view: 'betting' }]),
  launchedWith(35, 'a launch names the device that opens it', [{ device: 'WEB' }]),
  launchedWith(36, 'a launch names a place in the game, also one that is there no more', [
    { path: '/' },
    { path: '/no/such/place' },
  ]),
  {
    no: 37,
    title: 'a launch names a way back, which no address of a game has in its query',
    run: async (vendor) => {
      const url = await launched(vendor, { back_url: `${vendor.target.parentOrigin}/way-back` })
      assert.ok(
        !url.search.includes('way-back'),
        'the way back stands in the address, where it can be exchanged',
      )
      await isFramed(vendor, url.href)
    },
  },
]

export const OFFER_RULES: Rule<Vendor>[] = [
  {
    no: 27,
    title: 'the list has every field of every game, each code once, and the game under test',
    run: async (vendor) => {
      const codes: string[] = []
      for (const game of await listed(vendor)) {
        codes.push(game.game_code)
        assert.ok(isGameType(game.category), `${game.game_code}: no such category`)
      }
      assert.equal(new Set(codes).size, codes.length, 'a game_code is listed twice')
      assert.ok(codes.includes(vendor.target.gameCode), `${vendor.target.gameCode} is not listed`)
    },
  },
  {
    no: 28,
    title: 'a launch is answered with an address, again too; a game that is not listed is refused',
    run: async (vendor) => {
      const token = randomUUID()
      for (let time = 0; time < 2; time++) {
        const url = await launched(vendor, { token })
        assert.match(url.protocol, /^https?:$/)
        assert.ok(!url.search.includes(token), 'the token stands in the address')
      }
      assert.notEqual((await vendor.launch({ game_code: 'no-such-game' })).status, 'RS_OK')
    },
  },
  {
    no: 29,
    title:
      'a round that was never played is answered for without a proof; one that was, with a proof of a kind',
    run: async (vendor) => {
      const about = { user: 'conformance', round: randomUUID() }
      const proofOf = async (fields: Fields) =>
        RoundDetailAnswer.parse(await vendor.ask('round/detail', fields)).proof ?? null
      assert.equal(await proofOf(about), null, 'a round that was never played has a proof')
      const { played } = vendor.target
      if (played !== undefined) readProof(await proofOf(played))
    },
  },
  {
    no: 30,
    title: 'a list, a launch and a round are refused to a wrong signature, a changed byte and a stale call',
    run: async (vendor) => {
      const now = vendor.target.now().getTime()
      const forgeries = [{ isTampered: true }, { sentAt: now - 301_000 }, { sentAt: now + 301_000 }]
      const others =
        vendor.target.signatureVersion === 2 ? [{ code: 'another' }, { path: 'promo/revoke' }] : []
      for (const forged of [...forgeries, ...others]) {
        assert.equal((await vendor.ask('game/list', {}, forged)).status, FORGED)
        assert.equal((await vendor.launch({}, forged)).status, FORGED)
        const about = { user: 'conformance', round: randomUUID() }
        assert.equal((await vendor.ask('round/detail', about, forged)).status, FORGED)
      }
    },
  },
  {
    no: 31,
    title: 'the page of a launch may be framed by the page that asked for it, and by no stranger',
    run: async (vendor) => {
      await isFramed(vendor, (await launched(vendor)).href)
    },
  },
  {
    no: 32,
    title: 'the page for visitors opens on the origin of the games, framed like them, without a cookie',
    run: async (vendor) => {
      const pages = new Set((await listed(vendor)).flatMap(({ visitor_url: url }) => url ?? []))
      if (pages.size === 0) return { needs: 'a game that has a visitor_url' }
      const { origin } = await launched(vendor)
      for (const page of pages) {
        assert.equal(new URL(page).origin, origin, `${page} is of another origin than the games`)
        const headers = await isFramed(vendor, page)
        assert.equal(headers['set-cookie'], undefined, `${page} sets a cookie`)
      }
      return undefined
    },
  },
]

/** Refuses a page that strangers may frame, and one that the asking page may not. */
async function isFramed(vendor: Vendor, url: string): Promise<Record<string, string | undefined>> {
  const { status, headers } = await vendor.target.open(url)
  assert.equal(status, 200)
  assert.match(headers['content-type'] ?? '', /^text\/html/)
  assert.equal(headers['x-frame-options'], undefined, 'x-frame-options keeps every page from framing it')
  const ancestors = ancestorsOf(headers['content-security-policy'])
  assert.ok(ancestors !== null, 'content-security-policy has no frame-ancestors, so every page may frame it')
  assert.ok(!ancestors.some((each) => /^(\*|https?:)$/.test(each)), 'any page may frame it')
  assert.ok(
    ancestors.includes(vendor.target.parentOrigin),
    `frame-ancestors lacks ${vendor.target.parentOrigin}: ${ancestors.join(' ')}`,
  )
  return headers
}
