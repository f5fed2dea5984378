import '@night-market/ui/tokens.css'
import '@night-market/ui/fonts/fonts.css'
import '@night-market/ui/base.css'
import '@night-market/ui/layout/page.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from '@night-market/ui/router/router.tsx'
import { currentLanguage, startLanguage } from '../../shell/i18n/i18n.ts'
import { queryClient } from '../../shell/query-client.ts'
import { lanesQuery } from '../../features/catalogue/queries.ts'
import { announcementsQuery } from '../../features/content/queries.ts'
import { readToken } from '../../lib/token.ts'
import { readMerchant, whitelabelQuery } from '../../shell/whitelabel.ts'
import { routeAt } from './routes.tsx'
import { Site } from './site.tsx'

void start()

// No `await` at the top: the labels import from this piece, and would wait for it to be evaluated.
async function start(): Promise<void> {
  readMerchant()
  await startLanguage()
  await prefetchFirst()
  const { who, page } = routeAt(location.pathname)
  // What the server shows of the page stays until the page itself is there.
  if (who === 'anyone') await page.load?.().catch(() => undefined)
  const root = document.getElementById('root')!
  const site = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router>
          <Site />
        </Router>
      </QueryClientProvider>
    </StrictMode>
  )
  // A transition renders in slices of a few milliseconds, so that a slow phone stays responsive meanwhile.
  startTransition(() => createRoot(root).render(site))
}

/**
 * Asks what every page asks first. Replies that came with the page are in the cache one turn later, so that the first
 * render has them: a reply that arrives after it renders the page again, and not in slices.
 */
function prefetchFirst(): Promise<void> {
  const language = currentLanguage()
  void queryClient.prefetchQuery(whitelabelQuery)
  void queryClient.prefetchQuery(lanesQuery(language))
  void queryClient.prefetchQuery(announcementsQuery({ language, hasToken: readToken() !== null }))
  return new Promise((resolve) => setTimeout(resolve))
}
