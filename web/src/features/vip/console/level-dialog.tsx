import type { FoundVipMember } from '@night-market/protocol/vip/levels'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { ProposeDialog } from '../../../shell/back-office/propose-dialog.tsx'
import { needsProposal, staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { setLevel } from './queries.ts'

type LevelDialogProps = { of: FoundVipMember; onClose: () => void }
type Wanted = { level: number; note: string }

/** Sets a level: one step up in 30 days or any step down alone, everything else by proposal. */
export function LevelDialog({ of, onClose }: LevelDialogProps) {
  const t = useLabels()
  const [proposed, setProposed] = useState<Wanted | null>(null)
  const form = useForm({
    initial: { level: String(of.level), note: '' },
    schema: () => import('@night-market/protocol/vip/levels').then((shapes) => shapes.VipLevelBody),
    required: ['note'],
    wrong: { level: t('vip_desk.level_note') },
    body: ({ level, note }): Wanted => ({ level: level.trim() === '' ? Number.NaN : Number(level), note }),
    send: async (body) => {
      try {
        await setLevel(of.id, body)
      } catch (error) {
        // Not an end: two people may set it.
        if (needsProposal(error)) return setProposed(body)
        throw error
      }
      await queryClient.invalidateQueries({ queryKey: ['vip'] })
      showToast(t('vip_desk.set'))
      onClose()
    },
    refused: (error, { field }) => ({ field, text: staffRefusal(t, error) }),
  })
  if (proposed !== null)
    return (
      <ProposeDialog
        title={t('vip_desk.propose')}
        kind="vip.level"
        payload={{ member: of.id, ...proposed }}
        onClose={onClose}
      >
        <Facts look="lines">
          <Fact label={t('vip_desk.member')}>{of.username}</Fact>
          <Fact label={t('vip_desk.level')} isStrong>{`${of.level} → ${proposed.level}`}</Fact>
          <Fact label={t('vip_desk.note')}>{proposed.note}</Fact>
        </Facts>
      </ProposeDialog>
    )
  return (
    <Dialog name="level" title={t('vip_desk.change')} size="s" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Field
            {...form.input('level')}
            label={t('vip_desk.level')}
            help={t('vip_desk.level_note')}
            inputMode="numeric"
            required
          />
          <Field {...form.input('note')} label={t('vip_desk.note')} maxLength={200} required />
          <p>{t('vip_desk.rule')}</p>
          <Submit form={form}>{t('vip_desk.save')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
