import type { WalletBalance } from '@night-market/protocol/cashier/balance'
import { expect, test } from 'vitest'
import { withShownBalance } from './shown-balance.ts'

const wallet: WalletBalance = {
  asset: 'INR/2',
  currencySymbol: '₹',
  balance: '830000',
  demo: { asset: 'FUN/2', balance: '50000' },
  bonus: { asset: 'BNS/2', balance: '0' },
}

test('while a round runs the wallet shows what the game shows, each purse its own', () => {
  expect(withShownBalance(wallet, 'main', '730000')).toEqual({ ...wallet, balance: '730000' })
  expect(withShownBalance(wallet, 'demo', '40000')?.demo.balance).toBe('40000')
  expect(withShownBalance(wallet, 'bonus', '300')).toEqual({
    ...wallet,
    bonus: { asset: 'BNS/2', balance: '300' },
  })
  expect(withShownBalance(wallet, 'demo', '40000')?.balance).toBe('830000')
})

test.each(['', '-1', '1.5', '1e9', 'all of it', '9'.repeat(30)])(
  'a game that says %j changes nothing',
  (said) => {
    expect(withShownBalance(wallet, 'main', said)).toBe(wallet)
  },
)
