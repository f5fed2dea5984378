import '@night-market/ui/tokens.css'
import '@night-market/ui/fonts/fonts.css'
import '@night-market/ui/base.css'
import '@night-market/ui/layout/page.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { PATHS } from 'virtual:player-paths'
import { Router } from '@night-market/ui/router/router.tsx'
import { startLanguage } from '../../shell/i18n/i18n.ts'
import { lazyPage } from '../../shell/i18n/lazy-page.ts'
import { definePaths } from '../../shell/places.ts'
import { queryClient } from '../../shell/query-client.ts'

const AgentSite = lazyPage(() => import('./site.tsx'))

// Links to pages of players lead to the player site.
definePaths(PATHS)

await startLanguage()

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Router>
        <Suspense fallback={null}>
          <AgentSite />
        </Suspense>
      </Router>
    </QueryClientProvider>
  </StrictMode>,
)
