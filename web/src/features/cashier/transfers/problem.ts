import type { Hierarchy, HierarchyMember } from '@night-market/protocol/cashier/hierarchy'
import { RefusalError } from '../../../lib/api.ts'
import type { Translate } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { isBelow } from '../../../lib/amount-text.ts'
import { isPaymentPassword, wrongPassword } from '../payments/password-field.tsx'

export type LineField = 'person' | 'amount' | 'paymentPassword'
export type LineProblem = { field: LineField; text: string }

type Filled = {
  person: HierarchyMember | null
  minor: string | null
  paymentPassword: string
  /** What there is; undefined while that is on its way. */
  balance: string | undefined
}
type MoneyText = (minor: string) => string

/** What keeps a transfer from being sent, or undefined. */
export function problemIn(
  t: Translate,
  { person, minor, paymentPassword, balance }: Filled,
  { leftToday }: Pick<Hierarchy, 'leftToday'>,
  money: MoneyText,
): LineProblem | undefined {
  if (person === null) return { field: 'person', text: t('transfers.choose') }
  if (minor === null || minor === '0') return { field: 'amount', text: t('transfers.not_an_amount') }
  if (balance !== undefined && isBelow(balance, minor))
    return { field: 'amount', text: t('transfers.too_much', { amount: money(balance) }) }
  if (isBelow(leftToday, minor))
    return { field: 'amount', text: t('refusal.line_limit_reached', { left: money(leftToday) }) }
  if (isPaymentPassword(paymentPassword)) return undefined
  return { field: 'paymentPassword', text: t('cashier.six_digits') }
}

const ABOUT_AMOUNT = ['line_limit_reached', 'insufficient_funds', 'amount_too_small', 'turnover_left']

/** The server's no, at the field that it is about; it names amounts in minor units. */
export function refusalAt(t: Translate, error: unknown, money: MoneyText): LineProblem | undefined {
  if (!error) return undefined
  const text = wrongPassword(t, error) ?? refusalText(t, error)
  if (!(error instanceof RefusalError)) return { field: 'paymentPassword', text }
  const { code, details } = error
  if (code === 'not_in_hierarchy') return { field: 'person', text }
  if (!ABOUT_AMOUNT.includes(code)) return { field: 'paymentPassword', text }
  if (code !== 'line_limit_reached') return { field: 'amount', text }
  return { field: 'amount', text: t('refusal.line_limit_reached', { left: money(String(details.left)) }) }
}
