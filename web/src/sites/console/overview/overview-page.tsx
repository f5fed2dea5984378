import { BackOfficePage } from '../../../shell/back-office/page.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { PageProps } from '../pages/page.ts'
import { DayFigures } from './day-figures.tsx'
import { Games } from './games.tsx'
import { Waiting } from './waiting.tsx'

/** What waits for this person, and how the day goes. */
export default function OverviewPage({ staff }: PageProps) {
  const t = useLabels()
  return (
    <BackOfficePage title={t('overview.title')}>
      <Waiting />
      {staff.rights.includes('see') && (
        <>
          <DayFigures />
          <Games />
        </>
      )}
    </BackOfficePage>
  )
}
