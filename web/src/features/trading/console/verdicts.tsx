import { Select } from '@night-market/ui/controls/choices.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { lineText, outcomeText } from '../../../shell/back-office/acts/market-words.ts'
import type { Wanted } from '../../../shell/back-office/acts/propose-act.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { isCorrected } from './lines.tsx'
import type { DeskEvent, StaffMarket } from './queries.ts'

type BookWanted = Extract<Wanted, { kind: 'trading.book' }>['payload']
type Verdict = 'W' | 'HW' | 'P' | 'HL' | 'L' | 'V'
const VERDICTS: readonly Verdict[] = ['W', 'HW', 'P', 'HL', 'L', 'V']

type VerdictsProps = {
  match: DeskEvent
  line: StaffMarket
  onGiven: (payload: BookWanted) => void
  onClose: () => void
}

/** What each outcome of a market came to: the result that is proposed. */
export function Verdicts({ match, line, onGiven, onClose }: VerdictsProps) {
  const t = useLabels()
  const { market, specifiers, outcomes } = line
  const form = useForm<Record<string, string>, Record<string, string>>({
    initial: Object.fromEntries(outcomes.map(({ outcome, verdict }) => [nameIn(outcome), verdict ?? ''])),
    required: outcomes.map(({ outcome }) => nameIn(outcome)),
    body: (typed) => typed,
    send: (typed) => {
      const given = outcomes.map(({ outcome }) => [outcome, typed[nameIn(outcome)] as Verdict])
      onGiven({
        act: isCorrected(line) ? 'resettle' : 'result',
        ...{ vendor: match.vendor, event: match.event, market },
        ...(specifiers !== '' && { specifiers }),
        value: Object.fromEntries(given) as Record<string, Verdict>,
      })
    },
  })
  return (
    <Dialog name="verdicts" title={lineText(t, { market, specifiers })} onClose={onClose}>
      <Form form={form}>
        <Stack gap={3}>
          <p>{t('match.verdicts_text')}</p>
          {outcomes.map(({ outcome }) => (
            <Select
              key={outcome}
              {...form.control(nameIn(outcome))}
              label={outcomeText(t, { market, outcome }, match.competitors)}
              choices={[
                { value: '', label: t('match.choose') },
                ...VERDICTS.map((value) => ({ value, label: t(`match.verdict.${value}`) })),
              ]}
            />
          ))}
          <Submit form={form}>{t('match.go_on')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

/** Outcomes are named by numbers and marks that a form takes for paths. */
const nameIn = (outcome: string): string => `outcome ${outcome.replaceAll(/[.[\]]/g, '_')}`
