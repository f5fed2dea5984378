import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useLocation, useNavigate } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { useSession } from '../../shell/session.ts'
import { useWhenFree } from '../../shell/when-free.ts'
import { whitelabelQuery } from '../../shell/whitelabel.ts'
import { Compare } from './agreement-compare.tsx'
import { closedRequests, forgetClosed, keepClosed, keyOf } from './closed-requests.ts'
import { requestsQuery, useAnswer, type Answer, type KindRequest } from './queries.ts'

const LOOKS_EVERY_MS = 500
/** Where messages of offers lead: what was closed is asked again. */
const AGAIN = '#agreements'

/**
 * AGT-7: asks a member for its answer to an agreement, one after the other; each opens once a session, and waits while the
 * member types or has something open. Closed, it is answered from its message, and by agents where agreements are listed.
 */
export default function AgreementRequests() {
  const { isLogin, isTrial, member } = useSession()
  const { data: site } = useQuery(whitelabelQuery)
  const isEnabled = isLogin && !isTrial && site?.flags.AGENTPOLICY3 === true
  const { data } = useQuery({ ...requestsQuery, enabled: isEnabled })
  const [closed, setClosed] = useState(closedRequests)
  useAskedAgain(() => setClosed([]))
  const next = isEnabled ? data?.find((each) => !closed.includes(keyOf(each))) : undefined
  const isDue = useWhenFree(next !== undefined, { everyMs: LOOKS_EVERY_MS })
  if (next === undefined || member === null || !isDue) return null
  const close = () => {
    const kept = keepClosed(next)
    // A browser that keeps nothing forgets those before this one.
    setClosed((before) => [...before, ...kept])
  }
  return <RequestDialog key={keyOf(next)} pending={next} asset={member.asset} onClose={close} />
}

function useAskedAgain(onAgain: () => void): void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const again = useEffectEvent(() => {
    forgetClosed()
    // A page that is loaded anew asks nothing again.
    navigate(pathname + search, { replace: true })
    onAgain()
  })
  useEffect(() => {
    if (hash === AGAIN) again()
  }, [hash])
}

type RequestDialogProps = { pending: KindRequest; asset: string; onClose: () => void }

function RequestDialog({ pending: { kind, request }, asset, onClose }: RequestDialogProps) {
  const t = useLabels()
  const answering = useAnswer()
  const isEnd = request.type === 'TERMINATE'
  const give = (answer: Answer) =>
    answering.mutate(
      { id: request.requestId, version: request.version, answer },
      {
        onSuccess: () => {
          showToast(t(DONE[answer] ?? 'agreement.answered'))
          onClose()
        },
      },
    )
  const isGiving = (answer: Answer): boolean => answering.isPending && answering.variables.answer === answer
  const [yes, no] = isEnd ? (['agree-end', 'refuse-end'] as const) : (['accept', 'reject'] as const)
  return (
    <Dialog
      name="agreement"
      title={t(`agreement.kind.${kind}`)}
      size={request.current === null ? 'm' : 'l'}
      onClose={onClose}
      footer={
        <Row spread="between">
          <Button isBusy={isGiving(no)} onClick={() => give(no)}>
            {t(isEnd ? 'agreement.refuse_end' : 'agreement.reject')}
          </Button>
          <Button kind="primary" isBusy={isGiving(yes)} onClick={() => give(yes)}>
            {t(isEnd ? 'agreement.agree_end' : 'agreement.accept')}
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        {answering.error && <FormAlert text={refusalText(t, answering.error)} />}
        <Intro from={request.from} isEnd={isEnd} />
        <Compare kind={kind} proposed={request.terms} current={request.current} isEnd={isEnd} asset={asset} />
        {!isEnd && <p>{t('agreement.begins')}</p>}
      </Stack>
    </Dialog>
  )
}

function Intro({ from, isEnd }: { from: string; isEnd: boolean }) {
  const t = useLabels()
  if (from === '') return isEnd ? null : <p>{t('agreement.from_platform')}</p>
  return <p>{t(isEnd ? 'agreement.with_member' : 'agreement.from_member', { name: from })}</p>
}

const DONE: Partial<Record<Answer, 'agreement.accepted' | 'agreement.rejected' | 'agreement.ended'>> = {
  accept: 'agreement.accepted',
  reject: 'agreement.rejected',
  'agree-end': 'agreement.ended',
}
