import { fieldNamedBy } from '@night-market/ui/form/problems.ts'
import type { FormOf } from '@night-market/ui/form/use-form.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { call, RefusalError } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { t as translate, useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import type { Sent } from './queries.ts'
import type { Setting, SettingField } from './settings.ts'
import { useSecurityForm } from './use-change.ts'

const MINUTE_MS = 60_000

type Typed = Record<string, string>
export type SettingForm = FormOf<Typed>

/** The form of a setting: where it needs a code, it sends the code first and the setting with it then. */
export function useSetting(setting: Setting, onClose: () => void) {
  const t = useLabels()
  const { fields, sending } = setting
  const [isSent, setSent] = useState(sending === undefined)
  const [againAt, setAgainAt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const waitS = useCountdown(againAt)
  const shown = isSent ? fields : fields.slice(0, -1)

  async function sendCode(body: Typed): Promise<void> {
    const { expiredMinutes } = await call<Sent>('POST', sending?.address ?? '', { body })
    setSent(true)
    setAgainAt(now() + expiredMinutes * MINUTE_MS)
  }

  const { form, stepUp } = useSecurityForm<Typed, Typed, boolean>({
    initial: emptyFields(fields),
    schema: isSent || sending === undefined ? setting.schema : sending.schema,
    required: shown.map(({ name }) => name),
    wrong: Object.fromEntries(fields.map(({ name, wrong }) => [name, wrong && t(wrong)])),
    body: filledIn,
    async send(body) {
      if (!isSent) await sendCode(body)
      else await call<null>('POST', setting.address, { body })
      return isSent
    },
    onDone(isSet) {
      if (!isSet) return
      showToast(translate('security.saved'))
      onClose()
    },
    refused: (error, { text }) => ({
      field: shown.find(({ name }) => name === fieldOf(error))?.name ?? shown.at(-1)?.name,
      text: ownText(t, error) ?? text,
    }),
  })

  const again = {
    waitS,
    isBusy,
    async send(): Promise<void> {
      setBusy(true)
      await sendCode(filledIn(form.typed))
        .catch(form.refuse)
        .finally(() => setBusy(false))
    },
  }

  /** A code proves only the place it was sent to. */
  function change({ name }: SettingField): void {
    if (sending === undefined || name === 'code') return
    setSent(false)
    form.set({ code: '' })
  }

  return { form, stepUp, isSent, again, change }
}

const emptyFields = (fields: readonly SettingField[]): Typed =>
  Object.fromEntries([...fields.map(({ name }) => name), 'countryDialingCode'].map((name) => [name, '']))

const filledIn = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))

/** Fields of requests that have another name in the form. */
const FIELDS: Record<string, string> = {
  verificationCode: 'code',
  mobile: 'mobileNum',
  countryDialingCode: 'mobileNum',
}

function fieldOf(error: unknown): string | null {
  const named = fieldNamedBy(error)
  return named === null ? null : (FIELDS[named] ?? named)
}

function ownText(t: Translate, error: unknown): string | null {
  if (!(error instanceof RefusalError)) return null
  if (error.code === 'wrong_credentials') return t('security.problem.password')
  const isEasy = error.code === 'field_format' && error.details.patternId === 'not_common'
  return isEasy ? t('security.problem.easy') : null
}
