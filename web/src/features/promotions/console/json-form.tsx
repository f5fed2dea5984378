import { TextArea } from '@night-market/ui/controls/text-area.tsx'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { useState } from 'react'
import { staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { Base } from './draft-page.tsx'
import styles from './campaign.module.css'

type JsonFormProps = { base: Base; save: (written: Base) => Promise<void> }

/** All terms and texts as they are stored: what is wrong is said with its place. */
export function JsonForm({ base, save }: JsonFormProps) {
  const t = useLabels()
  const [typed, setTyped] = useState(() => JSON.stringify(base, null, 2))
  const [problems, setProblems] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  async function submit(): Promise<void> {
    setBusy(true)
    try {
      const read = await readCampaign(typed)
      setProblems('problems' in read ? read.problems : [])
      if ('written' in read) await save(read.written)
    } catch (error) {
      // The edge to the reader: what was typed stays.
      setProblems([error instanceof SyntaxError ? t('campaign.no_json') : staffRefusal(t, error)])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={3} className={styles.json}>
      <TextArea
        label={t('campaign.as.json')}
        value={typed}
        onChange={setTyped}
        rows={28}
        spellCheck={false}
        dir="ltr"
      />
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Button kind="primary" isBusy={isBusy} onClick={() => void submit()}>
        {t('campaign.save')}
      </Button>
    </Stack>
  )
}

async function readCampaign(typed: string): Promise<{ written: Base } | { problems: string[] }> {
  const { CampaignVersionBody } = await import('@night-market/protocol/promotions/campaigns')
  const read = CampaignVersionBody.omit({ version: true }).safeParse(JSON.parse(typed))
  if (read.success) return { written: read.data }
  return { problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}
