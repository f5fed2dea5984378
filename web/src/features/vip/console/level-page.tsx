import type { FoundVipMember } from '@night-market/protocol/vip/levels'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { Crown } from 'lucide-react'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { MemberLink } from '../../../shell/back-office/member-link.tsx'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { LevelDialog } from './level-dialog.tsx'
import { foundQuery } from './queries.ts'

/** A member's VIP level, how it came about, and its change. */
export default function LevelPage() {
  const t = useLabels()
  const [address, change] = useAddress()
  const member = address.get('member') ?? ''
  const form = useForm({
    initial: { member },
    required: ['member'],
    body: (typed: { member: string }) => typed.member.trim(),
    send: (name) => change({ member: name }),
  })
  return (
    <BackOfficePage title={t('vip_desk.title')} text={t('vip_desk.text')}>
      <Panel label={t('vip_desk.find')}>
        <Form form={form} role="search">
          <Stack gap={3}>
            <Field {...form.input('member')} label={t('vip_desk.member')} aria-keyshortcuts="/" required />
            <Row>
              <Submit form={form} isWide={false}>
                {t('vip_desk.look')}
              </Submit>
            </Row>
          </Stack>
        </Form>
      </Panel>
      {member !== '' && <Found key={member} member={member} />}
    </BackOfficePage>
  )
}

function Found({ member }: { member: string }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(foundQuery(member))
  if (error instanceof RefusalError && error.code === 'not_found')
    return (
      <EmptyState
        icon={<Crown size={28} aria-hidden="true" />}
        title={t('vip_desk.nobody', { name: member })}
      />
    )
  if (error !== null) return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return data === undefined ? <RowSkeletons /> : <Level of={data} />
}

function Level({ of }: { of: FoundVipMember }) {
  const t = useLabels()
  const { moment } = useDates()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      label={of.username}
      heading={<MemberLink id={of.id} username={of.username} />}
      actions={
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('vip_desk.change')}
        </Button>
      }
    >
      <Facts look="lines">
        <Fact label={t('vip_desk.level')} isStrong>
          {of.level}
        </Fact>
        {of.changes.map(({ levelBefore, level, because, note, changedAt }) => (
          <Fact key={changedAt} label={moment(changedAt)}>
            {`${levelBefore} → ${level} · ${t(`vip_desk.because.${because}`)}`}
            {note !== '' && ` · ${note}`}
          </Fact>
        ))}
      </Facts>
      {isOpen && <LevelDialog of={of} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
