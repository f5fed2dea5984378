/** What the platform asks of a vendor of the seamless wallet, by path. */
import * as exclusions from './exclusions.ts'
import * as list from './game-list.ts'
import * as wallet from './seamless-wallet.ts'

export const VENDOR_CALLS = {
  'game/list': { call: list.GameListCall, answer: list.GameListAnswer },
  'game/launch': { call: wallet.LaunchCall, answer: wallet.LaunchAnswer },
  'round/detail': { call: wallet.RoundDetailCall, answer: wallet.RoundDetailAnswer },
  'round/reveal': { call: wallet.RoundRevealCall, answer: wallet.RoundRevealAnswer },
  'user/excluded': { call: exclusions.ExcludedCall, answer: exclusions.ExcludedAnswer },
  'promo/grant': { call: wallet.GrantCall, answer: wallet.GrantAnswer },
  'promo/revoke': { call: wallet.RevokeCall, answer: wallet.RevokeAnswer },
} as const
