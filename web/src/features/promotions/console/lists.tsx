import type { Terms } from '@night-market/protocol/promotions/terms'
import { Field } from '@night-market/ui/controls/field.tsx'
import { TextArea } from '@night-market/ui/controls/text-area.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Panel } from '../../../shell/back-office/page.tsx'
import { staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { addCodes, addMembers, type CampaignDetail } from './queries.ts'

type ListsProps = { campaign: CampaignDetail; terms: Terms | undefined }

/** The codes of a campaign that asks for one, and the members of one that is for listed members. */
export function ListsPanel({ campaign, terms }: ListsProps) {
  const t = useLabels()
  if (terms === undefined || campaign.phase === 'stopped') return null
  const hasCodes = terms.trigger.kind === 'code'
  const hasList = terms.audience.kind === 'list'
  if (!hasCodes && !hasList) return null
  return (
    <Panel label={t('campaign.lists')}>
      {hasCodes && <CodesForm id={campaign.id} />}
      {hasList && <MembersForm id={campaign.id} />}
    </Panel>
  )
}

const wordsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')

function CodesForm({ id }: { id: string }) {
  const t = useLabels()
  const form = useForm({
    initial: { codes: '', uses: '1' },
    schema: () =>
      import('@night-market/protocol/promotions/campaigns').then((shapes) => shapes.CampaignCodesBody),
    wrong: { codes: t('campaign.codes_note'), uses: t('campaign.not_a_number') },
    body: ({ codes, uses }) => ({
      codes: wordsIn(codes.toUpperCase()).map((code) => ({ code, uses: Number(uses) })),
    }),
    send: async ({ codes }) => {
      await addCodes(id, codes)
      form.set({ codes: '' })
      showToast(t('campaign.codes_added', { count: codes.length }))
    },
    refused: (error, { field }) => ({ field, text: staffRefusal(t, error) }),
  })
  return (
    <Form form={form}>
      <Stack gap={3}>
        <TextArea
          {...form.control('codes')}
          label={t('campaign.codes')}
          help={t('campaign.codes_note')}
          rows={2}
        />
        <Field {...form.input('uses')} label={t('campaign.uses')} inputMode="numeric" />
        <Submit form={form} isWide={false}>
          {t('campaign.add_codes')}
        </Submit>
      </Stack>
    </Form>
  )
}

function MembersForm({ id }: { id: string }) {
  const t = useLabels()
  const form = useForm({
    initial: { usernames: '' },
    schema: () =>
      import('@night-market/protocol/promotions/campaigns').then((shapes) => shapes.CampaignListBody),
    wrong: { usernames: t('campaign.members_note') },
    body: ({ usernames }) => ({ usernames: wordsIn(usernames) }),
    send: async ({ usernames }) => {
      const { members, unknown } = await addMembers(id, usernames)
      // Who was found is on the list; the rest stays to be mended.
      form.set({ usernames: unknown.join('\n') })
      if (unknown.length > 0)
        form.fail({ field: 'usernames', text: t('campaign.unknown', { count: unknown.length }) })
      showToast(t('campaign.members_added', { count: members }))
    },
    refused: (error, { field }) => ({ field, text: staffRefusal(t, error) }),
  })
  return (
    <Form form={form}>
      <Stack gap={3}>
        <TextArea
          {...form.control('usernames')}
          label={t('campaign.members')}
          help={t('campaign.members_note')}
          rows={3}
        />
        <Submit form={form} isWide={false}>
          {t('campaign.add_members')}
        </Submit>
      </Stack>
    </Form>
  )
}
