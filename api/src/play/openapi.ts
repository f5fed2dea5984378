/** What the OpenAPI document says of calls between platform and vendors: the signature, and the vendor's side as webhooks. */
import { BOOK_CALLS } from '@night-market/protocol/vendor/book-acts'
import { DRAW_CALLS } from '@night-market/protocol/vendor/draws'
import { STAFF_READS } from '@night-market/protocol/vendor/staff-reads'
import { TRANSFER_CALLS } from '@night-market/protocol/vendor/transfer-wallet'
import type { WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import { VENDOR_CALLS } from '@night-market/protocol/vendor/vendor-calls'
import { z } from 'zod'

export const WalletParams = z.object({
  code: z.string().meta({ description: 'The code that the connection is registered under.' }),
})

export const WALLET_SUMMARIES: Record<WalletPath, string> = {
  'user/info': 'Who plays this launch, and whether a stake may be taken now',
  'user/balance': 'The balance of the purse that this launch plays from',
  'transaction/bet': 'Debit a stake',
  'transaction/win': 'Credit a payout for a bet; 0 closes a lost round',
  'transaction/rollback': "Give a bet's stake back; of an unknown bet, keep it from ever staking",
  'transaction/betwin': 'Debit a stake and credit its payout in one action',
  'transaction/resettle': 'Replace the payout of a settled round',
  'promo/win': 'Pay a prize without a bet, or settle a free bet',
}

type VendorPath =
  | keyof typeof VENDOR_CALLS
  | keyof typeof TRANSFER_CALLS
  | keyof typeof DRAW_CALLS
  | keyof typeof BOOK_CALLS
  | keyof typeof STAFF_READS

const VENDOR_SUMMARIES: Record<VendorPath, string> = {
  'game/list': 'List the games on offer',
  'game/launch': 'Open a game for a player, and answer the address to frame',
  'round/detail': 'Prove a round',
  'round/reveal': "Reveal a round's server seed and begin the next pair of seeds",
  'user/excluded': 'End the sessions of a player who may not play, and take back orders that have not begun',
  'promo/grant': 'Hold free bets for a player',
  'promo/revoke': 'End the unused free bets of a grant',
  'wallet/balance': 'The purse that the vendor keeps for a player',
  'wallet/deposit': 'Move money into that purse',
  'wallet/withdraw': 'Move money out of that purse',
  'wallet/status': 'What became of a transfer',
  'round/feed': 'Rounds settled from such purses, numbered without gaps',
  'draw/feed': 'Lotteries as they stand, and draws in the order in which they became known',
  'draw/result': 'Read the result of an official draw, as one of two voices',
  'draw/act': 'Correct the result of a draw, or make the draw void',
  'book/act': 'Suspend, open, limit, void or settle a market of the book, or correct its result',
  'draw/waiting': 'Official draws that wait for their result, and who has read it',
  'draw/standing': 'A draw as it stands, and what was staked on it',
  'book/events': 'Matches of the book for the staff',
  'book/event': 'A match for the staff: its markets, what was staked on it, and what was done to it',
  'book/check': 'What is wrong with what is to be entered',
}

/** The schemes of the signature, as the document of the API names them. */
const SIGNED = [{ signature: [], signatureVersion: [] }]

const jsonOf = (shape: z.ZodType, io: 'input' | 'output') => ({
  'application/json': {
    schema: z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' }),
  },
})

/** The calls that a vendor answers, relative to the base URL of its connection. */
export const vendorWebhooks = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries({ ...VENDOR_CALLS, ...TRANSFER_CALLS, ...DRAW_CALLS, ...BOOK_CALLS, ...STAFF_READS }).map(
      ([path, { call, answer }]) => [
        path,
        {
          post: {
            operationId: `vendor ${path}`.replace(/\W(\w)/g, (_all, letter: string) => letter.toUpperCase()),
            summary: VENDOR_SUMMARIES[path as VendorPath],
            description: `The platform posts to <base URL>/${path}, signed with its key (GET /vendor-wallet/key).`,
            security: SIGNED,
            requestBody: { required: true, content: jsonOf(call, 'input') },
            responses: {
              200: {
                description: 'Any definite answer; its `status` says which.',
                content: jsonOf(answer, 'input'),
              },
            },
          },
        },
      ],
    ),
  )
