import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../../shell/back-office/page.tsx'
import { ProposeDialog } from '../../../shell/back-office/propose-dialog.tsx'
import { needsProposal } from '../../../shell/back-office/staff-refusal.ts'
import { useAct } from '../../../shell/back-office/use-act.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Compare } from '../agreement-compare.tsx'
import { Terms } from '../agreement-terms.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { answerFor, deskAgreementsQuery } from './queries.ts'
import type { DeskAgreement, DeskAnswer, DeskMember } from './queries.ts'
import { isEnded, toneOf } from './words.ts'
import styles from './agency.module.css'

/** AGT-5: what the platform gives to one agent, and the answers to what it wants. */
export function AgreementPanel({ member }: { member: DeskMember }) {
  const t = useLabels()
  const query = useInfiniteQuery(deskAgreementsQuery({ which: 'all', agent: member.id }))
  const rows = query.data?.pages.flatMap((page) => page.rows)
  return (
    <Panel label={t('agency.agreements')}>
      {query.error !== null && (
        <ErrorState error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.error === null && rows === undefined && <RowSkeletons />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<Handshake size={28} aria-hidden="true" />}
          title={t('agency.no_agreements')}
          text={t('agency.offer_first')}
        />
      )}
      {rows !== undefined && rows.length > 0 && (
        <>
          <div className={styles.agreements}>
            {rows.map((row) => (
              <Agreement key={row.id} agreement={row} member={member} />
            ))}
          </div>
          <LoadMore
            shown={rows.length}
            hasMore={query.hasNextPage}
            isBusy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </Panel>
  )
}

type AgreementProps = { agreement: DeskAgreement; member: DeskMember }

function Agreement({ agreement, member }: AgreementProps) {
  const t = useLabels()
  const { moment } = useDates()
  const { kind, state, proposed, current, startsAt, endsAt } = agreement
  return (
    <article className={styles.agreement} aria-label={t(`agreement.kind.${kind}`)}>
      <header className={styles.buttons}>
        <h3>{t(`agreement.kind.${kind}`)}</h3>
        <Badge tone={toneOf(agreement)}>
          {t(agreement.asksReader ? 'agency.asks_us' : `agency.state.${state}`)}
        </Badge>
      </header>
      {(startsAt !== null || endsAt !== null) && (
        <p className={styles.note}>
          {startsAt !== null && t('agency.starts', { at: moment(startsAt) })}{' '}
          {endsAt !== null && t('agency.ends', { at: moment(endsAt) })}
        </p>
      )}
      <Compare
        kind={kind}
        proposed={proposed}
        current={current}
        isEnd={state === 'termination_requested'}
        isRunning={!isEnded(agreement) && state !== 'proposed'}
        asset={member.asset}
      />
      <Acts agreement={agreement} member={member} />
    </article>
  )
}

/** What one of the staff may do for the platform. */
function actsOf({ state, asksReader }: DeskAgreement): DeskAnswer[] {
  if (isEnded({ state })) return []
  if (state === 'proposed') return asksReader ? ['accept', 'reject'] : ['withdraw']
  if (state === 'termination_requested') return asksReader ? ['agree_end', 'refuse_end'] : []
  return ['request_end']
}

function Acts({ agreement, member }: AgreementProps) {
  const t = useLabels()
  const { run, isBusy } = useAct('agents')
  const [opened, setOpened] = useState<'counter' | 'propose' | null>(null)
  const [asked, setAsked] = useState<DeskAnswer | null>(null)
  const close = () => setOpened(null)
  const give = async (answer: DeskAnswer): Promise<void> => {
    try {
      await answerFor(agreement, answer)
      showToast(t('agency.answered'))
    } catch (error) {
      // A dividend that high is offered by two of the staff: what the agent wants is rejected once they agreed.
      if (!needsProposal(error)) throw error
      setOpened('propose')
    }
  }
  const { kind, proposed } = agreement
  return (
    <div className={styles.buttons}>
      {actsOf(agreement).map((answer) => (
        <Button
          key={answer}
          size="s"
          kind={answer === 'accept' || answer === 'agree_end' ? 'primary' : 'plain'}
          onClick={() => setAsked(answer)}
        >
          {t(`agency.act.${answer}`)}
        </Button>
      ))}
      {agreement.state === 'proposed' && agreement.asksReader && (
        <Button size="s" onClick={() => setOpened('counter')}>
          {t('agency.counter')}
        </Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          name="answer"
          title={t(`agency.act.${asked}`)}
          text={t('agency.act_is_final')}
          confirmLabel={t(`agency.act.${asked}`)}
          cancelLabel={t('agency.not_now')}
          isBusy={isBusy}
          onConfirm={() => run(() => give(asked), { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      )}
      {opened === 'counter' && <OfferDialog member={member} answers={agreement} onClose={close} />}
      {opened === 'propose' && (
        <ProposeDialog
          title={t('agency.offer_to', { name: member.username })}
          kind="agents.offer"
          payload={{ kind, payee: member.id, terms: proposed }}
          onClose={close}
        >
          <p className={styles.note}>{t('agency.accept_by_two')}</p>
          <Terms kind={kind} terms={proposed} asset={member.asset} />
        </ProposeDialog>
      )}
    </div>
  )
}
