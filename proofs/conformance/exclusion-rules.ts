/** What a vendor does once the platform keeps a player from playing. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import type { Rule } from './rules.ts'
import type { Vendor } from './vendor.ts'

const HOUR_MS = 3_600_000

export const EXCLUSION_RULES: Rule<Vendor>[] = [
  {
    no: 33,
    title: 'an excluded player is not launched until the exclusion ends, and the later of two calls holds',
    run: async (vendor) => {
      if (!(await hasCall(vendor))) return { needs: 'a vendor that has the call user/excluded' }
      const [user, other] = [randomUUID(), randomUUID()]
      const now = vendor.target.now().getTime()
      const says = async (
        fields: { kind: string; until: number | null },
        wanted: WalletStatus,
        forged: Parameters<Vendor['ask']>[2] = {},
      ): Promise<void> =>
        assert.equal((await vendor.ask('user/excluded', { user, ...fields }, forged)).status, wanted)
      const isLaunched = async (who: string): Promise<boolean> =>
        (await vendor.launch({ user: who })).status === 'RS_OK'

      const forever = { kind: 'self_exclusion', until: null }
      const over = { kind: 'disabled', until: now - HOUR_MS }
      await says(forever, 'RS_ERROR_INVALID_SIGNATURE', { isTampered: true })
      assert.ok(await isLaunched(user), 'a forged call excludes')
      await says(forever, 'RS_OK')
      await says(forever, 'RS_OK')
      assert.ok(!(await isLaunched(user)), 'an excluded player is launched')
      assert.ok(await isLaunched(other), 'another player is not launched')
      await says(over, 'RS_OK', { sentAt: now - 60_000 })
      assert.ok(!(await isLaunched(user)), 'a call that was sent earlier ends the exclusion')
      await says({ kind: 'cool_off', until: now + HOUR_MS }, 'RS_OK', { sentAt: now + 1000 })
      assert.ok(!(await isLaunched(user)), 'a player on a break is launched')
      await says(over, 'RS_OK', { sentAt: now + 2000 })
      assert.ok(await isLaunched(user), 'a player is not launched after the exclusion')
      await says({ kind: 'holiday', until: null }, 'RS_ERROR_WRONG_SYNTAX')
    },
  },
]

/** The call is optional: a vendor without it answers HTTP 404, or that it knows no such call. */
async function hasCall(vendor: Vendor): Promise<boolean> {
  const fields = { user: randomUUID(), kind: 'self_exclusion', until: null }
  const status = await vendor.ask('user/excluded', fields).then(
    (answer) => answer.status,
    (error: Error) => {
      if (error.message.endsWith('HTTP 404')) return 'RS_ERROR_WRONG_SYNTAX'
      throw error
    },
  )
  return status !== 'RS_ERROR_WRONG_SYNTAX'
}
