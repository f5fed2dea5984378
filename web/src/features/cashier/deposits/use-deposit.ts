import type { DepositChannel } from '@night-market/protocol/cashier/deposits'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { readAmount } from '../../../shell/i18n/amounts.ts'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { NO_OFFER, openOffers, type DepositOffer } from './offer-choice.tsx'
import { begin, depositQuery } from './queries.ts'
import { sumsOf } from './sums.ts'
import { amountRules, refusedText } from './texts.ts'

/** Refusals that are about the offer of a deposit. */
const OF_OFFER = new Set(['offer_needs_more', 'not_eligible', 'promotion_over', 'budget_gone', 'not_found'])

type DepositOptions = {
  channel: DepositChannel
  asset: string
  offers: readonly DepositOffer[]
  /** An amount to begin with. */
  typed: string
  onBegun: (id: string) => void
}

/** The form of a deposit. The same amount sent again has the same id, so one deposit begins. */
export function useDeposit({ channel, asset, offers, typed, onBegun }: DepositOptions) {
  const t = useLabels()
  const money = useMoneyText(asset)
  const cache = useQueryClient()
  const requestId = useRequestId('trf')
  const [hasTooMany, setTooMany] = useState(false)
  const amounts = amountRules(t, { ...channel, asset }, money)
  const openFor = (amount: string): DepositOffer[] =>
    openOffers(offers, sumsOf(readAmount(amount, asset) ?? '0', channel, 0).credited)
  /** The offer that is chosen and open to this amount, that there is to be none, or null before a choice. */
  const chosenOf = ({ amount, offer }: { amount: string; offer: string }) => {
    const known = [NO_OFFER, ...openFor(amount).map(({ id }) => id)]
    return known.find((each) => each === offer) ?? null
  }
  const form = useForm({
    wrong: amounts.wrong,
    // Never sent without an answer: a first deposit that names no offer loses it.
    check(now) {
      const amount = amounts.check(now)
      const isOpen = openFor(now.amount).length > 0
      return isOpen && chosenOf(now) === null ? { ...amount, offer: t('deposit.offer_choose') } : amount
    },
    initial: { amount: typed, offer: '' },
    schema: () => import('@night-market/protocol/cashier/deposits').then((shape) => shape.DepositBody),
    body(now) {
      const offer = chosenOf(now)
      const amount = readAmount(now.amount, asset) ?? ''
      const request = { channel: channel.id, amount, ...(offer !== null && offer !== NO_OFFER && { offer }) }
      return { id: requestId.of(request), ...request }
    },
    async send(body) {
      const deposit = await begin(body)
      requestId.end()
      cache.setQueryData(depositQuery(deposit.id).queryKey, deposit)
      onBegun(deposit.id)
      void cache.invalidateQueries({ queryKey: ['wallet'] })
      if (body.offer !== undefined) void cache.invalidateQueries({ queryKey: ['promotions'] })
    },
    refused(error) {
      setTooMany(error instanceof RefusalError && error.code === 'too_many_deposits')
      const isOfOffer = error instanceof RefusalError && OF_OFFER.has(error.code)
      // What is offered has changed, and so has the choice.
      if (isOfOffer) void cache.invalidateQueries({ queryKey: ['promotions'] })
      return { field: isOfOffer ? 'offer' : 'amount', text: refusedText(t, error, money) }
    },
  })
  return { form, hasTooMany }
}
