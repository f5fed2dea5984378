/** The rules for vendors, each as a case that any vendor can be put to: of what it offers, and of free bets that it holds. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import { DRAW_RULES } from './draw-rules.ts'
import { EXCLUSION_RULES } from './exclusion-rules.ts'
import { OFFER_RULES, PLACE_RULES, takesGrants } from './offer-rules.ts'
import { requireSignature } from './require-signature.ts'
import { verdicts, type Rule, type Verdict } from './rules.ts'
import { Vendor, type VendorTarget } from './vendor.ts'
import type { Fields } from './wallet.ts'

const says = ({ status }: Fields, wanted: WalletStatus): void => assert.equal(status, wanted)
const ends = (answer: Fields): void => assert.deepEqual({ ...answer }, { status: 'RS_OK', used: 0 })

/** Puts a rule of free bets to a vendor whose game takes them. */
function ofFreeBets(rule: Rule<Vendor>): Rule<Vendor> {
  return {
    ...rule,
    run: async (vendor) =>
      (await takesGrants(vendor)) ? rule.run(vendor) : { needs: 'a game that says takes_grants' },
  }
}

const FREE_BET_RULES: Rule<Vendor>[] = [
  {
    no: 20,
    title: 'a grant is held once, and its id with other contents is refused as a duplicate',
    run: async (vendor) => {
      const grant = randomUUID()
      const expires_at = vendor.target.now().getTime() + 3_600_000
      says(await vendor.grant(grant, { expires_at }), 'RS_OK')
      says(await vendor.grant(grant, { expires_at }), 'RS_OK')
      for (const change of [{ count: 4 }, { user: 'another' }, { expires_at: expires_at + 60_000 }])
        says(await vendor.grant(grant, { expires_at, ...change }), 'RS_ERROR_DUPLICATE_TRANSACTION')
      ends(await vendor.revoke(grant))
    },
  },
  {
    no: 21,
    title: 'a revocation is final, and repeated gets the same answer',
    run: async (vendor) => {
      const grant = randomUUID()
      says(await vendor.grant(grant), 'RS_OK')
      const [first, ...again] = await Promise.all(Array.from({ length: 20 }, () => vendor.revoke(grant)))
      ends(first ?? {})
      for (const answer of again) ends(answer)
    },
  },
  {
    no: 22,
    title: 'a grant that never arrived is revoked, and its late copy refused',
    run: async (vendor) => {
      const grant = randomUUID()
      ends(await vendor.revoke(grant))
      says(await vendor.grant(grant), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      ends(await vendor.revoke(grant))
    },
  },
  {
    no: 23,
    title: 'a grant that cannot be held is refused by name, or as malformed',
    run: async (vendor) => {
      const { otherGame } = vendor.target
      says(await vendor.grant(randomUUID(), { game_code: 'no-such-game' }), 'RS_ERROR_INVALID_GAME')
      says(await vendor.grant(randomUUID(), { count: 0 }), 'RS_ERROR_WRONG_SYNTAX')
      says(await vendor.grant(randomUUID(), { grant_uuid: undefined }), 'RS_ERROR_WRONG_SYNTAX')
      if (otherGame === undefined)
        return { needs: 'a game that takes no free bets (an unknown one is refused)' }
      says(await vendor.grant(randomUUID(), { game_code: otherGame }), 'RS_ERROR_INVALID_GAME')
    },
  },
  {
    no: 24,
    title: 'a wrong signature, one changed byte and a stale call are refused, and change nothing',
    run: async (vendor) => {
      const grant = randomUUID()
      says(await vendor.grant(grant), 'RS_OK')
      const now = vendor.target.now().getTime()
      const changes = [{ isTampered: true }, { sentAt: now - 301_000 }, { sentAt: now + 301_000 }]
      const others = [{ code: 'another' }, { path: 'promo/grant' }]
      for (const change of [...changes, ...(vendor.target.signatureVersion === 2 ? others : [])])
        says(await vendor.revoke(grant, change), 'RS_ERROR_INVALID_SIGNATURE')
      // It is still held: a revocation would make this a late copy.
      says(await vendor.grant(grant, { count: 4 }), 'RS_ERROR_DUPLICATE_TRANSACTION')
      ends(await vendor.revoke(grant))
    },
  },
]

/** Puts a vendor to every rule; stops at once when it does not believe the key. */
export async function* vendorConformance(target: VendorTarget): AsyncGenerator<Verdict> {
  await requireSignature({
    ask: async (signatureVersion) =>
      (await new Vendor({ ...target, signatureVersion }).ask('game/list', { limit: 1 })).status,
    version: target.signatureVersion,
    code: target.code,
  })
  yield* verdicts(VENDOR_RULES, new Vendor(target))
}

export const VENDOR_RULES: Rule<Vendor>[] = [
  ...FREE_BET_RULES.map(ofFreeBets),
  ...OFFER_RULES,
  ...EXCLUSION_RULES,
  ...DRAW_RULES,
  ...PLACE_RULES,
]
