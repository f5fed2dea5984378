import type { StepUpBody } from '@night-market/protocol/staff'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { storeOf, useStore } from '@night-market/ui/hooks/store.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { call, onProofDue } from '../../lib/api.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import type { Staff } from './pages/page.ts'

/** Calls that wait for a proof of who asks: one proof lets all of them go on. */
const waiting = storeOf<readonly ((isProven: boolean) => void)[]>([])
onProofDue(() => new Promise((resolve) => waiting.set([...waiting.get(), resolve])))

function answer(isProven: boolean): void {
  const calls = waiting.get()
  waiting.set([])
  for (const goOn of calls) goOn(isProven)
}

/** Asks for the proof while a call waits for one. */
export function StepUp({ staff }: { staff: Staff }) {
  return useStore(waiting).length > 0 && <StepUpDialog staff={staff} />
}

function StepUpDialog({ staff: { hasAuthenticator } }: { staff: Staff }) {
  const t = useLabels()
  const form = useForm({
    initial: { proof: '' },
    required: ['proof'],
    body: (typed: StepUpBody) => typed,
    send: async (body) => {
      await call('POST', '/ops/session/step-up', { body, isEncrypted: true })
      answer(true)
    },
  })
  return (
    <Dialog name="console-step-up" title={t('console.step_up')} size="s" onClose={() => answer(false)}>
      <Form form={form}>
        <Stack gap={4}>
          <p className="dialog-text">
            {t(hasAuthenticator ? 'console.step_up_code' : 'console.step_up_password')}
          </p>
          {hasAuthenticator ? (
            <Field
              {...form.input('proof')}
              label={t('console.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          ) : (
            <Field
              {...form.input('proof')}
              type="password"
              label={t('console.password')}
              autoComplete="current-password"
              required
            />
          )}
          <Submit form={form}>{t('console.step_up_go')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
