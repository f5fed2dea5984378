import { MAIN_WALLET } from '@night-market/protocol/values/payments'
import type { MerchantWallet, VendorTransfer } from '@night-market/protocol/vendor-funds'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isBelow } from '../../lib/amount-text.ts'
import { readAmount } from '../../shell/i18n/amounts.ts'
import { freshId } from '../../lib/fresh-id.ts'
import { useRequestId } from '../../lib/use-request-id.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useMoneyText } from '../../shell/i18n/use-money-text.ts'
import { move, recall } from './queries.ts'

type Typed = { vendor: string; amount: string }
export type VendorForm = FormOf<Typed>

type TransferOptions = {
  wallets: MerchantWallet
  /** The studio to begin with. */
  to: string | undefined
  /** From the studio to the main wallet. */
  isOut: boolean
  onDone: (() => void) | undefined
}

/** The form of a transfer between wallets. The same one sent again has the same id, so it moves money once. */
export function useVendorTransfer({ wallets, to, isOut, onDone }: TransferOptions) {
  const t = useLabels()
  const money = useMoneyText(wallets.asset)
  const cache = useQueryClient()
  const requestId = useRequestId('vtr')
  const [made, setMade] = useState<VendorTransfer>()
  const thereOf = (vendor: string): string | null =>
    isOut ? (wallets.wallets.find(({ vassalage }) => vassalage === vendor)?.balance ?? null) : wallets.main
  const form: VendorForm = useForm({
    initial: { vendor: to ?? wallets.wallets[0]?.vassalage ?? '', amount: '' },
    schema: () => import('@night-market/protocol/vendor-funds').then((shape) => shape.VendorTransferBody),
    wrong: { amount: t('vendor_funds.not_an_amount') },
    check({ vendor, amount }: Typed) {
      const [minor, there] = [readAmount(amount, wallets.asset), thereOf(vendor)]
      if (minor === '0') return { amount: t('vendor_funds.not_an_amount') }
      const isTooMuch = minor !== null && there !== null && isBelow(there, minor)
      return { amount: isTooMuch ? t('vendor_funds.too_much', { amount: money(there) }) : undefined }
    },
    body({ vendor, amount }: Typed) {
      const ends = isOut ? { from: vendor, to: MAIN_WALLET } : { from: MAIN_WALLET, to: vendor }
      const request = { ...ends, amount: readAmount(amount, wallets.asset) ?? '' }
      return { id: requestId.of(request), ...request }
    },
    async send(body) {
      setMade(undefined)
      const transfer = await move(body).finally(() => void cache.invalidateQueries({ queryKey: ['wallet'] }))
      requestId.end()
      setMade(transfer)
      form.set({ amount: '' })
      if (transfer.status === 'done') onDone?.()
    },
    refused: (_error, { text }) => ({ field: 'amount', text }),
  })
  return { form, there: thereOf(form.typed.vendor), made }
}

/** Brings all money back from every studio. */
export function useRecall() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => recall({ id: freshId('vtr') }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['wallet'] }),
  })
}
