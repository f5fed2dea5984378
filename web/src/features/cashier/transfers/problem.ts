import { RefusalError } from '../../../lib/api.ts'
import type { Refused } from '@night-market/ui/form/use-form.ts'
import type { Translate } from '../../../shell/i18n/i18n.ts'
import { isBelow } from '../../../lib/amount-text.ts'
import { wrongPassword } from '../../../shell/payment-password/payment-password.tsx'

/** `to` is the member who receives. */
export type LineTyped = { to: string; amount: string; remark: string; paymentPassword: string }

type Limits = {
  leftToday: string
  /** The member's balance; undefined until it is loaded. */
  balance: string | undefined
  money: (minor: string) => string
}

/** What is wrong with an amount of minor units, or undefined. */
export function amountError(
  t: Translate,
  minor: string | null,
  { leftToday, balance, money }: Limits,
): string | undefined {
  if (minor === null) return undefined
  if (minor === '0') return t('transfers.not_an_amount')
  if (balance !== undefined && isBelow(balance, minor))
    return t('transfers.too_much', { amount: money(balance) })
  return isBelow(leftToday, minor) ? t('refusal.line_limit_reached', { left: money(leftToday) }) : undefined
}

const ABOUT_AMOUNT = ['line_limit_reached', 'insufficient_funds', 'amount_too_small', 'turnover_left']

/** A refusal under the field that it is about; the server names amounts in minor units. */
export function refusalAt(
  t: Translate,
  error: unknown,
  usual: string,
  money: (minor: string) => string,
): Refused<LineTyped> {
  const text = wrongPassword(t, error) ?? usual
  if (!(error instanceof RefusalError)) return { text }
  const { code, details } = error
  if (code === 'not_in_hierarchy') return { field: 'to', text }
  if (!ABOUT_AMOUNT.includes(code)) return { field: 'paymentPassword', text }
  if (code !== 'line_limit_reached') return { field: 'amount', text }
  return { field: 'amount', text: t('refusal.line_limit_reached', { left: money(String(details.left)) }) }
}
