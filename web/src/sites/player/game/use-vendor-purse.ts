import { useEffect } from 'react'
import { currentLanguage, numberLocale, t } from '../../../shell/i18n/i18n.ts'
import { moneyText } from '../../../lib/money.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { recall, walletsQuery } from '../../../features/vendor-funds/queries.ts'
import { freshId } from '../../../lib/fresh-id.ts'

/**
 * Watches the wallet that a studio keeps: an empty one asks for money at first, a full one is offered back on
 * leaving.
 */
export function useVendorPurse(vendorCode: string | null, onEmpty: () => void): void {
  useEffect(() => {
    if (vendorCode === null) return
    let isLeft = false
    void purseOf(vendorCode).then((purse) => !isLeft && purse?.balance === '0' && onEmpty())
    return () => {
      isLeft = true
      void offerBack(vendorCode)
    }
    // What to do with an empty purse does not change while the game is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [vendorCode])
}

async function purseOf(vendorCode: string) {
  try {
    const { asset, wallets } = await queryClient.fetchQuery({ ...walletsQuery, staleTime: 0 })
    const wallet = wallets.find(({ vassalage }) => vassalage === vendorCode)
    return wallet && { ...wallet, asset }
  } catch {
    // Nothing is offered for a wallet whose balance is unknown; the page of all wallets shows why.
    return undefined
  }
}

async function offerBack(vendorCode: string): Promise<void> {
  const purse = await purseOf(vendorCode)
  if (!purse?.balance || purse.balance === '0') return
  const amount = moneyText(purse.balance, purse.asset, numberLocale(currentLanguage()))
  showToast(t('vendor_funds.purse_left', { amount, name: purse.displayName }), {
    action: { label: t('vendor_funds.purse_back'), onPress: () => void bringBack() },
  })
}

async function bringBack(): Promise<void> {
  try {
    const { transfers } = await recall({ id: freshId('vtr') })
    const isBack = transfers.every(({ status }) => status === 'done')
    showToast(t(isBack ? 'vendor_funds.purse_back_done' : 'vendor_funds.purse_back_later'))
  } catch {
    showToast(t('vendor_funds.purse_back_later'), { kind: 'failed' })
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['wallet'] })
  }
}
