import { useForm } from '@night-market/ui/form/use-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RefusalError } from '../../lib/api.ts'
import { useRequestId } from '../../lib/use-request-id.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { paymentPasswordError, wrongPassword } from '../../shell/payment-password/payment-password.tsx'
import { redeem, type PointReward, type Redemption } from './queries.ts'

/** The cost of this many pieces. */
export function costOf(good: PointReward, pieces: number): { points: string; amount: string } {
  const times = BigInt(pieces)
  return {
    points: (BigInt(good.pointsRequired) * times).toString(),
    amount: (BigInt(good.amountRequired) * times).toString(),
  }
}

const ABOUT_STOCK = ['sold_out', 'changed_meanwhile', 'too_few_points', 'not_found']

/** The form of a redemption. Sending it again reuses its id, so it redeems once. */
export function useRedeem(good: PointReward, onRedeemed: (redeemed: Redemption) => void) {
  const t = useLabels()
  const cache = useQueryClient()
  const requestId = useRequestId('rdm')
  const again = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['points'] }),
      cache.invalidateQueries({ queryKey: ['wallet'] }),
    ])
  return useForm({
    initial: { quantity: '1', remark: '', paymentPassword: '' },
    schema: () => import('@night-market/protocol/points').then((shape) => shape.RedeemBody),
    check: ({ paymentPassword }) => ({ paymentPassword: paymentPasswordError(t, paymentPassword) }),
    body({ quantity, remark, paymentPassword }) {
      const { id: rewardId, pointsRequired, amountRequired } = good
      const price = { pointsRequired, amountRequired }
      const request = { rewardId, quantity: Number(quantity), remark, ...price }
      return { id: requestId.of(request), ...request, paymentPassword }
    },
    async send(body) {
      onRedeemed(await redeem(body))
      requestId.end()
      void again()
    },
    refused(error, { text }) {
      const wrong = wrongPassword(t, error)
      if (wrong !== undefined) return { field: 'paymentPassword', text: wrong }
      // The cached goods are out of date.
      if (error instanceof RefusalError && ABOUT_STOCK.includes(error.code)) void again()
      return { text }
    },
  })
}
