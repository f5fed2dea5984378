/** The rules for vendors of lotteries: what they tell of their draws, and what they take of official results. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { DrawFeedAnswer } from '@night-market/protocol/vendor/draws'
import type { z } from 'zod'
import type { Rule } from './rules.ts'
import type { Vendor } from './vendor.ts'

type Feed = z.output<typeof DrawFeedAnswer>

const feedOf = async (vendor: Vendor, fields: object = {}): Promise<Feed> =>
  DrawFeedAnswer.parse(await vendor.ask('draw/feed', { ...fields }))

/** Puts a rule to a vendor that has lotteries. */
function ofLotteries(
  rule: Omit<Rule<Vendor>, 'run'> & { run(vendor: Vendor, feed: Feed): Promise<void> },
): Rule<Vendor> {
  return {
    ...rule,
    run: async (vendor) => {
      const feed = await feedOf(vendor).catch(() => null)
      if (feed === null || feed.lotteries.length === 0) return { needs: 'a vendor of lotteries' }
      await rule.run(vendor, feed)
      return undefined
    },
  }
}

export const DRAW_RULES: Rule<Vendor>[] = [
  ofLotteries({
    no: 38,
    title: 'the feed of draws names each lottery once, and repeats what follows a place in it',
    run: async (vendor, feed) => {
      const codes = feed.lotteries.map(({ game_code: code }) => code)
      assert.equal(new Set(codes).size, codes.length, 'a lottery is named twice')
      for (const { game_code: code } of feed.draws)
        assert.ok(codes.includes(code), `${code} is no lottery of the feed`)
      const forged = await vendor.ask('draw/feed', {}, { isTampered: true })
      assert.equal(forged.status, 'RS_ERROR_INVALID_SIGNATURE')
      if (feed.next === undefined) return
      const after = await feedOf(vendor, { after: feed.next })
      const listed = new Set(feed.draws.map((draw) => `${draw.game_code} ${draw.issue} ${draw.version}`))
      for (const draw of after.draws)
        assert.ok(
          !listed.has(`${draw.game_code} ${draw.issue} ${draw.version}`),
          'a version of a draw is listed twice',
        )
    },
  }),
  ofLotteries({
    no: 39,
    title: 'a result is taken of official draws alone, signed, with numbers and a voice',
    run: async (vendor, feed) => {
      const says = async (wanted: string, fields: object, forged: Parameters<Vendor['ask']>[2] = {}) => {
        const call = {
          act_uuid: randomUUID(),
          game_code: 'no-such-game',
          issue: '20260101-0001',
          numbers: { n: [[1]] },
          voice: 'conformance',
          person: 'conformance',
          ...fields,
        }
        assert.equal((await vendor.ask('draw/result', call, forged)).status, wanted)
      }
      await says('RS_ERROR_INVALID_GAME', {})
      await says('RS_ERROR_INVALID_SIGNATURE', {}, { isTampered: true })
      for (const wrong of [
        { numbers: undefined },
        { voice: '' },
        { person: undefined },
        { issue: 'today' },
        { reason: '' },
      ])
        await says('RS_ERROR_WRONG_SYNTAX', wrong)
      const own = feed.lotteries.find(({ source, current }) => source === 'simulated' && current !== null)
      if (own?.current)
        await says('RS_ERROR_INVALID_GAME', { game_code: own.game_code, issue: own.current.issue })
    },
  }),
]
