import { Button } from '@night-market/ui/controls/button.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { CirclePause, Gauge, LogOut, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { ProposeDialog } from '../../../shell/back-office/propose-dialog.tsx'
import { t as translate, useLabels } from '../../../shell/i18n/i18n.ts'
import { actOn, type MemberHeader } from '../member/queries.ts'
import { done } from './done.ts'
import { ExcludeDialog } from './exclude-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Opened = 'disable' | 'enable' | 'end' | 'exclude' | 'limit'

/** What one person does for a member's safety, and what is proposed for two to decide. */
export function Acts({ member }: { member: MemberHeader }) {
  const t = useLabels()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const isActive = member.status === 'active'
  return (
    <>
      {isActive && (
        <Button icon={<LogOut size={16} aria-hidden="true" />} onClick={() => setOpened('end')}>
          {t('person.end_sessions')}
        </Button>
      )}
      <Button icon={<Gauge size={16} aria-hidden="true" />} onClick={() => setOpened('limit')}>
        {t('person.tighten')}
      </Button>
      <Button icon={<CirclePause size={16} aria-hidden="true" />} onClick={() => setOpened('exclude')}>
        {t('person.exclude')}
      </Button>
      {isActive ? (
        <Button
          kind="danger"
          icon={<UserRoundX size={16} aria-hidden="true" />}
          onClick={() => setOpened('disable')}
        >
          {t('person.disable')}
        </Button>
      ) : (
        <Button icon={<UserRoundCheck size={16} aria-hidden="true" />} onClick={() => setOpened('enable')}>
          {t('person.enable')}
        </Button>
      )}
      {opened === 'limit' && <LimitDialog member={member} onClose={close} />}
      {opened === 'exclude' && <ExcludeDialog member={member} onClose={close} />}
      {opened === 'enable' && <EnableDialog member={member} onClose={close} />}
      {(opened === 'disable' || opened === 'end') && (
        <AccountDialog member={member} act={opened} onClose={close} />
      )}
    </>
  )
}

type DialogProps = { member: MemberHeader; onClose: () => void }

const NAMES = { disable: 'disable', end: 'end-sessions' } as const

function AccountDialog({ member, act, onClose }: DialogProps & { act: 'disable' | 'end' }) {
  const t = useLabels()
  const send = async (reason: string): Promise<void> => {
    await actOn(member.id, NAMES[act], { reason })
    await done(translate(act === 'disable' ? 'person.disabled' : 'person.ended'))
  }
  return (
    <ReasonDialog
      title={t(act === 'disable' ? 'person.disable_title' : 'person.end_title', { name: member.username })}
      text={t(act === 'disable' ? 'person.disable_text' : 'person.end_text')}
      action={t(act === 'disable' ? 'person.disable' : 'person.end_sessions')}
      isGrave={act === 'disable'}
      send={send}
      onClose={onClose}
    />
  )
}

function EnableDialog({ member, onClose }: DialogProps) {
  const t = useLabels()
  return (
    <ProposeDialog
      title={t('person.enable')}
      kind="console.member_enable"
      payload={{ member: member.id }}
      onClose={onClose}
    >
      <Facts look="lines">
        <Fact label={t('person.member')}>
          <bdi>{member.username}</bdi>
        </Fact>
      </Facts>
    </ProposeDialog>
  )
}
