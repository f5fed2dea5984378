import type { DepositChannel } from '@night-market/protocol/cashier/deposits'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { readAmount } from '../../../shell/i18n/amounts.ts'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { begin, depositQuery } from './queries.ts'
import { amountRules, refusedText } from './texts.ts'

type DepositOptions = {
  channel: DepositChannel
  asset: string
  /** An amount to begin with. */
  typed: string
  onBegun: (id: string) => void
}

/** The form of a deposit. The same amount sent again has the same id, so one deposit begins. */
export function useDeposit({ channel, asset, typed, onBegun }: DepositOptions) {
  const t = useLabels()
  const money = useMoneyText(asset)
  const cache = useQueryClient()
  const requestId = useRequestId('trf')
  const [hasTooMany, setTooMany] = useState(false)
  const form = useForm({
    ...amountRules(t, { ...channel, asset }, money),
    initial: { amount: typed },
    schema: () => import('@night-market/protocol/cashier/deposits').then((shape) => shape.DepositBody),
    body({ amount }) {
      const request = { channel: channel.id, amount: readAmount(amount, asset) ?? '' }
      return { id: requestId.of(request), ...request }
    },
    async send(body) {
      const deposit = await begin(body)
      requestId.end()
      cache.setQueryData(depositQuery(deposit.id).queryKey, deposit)
      onBegun(deposit.id)
      void cache.invalidateQueries({ queryKey: ['wallet'] })
    },
    refused(error) {
      setTooMany(error instanceof RefusalError && error.code === 'too_many_deposits')
      return { field: 'amount', text: refusedText(t, error, money) }
    },
  })
  return { form, hasTooMany }
}
