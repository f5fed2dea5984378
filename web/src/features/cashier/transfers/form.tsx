import type { Hierarchy, HierarchyMember } from '@night-market/protocol/cashier/hierarchy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { minorOf } from '../../../lib/amount-text.ts'
import { balanceQuery } from '../balance-query.ts'
import { LineFields, type LineTyped } from './fields.tsx'
import { LinePeople } from './people.tsx'
import { problemIn, refusalAt, type LineField, type LineProblem } from './problem.ts'
import { useLineTransfer } from './use-transfer.ts'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import styles from '../../../shell/transfer.module.css'

type LineFormProps = { line: Hierarchy; search: string; onSearch: (search: string) => void }
const EMPTY: LineTyped = { amount: '', remark: '', paymentPassword: '' }

/** Whom, how much, and the payment password; asked once more, for nobody takes it back. */
export function LineForm({ line, search, onSearch }: LineFormProps) {
  const t = useLabels()
  const money = useMoneyText(line.asset)
  const { data: purse } = useQuery(balanceQuery)
  const [person, setPerson] = useState<HierarchyMember | null>(null)
  const [typed, setTyped] = useState(EMPTY)
  const [problem, setProblem] = useState<LineProblem>()
  const [isAsked, setAsked] = useState(false)
  const minor = minorOf(typed.amount, line.asset)
  const words = { amount: money(minor ?? '0'), name: person?.displayName ?? '' }
  const transfer = useLineTransfer(() => {
    setTyped(EMPTY)
    showToast(t('transfers.sent', words))
  })
  const refused = refusalAt(t, transfer.error, money)
  const errorOf = (field: LineField) => [problem, refused].find((each) => each?.field === field)?.text

  function change(how: () => void): void {
    how()
    setProblem(undefined)
    transfer.reset()
  }

  function submit(): void {
    const { paymentPassword } = typed
    const found = problemIn(t, { person, minor, paymentPassword, balance: purse?.balance }, line, money)
    setProblem(found)
    setAsked(found === undefined)
  }

  function send(): void {
    setAsked(false)
    if (person === null || minor === null) return
    const { remark, paymentPassword } = typed
    transfer.mutate({ to: person.id, amount: minor, remark: remark.trim(), paymentPassword })
  }

  return (
    <Card>
      <Form className={styles.transferForm} onSubmit={submit}>
        <LinePeople
          {...{ line, search, onSearch, chosen: person, error: errorOf('person') }}
          onChoose={(next) => change(() => setPerson(next))}
        />
        <LineFields
          {...{ typed, errorOf }}
          help={t('transfers.left', { amount: money(line.leftToday) })}
          onType={(next) => change(() => setTyped({ ...typed, ...next }))}
        />
        <Button type="submit" kind="primary" size="l" isWide isBusy={transfer.isPending}>
          {t('transfers.go')}
        </Button>
      </Form>
      {isAsked && <Sure {...words} onSend={send} onClose={() => setAsked(false)} />}
    </Card>
  )
}

type SureProps = { amount: string; name: string; onSend: () => void; onClose: () => void }

function Sure({ amount, name, onSend, onClose }: SureProps) {
  const t = useLabels()
  return (
    <ConfirmDialog
      name="hierarchy-transfer"
      title={t('transfers.sure')}
      text={t('transfers.sure_text', { amount, name })}
      cancelLabel={t('in_more_cancel')}
      confirmLabel={t('transfers.go')}
      onClose={onClose}
      onConfirm={onSend}
    />
  )
}
