import { useState, type ComponentProps, type FormEvent } from 'react'
import { call, RefusalError } from '../../lib/api.ts'
import { t as translate, useWords } from '../../lib/i18n.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import type { WordKey } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { Sent } from './queries.ts'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useChange } from './use-change.ts'

export type Setting = {
  label: WordKey
  address: string
  /** Where a code is asked for first, and the field it then goes into is the last. */
  sendAddress?: string
  fields: readonly {
    name: string
    label: WordKey
    input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>
  }[]
}

/** One thing of the account: what it is, and a way to set it. */
export function SettingRow(props: { setting: Setting; value: string | null; isFinal: boolean }) {
  const t = useWords()
  const { setting, value, isFinal } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <span>
        <strong>{t(setting.label)}</strong>
        <small>{value ?? t('security.not_set')}</small>
      </span>
      {!(isFinal && value !== null) && (
        <Button size="s" onClick={() => setOpen(true)}>
          {t(value === null ? 'security.set' : 'security.change')}
        </Button>
      )}
      {isOpen && <SettingDialog setting={setting} onClose={() => setOpen(false)} />}
    </li>
  )
}

function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const t = useWords()
  const [filled, setFilled] = useState<Record<string, string>>({})
  const [isSent, setSent] = useState(setting.sendAddress === undefined)
  const send = useChange(
    () => call<Sent>('POST', setting.sendAddress ?? '', { body: filled }),
    () => setSent(true),
  )
  const save = useChange(
    () => call<null>('POST', setting.address, { body: filled }),
    () => {
      showToast(translate('security.saved'))
      onClose()
    },
  )
  const change = isSent ? save : send
  const fields = isSent ? setting.fields : setting.fields.slice(0, -1)
  const refused = fieldOf(change.error)
  const isField = fields.some(({ name }) => name === refused)
  function submit(event: FormEvent): void {
    event.preventDefault()
    change.make(undefined)
  }
  return (
    <Dialog name="setting" title={t(setting.label)} size="s" onClose={onClose}>
      <form className="security-form" noValidate onSubmit={submit}>
        {fields.map(({ name, label, input }, place) => (
          <Field
            key={name}
            {...input}
            label={t(label)}
            required
            value={filled[name] ?? ''}
            error={
              change.error !== null && (isField ? refused === name : place === fields.length - 1)
                ? refusalWords(t, change.error)
                : undefined
            }
            onChange={(event) => setFilled({ ...filled, [name]: event.target.value })}
          />
        ))}
        <Button
          type="submit"
          kind="primary"
          isWide
          isBusy={change.isBusy}
          disabled={fields.some(({ name }) => !filled[name]?.trim())}
        >
          {t(isSent ? 'in_increase_submit' : 'security.send_code')}
        </Button>
      </form>
      {change.isAsking && <StepUpDialog onProven={change.proven} onClose={change.giveUp} />}
    </Dialog>
  )
}

function fieldOf(error: unknown): string | null {
  if (!(error instanceof RefusalError) || typeof error.details.field !== 'string') return null
  return error.details.field === 'verificationCode' ? 'code' : error.details.field
}
